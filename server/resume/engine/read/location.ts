import type { Line } from '#server/resume/engine/lines/line.ts'
import {
  emailShape,
  findAddress,
  findPhone,
  networkNames,
} from '#server/resume/engine/words/contact-shapes.ts'
import { belonging, homeIn, isNoPlace } from '#server/resume/engine/words/address/home-words.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import type { Place } from '#server/resume/engine/words/places.ts'
import { isCountry, isPlace, mayBePlace, readPlace } from '#server/resume/engine/words/places.ts'
import { isRegion } from '#server/resume/engine/words/regions.ts'
import { isDistrict, isStreet, townIn } from '#server/resume/engine/words/streets.ts'
import { isTown } from '#server/resume/engine/words/towns.ts'
import { isPostcode, readAddress } from './address.ts'
import { fieldName, isPost, fieldLabel, namedPlace, partsOf, placeLabel } from './contact-parts.ts'
import { phoneOf } from './phone.ts'

interface Found {
  place: Place
  line: Line
  sure: number
  score: number
}

/** At the end of an address, as the USA, Britain, Canada and India write it. */
const postcode =
  /[\s,–-]+(?:\d{5}(?:-\d{4})?|[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{3}\s?\d{3})$/u
const postal = /(?:^|,\s*)((?:[A-Z]{1,2}-)?\d{4,5}(?:\s?[A-Z]{2})?\s+\p{Lu}[\p{L} .-]+)$/u

/** "Cook at the Anchor, London": the place is that of the employer. */
const employed = /(?<!\p{L})(?:at|bei|beim|chez|presso|hos|for|@)\s+\p{L}/iu

/** How surely a part of a contact line is the place, and the text of the place in it; 0 when it is none. */
function scorePlace(raw: string, beside: boolean): { score: number; text: string } {
  const none = { score: 0, text: '' }
  const [, named = ''] = namedPlace.exec(raw) ?? []
  if (named && mayBePlace(named) && !isPost(named)) return { score: 5, text: named }
  const part = raw.replace(fieldLabel, '').trim()
  if (
    !part ||
    emailShape.test(part) ||
    findAddress(part) ||
    fieldName.test(part) ||
    wordCount(part) > 10
  )
    return none
  if (/\s\p{Lu}$/u.test(part) || belonging.test(part)) return none
  if (knownHeading(part) || networkNames.has(part.toLowerCase().replace(/:$/, ''))) return none
  if (isNoPlace(part)) return none
  if (isPlace(part)) return { score: 4, text: part }
  const pieces = part.split(/,\s*/)
  const last = pieces.at(-1) ?? ''
  const [first = ''] = pieces
  // "Bristol, touring"
  if (pieces.length === 2 && isTown(first) && /^\p{Ll}/u.test(last) && wordCount(last) < 4)
    return { score: 3, text: first }
  const tail = pieces.slice(-2).join(', ')
  const street = pieces.length > 1 && /\d/.test(part) && !findPhone(part)
  const bare = part.replace(postcode, '')
  if (street && bare !== part) {
    const ends = bare.split(/,\s*/)
    const town = [ends.slice(-2).join(', '), ends.at(-1) ?? ''].find(isPlace)
    if (town) return { score: 4, text: town }
  }
  if (street && isPlace(tail)) return { score: 4, text: tail }
  const post = postal.exec(part)?.[1]
  if (post && !findPhone(part)) return { score: 4, text: post }
  if (street && postal.test(pieces.slice(0, -1).join(', ')) && isCountry(last))
    return { score: 4, text: postal.exec(pieces.slice(0, -1).join(', '))?.[1] ?? '' }
  if (street && (isPlace(last) || isCountry(last)))
    return { score: 4, text: isCountry(last) ? tail : last }
  if ((readAddress(part)?.sure ?? 0) > 3) return { score: 4, text: part }
  if (placeLabel.test(raw)) return { score: 5, text: part }
  if (pieces.length === 2 && mayBePlace(part) && !isPost(part)) return { score: 2, text: part }
  // "Compiler Engineer, Tumalo Springs"
  const isOwn = pieces.length === 2 && isPost(pieces[0] ?? '') && !employed.test(part)
  if (beside && isOwn && mayBePlace(last) && !isPost(last)) return { score: 1, text: last }
  // A town alone is taken for one only beside an address or a number.
  const town =
    beside && part.split(' ').length < 4 && !isRow(part) && mayBePlace(part) && !isPost(part)
  return town ? { score: 1, text: part } : none
}

/** "Drummer me@example.org Newark NJ": what can be nothing but a place. */
const besideMail = (part: string): string[] =>
  part.length > 120
    ? []
    : part
        .split(emailShape)
        .map(piece => piece.replace(findPhone(piece) ?? '', ' ').trim())
        .filter(piece => isPlace(piece))

/** "Bristol, 07700 900512, me@example.org": the texts between the commas, alone and by two. */
function aroundNumbers(part: string): string[] {
  if (!emailShape.test(part) && !findPhone(part)) return [part]
  const pieces = part.split(/,\s+/)
  if (pieces.length < 2) return [part, ...besideMail(part)]
  const clear = (piece: string) => !emailShape.test(piece) && findPhone(piece) === null
  return pieces.flatMap((piece, at) => {
    const next = pieces[at + 1]
    if (!clear(piece)) return []
    return next && clear(next) ? [`${piece}, ${next}`, piece] : [piece]
  })
}

/** Where somebody is now goes before where letters reach them, and that before where they come from. */
const nowLabel = /^(?:current|present|actual|aktuell\p{L}*)\s+\p{L}+/iu
const homeLabel = /^(?:permanent|native|home\s?town|parental|birth)/iu
const remote = /^(?:fully\s+)?(?:remote|homeoffice|hybrid)(?!\p{L})/iu

/** Texts of a line that may be a whole address, with their labels. */
const groupsOf = (line: Line): string[] =>
  line.segments.flatMap(({ text }) =>
    text.length > 300
      ? []
      : text
          .split(
            /\s+(?=[^\s：]{2,6}：)|(?<!current|present|permanent|residential|home|postal|mailing|contact|street|native|actual|mail)\s+(?=(?:location|address|city|based in|adresse|wohnort|ville|ciudad|direcci[oó]n|indirizzo|residenza|morada|woonplaats)\s?:)|\s*[|•·∙⋅●◦♦⬥;]\s*|\s{3,}|\s\/{2}\s|(?:^|\s)[\p{So}✆☎✉⌂⚲]\s*|\s—\s/iu,
          )
          .filter(Boolean),
  )

/** "Durham, NC US": the codes of region and country, as they are written. */
const codesOf = ({ city }: Place, texts: string[]): Place | undefined =>
  texts.map(readPlace).find(one => one?.city === city && one.countryCode !== null) ?? undefined

/** "Friendly, Calm, Careful": words one after the other, of which none is a place that we know. */
function isRow(text: string): boolean {
  const words = text.split(/,\s+/)
  return (
    words.length > 2 &&
    words.every(
      word => /^\p{L}+$/u.test(word) && !isTown(word) && !isRegion(word) && !isCountry(word),
    )
  )
}

function addressIn(line: Line, taken: Set<string>): Found | null {
  let best: Found | null = null
  for (const group of groupsOf(line)) {
    const home = homeIn(group)
    if (home && (best?.score ?? 0) < 5) {
      const place = readAddress(home) ?? readPlace(home)
      if (place) best = { place, line, sure: 3, score: 5 }
      continue
    }
    const label = fieldLabel.exec(group)?.[0] ?? ''
    const text = group
      .slice(label.length)
      .replace(/^(?:resident[ei]\s+(?:in|a|à|en)|aus|from|från|fra|uit)\s+(?=\p{Lu})/iu, '')
      .replace(/^(?:fully\s+)?(?:remote|hybrid)\s*\(([^()]{2,60})\)$/iu, '$1')
      .replace(/\s*\((?:open|willing|ready|able|happy|remote|hybrid|relocat)[^()]{0,60}\)$/iu, '')
      .trim()
    const labelled = placeLabel.test(group)
    const other = emailShape.test(text) || findAddress(text) || networkNames.has(text.toLowerCase())
    if (
      taken.has(text) ||
      other ||
      (!labelled && isNoPlace(text)) ||
      /\p{L}{3}\s?:/u.test(text) ||
      knownHeading(text) ||
      fieldName.test(text)
    )
      continue
    if (label !== '' && !labelled) continue
    // "Warsaw, Poland (CET) – remote or hybrid", "Dubai, UAE - Jordanian national"
    const tries = [text, ...text.split(/\s+[–-]\s+/).slice(0, 1)]
    const read = tries.map(readAddress).find(Boolean)
    if (!read || (!labelled && isRow(text))) continue
    const place = { ...read, ...codesOf(read, tries) }
    const lift = labelled ? (homeLabel.test(group) ? -2 : nowLabel.test(group) ? 4 : 3) : 0
    if (!best || place.sure + lift > best.score)
      best = { place, line, sure: place.sure, score: place.sure + lift }
  }
  return best
}

/** The place of the person among the lines of contact details. */
export function findPlace(lines: Line[], taken: Set<string>, label: number[]): Found | null {
  const reaches = (line: Line | undefined) =>
    line !== undefined && (emailShape.test(line.text) || phoneOf(line) !== null)
  let best: Found | null = null
  for (const [at, line] of lines.entries()) {
    if (wordCount(line.text) > 25) continue
    const whole = addressIn(line, taken)
    if (whole && whole.score > (best?.score ?? 0)) best = whole
    // In Britain the postcode has a line of its own, below the town's.
    const above = lines[at - 1]
    if (above && isPostcode(line.text) && !taken.has(above.text)) {
      const place = readAddress(`${above.text}, ${line.text}`)
      if (place && place.sure > (best?.score ?? 0))
        best = { place, line: above, sure: place.sure, score: place.sure }
    }
    if (whole && whole.sure > 2) continue
    for (const raw of partsOf(line).flatMap(aroundNumbers)) {
      if (taken.has(raw) || homeLabel.test(raw) || remote.test(raw)) continue
      // A profile says the place under the headline.
      const under = lines[at - 1]?.ids.some(id => label.includes(id)) ?? false
      const few = partsOf(line).length < 4
      const near = few && (reaches(lines[at + 1]) || reaches(lines[at - 1]))
      const own = reaches(line)
      const { score: sure, text } = scorePlace(raw, near || under || own)
      const place = sure > 0 ? townOf(text) : null
      if (!place) continue
      const score = sure + (own ? 0.5 : 0) - (isWide(place) ? 1 / 4 : 0)
      if (score > (best?.score ?? 0)) best = { place, line, sure, score }
    }
  }
  if (!best || !isWide(best.place)) return best
  const { city, countryCode } = best.place
  return { ...best, place: { city: '', region: city, countryCode } }
}

/** A region or country alone has the place of the town. */
const isWide = ({ city, region }: Place) =>
  region === null && !isTown(city) && (isRegion(city) || isCountry(city))

/** What is left of a text without its region; nothing where it is a street or a number. */
function townOf(text: string): Place | null {
  const read = readAddress(text) ?? readPlace(text)
  if (!read) return null
  const place = codesOf(read, [text]) ?? read
  const city = townIn(place.city)
  return /\d|:/.test(city) || isStreet(city) || isDistrict(city) ? null : { ...place, city }
}
