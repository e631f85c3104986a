import type { Finding } from '#server/resume/engine/types.ts'
import { isNoPlace } from '#server/resume/engine/words/address/home-words.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isPlace, mayBePlace } from '#server/resume/engine/words/places.ts'
import { isStreet } from '#server/resume/engine/words/streets.ts'
import { positionWord } from '#server/resume/engine/words/titles.ts'
import {
  degreeWord,
  institutionPart,
  institutionWord,
} from '#server/resume/engine/words/vocabulary.ts'
import type { Context } from '../context.ts'
import { clip } from '../context.ts'
import { metricShare, toldSteps } from './steps.ts'
import { straysOf, type Stray, type Strays } from './stray-lines.ts'

/** With more of the letters in no field than this, anything may stand there. */
const muchLost = 0.25
/** As many lines of the page as its head has. */
const headLines = 10
const mostQuoted = 2
const mostShown = 5

const isSchool = (text: string) =>
  degreeWord.test(text) || institutionWord.test(text) || institutionPart.test(text)

/** Parts that have notes without a field, and tell nothing of work. */
const noted = new Set(
  'education certificates publications references awards languages interests contact other beside'.split(
    ' ',
  ),
)

const isTold = ({ isItem, part, text, loose, block }: Stray, strays: Strays) => {
  if (noted.has(part ?? '')) return false
  if (isItem) return wordCount(text) > 1
  // What is said before the first heading tells of the person.
  if (loose && part === null && block.id < headLines && strays.share < muchLost) return false
  return wordCount(text) > 5
}

/** A few short words of a place, a postcode or a street: what may say where one lives. */
const isWhere = ({ text, block, part }: Stray) =>
  (block.id < headLines || part === 'contact') &&
  wordCount(text) < 7 &&
  !/[.!?]$/.test(text) &&
  !positionWord.test(text) &&
  !isNoPlace(text) &&
  findDate(text) === null &&
  (isPlace(text) ||
    isStreet(text) ||
    (/,.|\d/.test(text) &&
      mayBePlace(text.replace(/\s*(?<!\p{L})\p{Lu}{0,2}\d[\p{L}\d -]*/gu, '').replace(/,$/, ''))))

const placeLabel =
  /^(?:location|address|adresse|wohnort|ort|based|ciudad|domicilio|dirección|indirizzo|morada|adres|adress|bosted)\s*:\s*\p{L}/iu

/** "Castellón de la Plana · 655 550 143", "Location: Chesterfield, near Sheffield": in a line of the head that holds contact details. */
function placesIn({ parsed }: Context): Stray[] {
  const name = parsed.content.basics?.name
  return parsed.blocks.slice(0, headLines).flatMap(block => {
    const pieces = block.text.split(/\s*[·•|]\s*|\s{3,}/)
    const place = pieces.find(
      one =>
        one !== name &&
        wordCount(one) < 9 &&
        (placeLabel.test(one) ||
          (pieces.length > 1 &&
            !positionWord.test(one) &&
            (isTown(one) || (namedTown.test(one) && mayBePlace(one))))),
    )
    return place ? [{ block, text: place, isItem: false, part: null, loose: true }] : []
  })
}

/** "Castellón de la Plana", "Stockton on Tees". */
const namedTown =
  /^\p{Lu}\p{L}+ (?:de|del|de la|do|da|di|della|am|an der|ob der|upon|on|sur|en|nad|aan den) \p{Lu}\p{L}+$/u

/** "London and Harrogate". */
const isTown = (text: string) =>
  text.split(/\s+(?:and|or|und|et|y|e|i|\/)\s+|,\s*/u).some(one => isPlace(one))

/** Lines with a period or a title, and in a summary with any date. */
const workIn = ({ lines }: Strays) =>
  lines.filter(
    ({ text, part, loose }) =>
      !noted.has(part ?? '') &&
      (!loose || findDate(text)?.kind === 'range' || positionWord.test(text)),
  )

/** A post at a school is none, unless nothing else is. */
function schoolsIn({ lines }: Strays): Stray[] {
  const schools = lines.filter(one => isSchool(one.text))
  const own = schools.filter(({ text }) => degreeWord.test(text) || !positionWord.test(text))
  return own.length > 0 ? own : schools
}

/** So many short lines below each other are a list. */
const shortList = 3

/** "Knows: …" begins something of its own, below whatever it stands. */
const ownLabel = /^\p{L}[\p{L} ]{1,24}:\s/u

/** "Excel, Primavera, inglês, francês": four or more, each of a few words. */
function isShortList(text: string): boolean {
  const items = text.split(/[,;|·•]/)
  return items.length > 3 && items.every(one => wordCount(one) < 4)
}

/** Lines that list several things, and short ones below each other. */
function listsIn({ lines }: Strays): Stray[] {
  const likely = lines.filter(
    ({ text, part, loose, block }) =>
      loose &&
      (!noted.has(part ?? '') || ownLabel.test(text) || isShortList(text)) &&
      block.id >= headLines / 2 &&
      findDate(text) === null &&
      !positionWord.test(text) &&
      !isSchool(text),
  )
  const isShort = (one: Stray | undefined) => one !== undefined && wordCount(one.text) < 4
  return likely.filter((one, at) => {
    if (one.text.split(/[,;|·•]/).length > 2) return true
    const near = likely.slice(Math.max(0, at - shortList + 1), at + shortList)
    return isShort(one) && near.filter(isShort).length >= shortList
  })
}

const ofTold = new Set(['TOLD_TOO_LITTLE', 'TOO_FEW_ITEMS'])

interface Ask {
  /** Of lines that look like it. */
  is: string
  /** Of lines that may be anything, before "among them". */
  are: string
  linesFor: (strays: Strays, context: Context, found: Finding) => Stray[]
}

const toldQuestion = { is: 'Does this tell what you did?', are: 'Is what you did' }

const asks: Record<string, Ask> = {
  NO_EDUCATION: {
    is: 'Is this your education?',
    are: 'Is your education',
    linesFor: schoolsIn,
  },
  NO_EXPERIENCE: { is: 'Is this about your work?', are: 'Is your work', linesFor: workIn },
  NO_SKILLS: { is: 'Are these your skills?', are: 'Are your skills', linesFor: listsIn },
  MISSING_LOCATION: {
    is: 'Does this say where you live?',
    are: 'Is the place where you live',
    linesFor: ({ lines }, context) => {
      const own = lines.filter(isWhere)
      return own.length > 0 ? own : placesIn(context)
    },
  },
  TOLD_TOO_LITTLE: {
    ...toldQuestion,
    linesFor: (strays, context) => toldIn(strays, toldSteps.told(context)),
  },
  TOO_FEW_ITEMS: {
    ...toldQuestion,
    linesFor: (strays, context) => toldIn(strays, toldSteps.items(context)),
  },
  SHORT_DESCRIPTION: {
    ...toldQuestion,
    linesFor: (strays, context, { pointer }) =>
      toldIn(strays, toldSteps.newest(context, pointer ?? '')),
  },
  MISSING_DESCRIPTION: { ...toldQuestion, linesFor: strays => toldIn(strays, () => true) },
  NO_METRIC_IN_BULLETS: {
    ...toldQuestion,
    linesFor: (strays, context) => toldIn(strays, metricShare(context)),
  },
}

/** Whether a finding says that something is missing, or too little. */
export const isOfAbsence = ({ code }: Finding): boolean => code in asks

/** The lines that tell what was done, where with them the finding would be another. */
function toldIn(strays: Strays, changes: (lines: string[]) => boolean): Stray[] {
  const told = strays.lines.filter(one => isTold(one, strays))
  return told.length > 0 && changes(told.map(one => one.text)) ? told : []
}

/** Where much is lost, every line may be it. */
function lostLines({ lines, share }: Strays, { code }: Finding): Stray[] {
  if (share <= muchLost || code === 'MISSING_LOCATION' || code === 'NO_SKILLS') return []
  return lines.filter(one => !noted.has(one.part ?? ''))
}

/**
 * What is said to be missing may stand in lines that the reading does not explain: then they are
 * quoted, and it is asked. Null where it is not about anything missing, or none of them may be it.
 */
export function askOfStrays(found: Finding, context: Context): Finding | null {
  const strays = straysOf(context.parsed)
  // What is said to be told nowhere may be told in the posts that we miss.
  const posts = context.content.work || !ofTold.has(found.code) ? [] : workIn(strays)
  const ask = asks[posts.length > 0 ? 'NO_EXPERIENCE' : found.code]
  if (!ask) return null
  const own = ask.linesFor(strays, context, found)
  const lines = own.length > 0 ? own : lostLines(strays, found)
  if (lines.length === 0) return null
  const question = own.length > 0 ? ask.is : `${ask.are} among them?`
  const quoted = lines.slice(0, mostQuoted).map(one => `"${clip(one.text, 60)}"`)
  const more = lines.length - quoted.length
  const named = new Intl.ListFormat('en').format(
    more > 0 ? [...quoted, `${more} more ${more === 1 ? 'line' : 'lines'}`] : quoted,
  )
  return {
    ...found,
    severity: 'info',
    points: 0,
    asks: true,
    message: `We are not sure where ${named} ${lines.length === 1 ? 'belongs' : 'belong'}. ${question}`,
    why: `If not: ${found.message} ${found.why} This costs no points.`,
    action: `If so, put ${lines.length === 1 ? 'this line' : 'these lines'} under a usual heading, or add what is missing to the fields yourself. If not: ${found.action}`,
    evidence: context.evidenceOfBlocks(lines.slice(0, mostShown).map(one => one.block.id)),
  }
}
