import { isPlace, mayBePlace } from '#server/resume/engine/words/places.ts'
import { isDuration, periodOf } from './period-lines.ts'
import type { ImportDocument } from '#server/import/stored-types.ts'
import { splitDescription } from '#server/import/read/description.ts'
import { isFull, proseOf } from './join.ts'
import type { PdfLine } from './lines.ts'

type Work = NonNullable<ImportDocument['work']>[number]

/** What stands above a period: the company (where it is named anew) and the title. */
interface Heading {
  start: number
  company: string | null
  title: string
}

/**
 * Company, title, period, place and description, one below the other; a company with several
 * roles is named once, with the sum of the years below it.
 */
export function readExperience(lines: PdfLine[], right: number): Work[] {
  const roles = rolesIn(lines)
  const small = Math.min(...roles.map(({ line }) => line.weight))
  const headings = roles.map(({ index }, at) =>
    headingAbove(lines.slice(0, index), roles[at - 1]?.index ?? -1, small),
  )
  let company = ''
  return roles.map(({ index, period }, at) => {
    const heading = headings[at]
    company = heading?.company ?? company
    const rest = lines.slice(index + 1, headings[at + 1]?.start ?? lines.length)
    const place = placeIn(rest, right)
    return {
      ...(company && { name: company }),
      ...(heading?.title && { position: heading.title }),
      ...(place && { location: place }),
      ...period,
      ...splitDescription(proseOf(rest.slice(place ? 1 : 0), right)),
    }
  })
}

/**
 * The periods of roles. One inside a description stands below small type; one of a role stands
 * below its title, or, where titles are as small, carries LinkedIn's sum in brackets.
 */
function rolesIn(lines: PdfLine[]) {
  const periods = lines.flatMap((line, index) => {
    const period = index > 0 ? periodOf(line.text) : null
    return period ? [{ index, line, period }] : []
  })
  const small = Math.min(...periods.map(({ line }) => line.weight)) + 0.3
  const below = (weight: number) =>
    periods.filter(
      ({ index, line }) => line.weight < small && (lines[index - 1]?.weight ?? 0) > weight,
    )
  const titled = below(small)
  const summed = below(0).filter(({ line }) => line.text.endsWith(')'))
  return titled.length >= summed.length ? titled : summed
}

/** `above` are the lines above a period, of which the first belong to the role before. */
function headingAbove(above: PdfLine[], before: number, small: number): Heading {
  let at = above.length
  const take = (accept: (line: PdfLine) => boolean, most = Infinity): PdfLine[] => {
    const from = at
    while (at - 1 > before && from - at < most) {
      const line = above[at - 1]
      if (!line || !accept(line)) break
      at--
    }
    return above.slice(at, from)
  }
  const weight = above.at(-1)?.weight ?? 0
  const isPlain = weight < small + 0.3
  const titles = isPlain
    ? take(() => true, plainTitle(above, before))
    : take(line => Math.abs(line.weight - weight) < 0.3)
  const sum = take(line => line.weight < small + 0.3 && isDuration(line.text))
  const heavier = above[at - 1]
  const isNamed = heavier && at - 1 > before && heavier.weight > weight + 0.2
  const companies = isNamed
    ? take(line => Math.abs(line.weight - heavier.weight) < 0.2)
    : sum.length > 0
      ? take(() => true, 1)
      : []
  // Where nothing stands out the company is the first line of the group.
  if (
    companies.length === 0 &&
    titles.length > 1 &&
    !above.some(line => line.weight > weight + 0.2)
  )
    return { start: at, company: titles[0]?.text ?? null, title: textOf(titles.slice(1)) }
  return {
    start: at,
    company: companies.length > 0 ? textOf(companies) : null,
    title: textOf(titles),
  }
}

/** Lines of a title that looks like the text around it: up to the space above the role, or one. */
function plainTitle(above: PdfLine[], before: number): number {
  const gaps = above.map(line => line.gap).toSorted((a, b) => a - b)
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0
  const size = above.at(-1)?.weight ?? 0
  for (let count = 1; count <= 3; count++) {
    const line = above[above.length - count]
    const next = above[above.length - count - 1]
    const isEdge = above.length - count - 1 <= before || !next
    if (isEdge || !line) return count
    if (line.gap > usual + 2 || isDuration(next.text) || next.weight > size + 0.2) return count
  }
  return 1
}

const textOf = (lines: PdfLine[]) => lines.map(line => line.text).join(' ')

const area =
  /(?:area|region|região|región|umgebung|métropole|périphérie|område|omgeving|omegn|dintorni|alrededores|агломерация|область)/i
const bullet = /^[•·*–-]\s/
const opening =
  /responsib|achiev|accomplish|dut(?:y|ies)|highlight|task|result|project|aufgabe|erfolg|funciones|logros|missions|réalisations|tâches|taken|atividades|mansioni/i

/** The first line below the period, when it is a place and no beginning of a description. */
function placeIn([first, second]: PdfLine[], right: number): string | null {
  if (!first || first.text.length > 80 || /[.:;!?]$/.test(first.text) || bullet.test(first.text))
    return null
  if (isPlace(first.text)) return first.text
  if (opening.test(first.text) || (second && isFull(first, second, right))) return null
  if (area.test(first.text)) return first.text
  const parts = first.text.split(/,\s*/)
  if (parts.length > 1 && parts.length < 5 && parts.every(part => /^\p{Lu}/u.test(part)))
    return first.text
  const isApart = !second || second.gap > first.gap + 1 || bullet.test(second.text)
  return isApart && mayBePlace(first.text) ? first.text : null
}
