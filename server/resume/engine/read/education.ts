import type { Line } from '#server/resume/engine/lines/line.ts'
import { isCountry, isPlace, mayBePlace } from '#server/resume/engine/words/places.ts'
import {
  degreeWord,
  institutionWord,
  institutionPart,
} from '#server/resume/engine/words/vocabulary.ts'
import { coursesIn } from './beside/courses.ts'
import { takeScore } from './degree-score.ts'
import type { Cell, Draft } from './draft-with-provenance.ts'
import { cell } from './draft-with-provenance.ts'
import type { Entry } from './entries.ts'
import { splitEntries } from './entries.ts'
import { periodOf } from './periods.ts'
import type { Piece } from './heading-pieces.ts'
import { piecesOf, trimPiece } from './heading-pieces.ts'
import { cleanSubject, isOfSchool, readDegree, tail } from './read-degree.ts'
import { withRoles } from './roles.ts'

const isInstitution = (text: string) => institutionWord.test(text) || institutionPart.test(text)
/** A school by its words, and no degree that has one in it ("High School Diploma"). */
const isSchool = (text: string) => isInstitution(text) && !/\bschool diploma\b/i.test(text)

/** Of the studies, and neither what was studied nor where: their subject, their state, a marker. */
const note =
  /^(?:thesis|dissertation|dissertação|tese|final year project|capstone|(?:master|bachelor|diplom|abschluss)arbeit|mémoire|tfg|tfm|tesi|trabajo (?:de )?fin|minors?|nebenfach|relevant coursework|coursework|modules|courses|activities|dean['’]?s list|taught in|graduated|graduation|concluído|conclusión|expected|unfinished|incomplete|completed|abgeschlossen|abgebrochen|inachevé|incompleto|no degree|\d+ (?:of \d+ )?(?:credits|semester hours|ects)|conseguita)(?!\p{L})/iu

/** "Psychology" of "Major in Psychology" or "Major: Psychology". */
const major =
  /^(?:double )?(?:majors?|concentration|specialization|field of study|schwerpunkt|fachrichtung|spécialité|especialidad|indirizzo)(?:\s+in|\s*:)\s+(.+)$/iu

/** Signs that part what stands in one piece, outside of brackets. */
const parting =
  /\s*[,;|،؛]\s+(?![^()]*\))|\s*[、，；]\s*(?![^()]*\))|(?<=\p{L}{3}|\))(?<!univ|prof|inst|hons|dipl|tech)\.\s+(?=\p{Lu})(?![^()]*\))/u
const beforeSchool =
  /\s+(?:at|from|chez|presso|an der|am|an|bei|beim|dell['’]|presso l['’])\s+(?=(?:the |l['’])?\p{Lu})/u

interface Part extends Piece {
  /** Whether a comma and no stronger sign stands before it. */
  joins: boolean
}

/** In characters; longer is a text about the studies. */
const maxLength = 400

/** The parts of the heading lines, and the mark among them. */
function partsOf(lines: Line[]): { parts: Part[]; score: Cell | null } {
  let score: Cell | null = null
  const pieces = piecesOf(lines).filter(({ text }) => text.length <= maxLength)
  const parts = pieces.flatMap(piece => {
    let { text } = piece
    const found = note.test(text) ? null : takeScore(text)
    if (found) {
      text = found.rest
      score ??= cell(found.score, piece.ids, 0.8)
    }
    return text.split('|').flatMap(one =>
      one.split(parting).flatMap((part, at) => {
        const value = trimPiece(part)
        return /[\p{L}\p{N}]/u.test(value) ? [{ ...piece, text: value, joins: at > 0 }] : []
      }),
    )
  })
  return { parts: parts.filter(part => !note.test(part.text)), score }
}

/** "Study of X at the University of Y": the school behind the word between is a part of its own. */
const atWord = (part: Part): Part[] => {
  const [before = '', ...after] = part.text.split(beforeSchool)
  const school = after.join(' ')
  return after.length > 0 && isInstitution(school) && !isInstitution(before)
    ? [
        { ...part, text: trimPiece(before) },
        { ...part, text: trimPiece(school).replace(/^l['’]/iu, ''), joins: false },
      ]
    : [part]
}

/** An entry whose parts the file itself names. */
function readLabelled(entry: Entry): { [key: string]: Draft | null } | null {
  const pieces = piecesOf(entry.header)
  const of = (role: string): Cell | null => {
    const found = pieces.find(piece => piece.role === role)
    return found ? cell(found.text, found.ids, 0.85) : null
  }
  const [institution, awarded, subjects] = [
    of('school') ?? of('employer'),
    of('degree'),
    of('area'),
  ]
  if (!institution && !awarded) return null
  const told = of('score')
  const marks = told && !/^(?:c?gpa|grade|score|%)$/iu.test(told.text) ? told : null
  const degree = awarded && !subjects ? readDegree(awarded.text) : null
  const [studyType, area] = degree
    ? [cell(degree.studyType, awarded?.ids ?? [], 0.85), cell(degree.area, awarded?.ids ?? [], 0.8)]
    : [awarded, subjects]
  return {
    institution,
    studyType,
    area,
    ...periodOf(entry.date, entry.dateIds),
    ...(marks ? { score: marks } : {}),
  }
}

const leadIn = /^(?:at|from|presso|chez|an der|bei)\s+(?:l['’])?(?=\p{Lu})/u

/** The school without its town: what follows it behind a comma, unless that is a school too. */
function schoolOf(parts: Part[], at: number): { text: string; used: number } {
  let text = (parts[at]?.text ?? '').replace(leadIn, '').replace(tail, '')
  let used = 1
  while (parts[at + used]?.joins && isInstitution(parts[at + used]?.text ?? '')) {
    text = `${text}, ${parts[at + used]?.text}`
    used++
  }
  const [, head = '', inside = ''] = /^(.+?)\s+\(([^()]+)\)$/u.exec(text) ?? []
  const isAside = isPlace(inside) || isCountry(inside) || /^(?:online|remote)$/iu.test(inside)
  return {
    text: head && (isAside || (mayBePlace(inside) && !/^\p{Lu}+$/u.test(inside))) ? head : text,
    used,
  }
}

/** With no word that tells a school, it is the first that is no place; behind a comma, the last. */
function findSchool(rest: Part[], degree: Part | null, free: (part: Part) => boolean): Part | null {
  const named = rest.find(part => isSchool(part.text))
  if (named) return named
  const first = rest.find(free) ?? null
  const last = rest.findLast(part => free(part) && part.text.includes(' '))
  return (degree && first?.joins && last) || first
}

function readEntry(entry: Entry): Draft | null {
  const labelled = readLabelled(entry)
  const lines = [...entry.header, ...entry.body.filter(line => !line.bullet)]
  const told = partsOf([...entry.header, ...entry.body])
  if (labelled) return { score: told.score, ...labelled }
  const header = entry.header.some(line => degreeWord.test(line.text)) ? entry.header : lines
  const parts = partsOf(header).parts.flatMap(atWord)
  const subject = parts.find(part => major.test(part.text)) ?? null
  const others = parts.filter(part => part !== subject)
  const degreePart =
    others.find(part => degreeWord.test(part.text) && !isInstitution(part.text)) ??
    others.find(part => degreeWord.test(part.text)) ??
    null
  const degree = degreePart ? readDegree(degreePart.text) : null
  const rest = others.filter(part => part !== degreePart)
  const free = (part: Part) =>
    !isPlace(part.text) && !isCountry(part.text) && !(part.far && mayBePlace(part.text))
  const school = findSchool(rest, degreePart, free)
  const found = school ? schoolOf(parts, parts.indexOf(school)) : null
  const from = school && found ? parts.indexOf(school) + found.used : 0
  // What follows the school behind commas is its town, unless nothing else says what was studied.
  const next = parts.findIndex((part, index) => index >= from && !part.joins)
  const town = school ? parts.slice(from, next < 0 ? undefined : next) : []
  const open = rest.filter(
    part =>
      free(part) &&
      part.text.length < 80 &&
      !parts.slice(from - (found?.used ?? 0), from).includes(part),
  )
  const named = open.find(part => !town.includes(part)) ?? (degreePart ? null : open[0]) ?? null
  let studyType = degree?.studyType ?? null
  let areaPart = degree?.area ? degreePart : (subject ?? named)
  let area =
    degree?.area || (subject && major.exec(subject.text)?.[1]) || cleanSubject(areaPart?.text ?? '')
  if (!degree && !subject && areaPart) {
    const [before = '', ...after] = areaPart.text.split(/\s+in\s+/u)
    if (after.length > 0) [studyType, area] = [before, after.join(' in ')]
  }
  if (studyType && isOfSchool.test(studyType)) area = ''
  areaPart ??= degreePart
  if (!found && !studyType && area === '') return null
  return {
    institution: school && found ? cell(found.text, school.ids, 0.8) : null,
    studyType: cell(studyType, degreePart?.ids ?? areaPart?.ids ?? [], 0.8),
    area: cell(area, areaPart?.ids ?? [], 0.75),
    ...periodOf(entry.date, entry.dateIds),
    score: told.score,
    courses: coursesIn([...entry.header, ...entry.body]),
  }
}

export function readEducation(lines: Line[]): Draft[] {
  // A second school after the first one's degree is another entry, dated or not.
  const opens = (line: Line, header: Line[]) => {
    if (line.text.length > maxLength) return false
    if (note.test(line.text) || takeScore(line.text)?.rest.replace(/[\s|]/g, '') === '')
      return false
    const school = header.findIndex(one => isSchool(one.text))
    const degree = header.findIndex(one => degreeWord.test(one.text) && !isSchool(one.text))
    // Each in a line of its own: "BSc Physics, University of Hertford", "12th, State Board, 2019".
    const whole = header.some(one => degreeWord.test(one.text) && isSchool(one.text))
    const starts = degreeWord.exec(line.text)?.index === 0 && line.text.includes(',')
    if (whole && starts) return true
    if (degreeWord.test(line.text) && !isSchool(line.text)) return degree >= 0 && school > degree
    return isSchool(line.text) && school >= 0 && degree > school
  }
  return splitEntries(withRoles(lines), opens)
    .map(readEntry)
    .filter(draft => draft !== null)
}
