import type { Line } from '#server/resume/engine/lines/line.ts'
import { isPlace, mayBePlace, splitPlace } from '#server/resume/engine/words/places.ts'
import {
  degreeWord,
  institutionWord,
  institutionPart,
} from '#server/resume/engine/words/vocabulary.ts'
import type { Cell, Draft } from './draft-with-provenance.ts'
import { cell } from './draft-with-provenance.ts'
import type { Entry } from './entries.ts'
import { splitEntries } from './entries.ts'
import { periodOf } from './periods.ts'
import type { Piece } from './heading-pieces.ts'
import { piecesOf, trimPiece } from './heading-pieces.ts'
import { withRoles } from './roles.ts'

const namedScore =
  /\b(?:c?gpa|grade|note|abschlussnote|final grade|moyenne|nota|score|average|mention)\b\s*:?\s*((?:\d+(?:[.,]\d+)?(?:\s*\/\s*\d+(?:[.,]\d+)?)?\s*%?)|(?:très bien|bien|assez bien|sehr gut|gut|distinction))/iu
const bareScore = /^\d[.,]\d{1,2}(?:\s*\/\s*\d(?:[.,]\d+)?)?$/u

/** A class of degree after the subject: it grades, and is no part of what was studied. */
const honoursMark =
  /[\s,.;·|(–-]+(?:with\s+)?(?:(?:first|second|third|upper second|lower second)[- ]class(?: (?:upper|lower))?(?: (?:division|hono(?:u?)rs))?|hono(?:u?)rs|(?:magna |summa )?cum laude|with (?:high )?distinction|distinction|merit|2:[12]|1st)\)?\s*$/iu

/** How it went, in a line of its own: neither what was studied nor where. */
const sideNote =
  /^(?:(?:first|second|third)[- ]class\b.*|(?:upper|lower) second\b.*|(?:magna |summa )?cum laude\b.*|(?:unfinished|incomplete|completed|graduated|abgeschlossen|abgebrochen|inachevé|incompleto)\b.*|mention (?:très )?(?:bien|honorable).*|(?:pass(?:ed)?|merit|distinction)(?: with .*)?|\d+ (?:of \d+ )?(?:credits|semester hours|ects).*)$/iu

const isInstitution = (text: string) => institutionWord.test(text) || institutionPart.test(text)

const isSchool = (text: string) => isInstitution(text) && !/\bschool diploma\b/i.test(text)

/** Cuts pieces that name the school and the degree in one breath. */
function separate(pieces: Piece[]): Piece[] {
  return pieces.flatMap(piece => {
    const degree = degreeWord.test(piece.text)
    if (!degree) return [piece]
    if (!isInstitution(piece.text)) return pieces.length === 1 ? atLastComma(piece) : [piece]
    if (/\bschool diploma\b/i.test(piece.text) && !piece.text.includes(',')) return [piece]
    const parts = piece.text.split(/,\s+|\s+(?:at|from)\s+(?=\p{Lu})/u)
    if (parts.length === 1) return [piece]
    const school = parts.findIndex(part => isInstitution(part) && !degreeWord.test(part))
    if (school < 0) return [piece]
    const groups =
      school === 0 ? splitAtDegree(parts) : [parts.slice(0, school), parts.slice(school)]
    return groups
      .filter(group => group.length > 0)
      .map(group => ({ ...piece, text: group.join(', ') }))
  })
}

/** "Diplom Physik, Albert-Einstein-Haus": with no word that tells a school, the end names it. */
function atLastComma(piece: Piece): Piece[] {
  const parts = piece.text.split(/,\s+|\s+(?:at|from)\s+(?=\p{Lu})/u)
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || !degreeWord.test(parts[0] ?? '') || !/^\p{Lu}/u.test(last)) return [piece]
  if (last.split(' ').length < 2 || isPlace(last)) return [piece]
  return [
    { ...piece, text: parts.slice(0, -1).join(', ') },
    { ...piece, text: last },
  ]
}

function splitAtDegree(parts: string[]): string[][] {
  const at = parts.findIndex(part => degreeWord.test(part))
  return [parts.slice(0, at), parts.slice(at)]
}

/** "Bachelor of Science in Mathematics" to its degree and its subject. */
function readDegree(text: string): { studyType: string; area: string } | null {
  const found = degreeWord.exec(text)
  if (!found) return null
  const before = trimPiece(text.slice(0, found.index))
  const after = text.slice(found.index + found[0].length)
  // "Honours Bachelor of Arts": words before the degree belong to it when few and no list.
  const titled =
    before !== '' &&
    after.trim() !== '' &&
    before.split(' ').length <= 2 &&
    !/,\s*$/.test(text.slice(0, found.index))
  const area = trimPiece(
    after
      .replace(/^\s*\((?:hons|honours)\.?\)/iu, '')
      .replace(honoursMark, '')
      .replace(
        /^\s*(?:[,:–—-]|(?:in|of|en|em|im|der|des|de la|de|d['’]|mention|spécialité|major(?:ing)? in)(?=\s))\s*/iu,
        '',
      )
      .replace(/^\s*(?:in|en|of)(?:\s+|$)/iu, ''),
  )
  if (titled) return { studyType: `${before} ${found[0]}`, area }
  return { studyType: found[0].trim(), area: area || before }
}

function takeScore(lines: Line[]): { score: string; ids: number[] } | null {
  for (const line of lines) {
    const found = namedScore.exec(line.text)?.[1] ?? bareScore.exec(line.text.trim())?.[0]
    if (found) return { score: found.trim(), ids: line.ids }
  }
  return null
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

function readEntry(entry: Entry): Draft | null {
  const all = [...entry.header, ...entry.body.filter(line => !line.bullet)]
  const score = takeScore([...entry.header, ...entry.body])
  const labelled = readLabelled(entry)
  if (labelled) return { score: score && cell(score.score, score.ids, 0.8), ...labelled }
  const isScore = (text: string) => namedScore.test(text) || bareScore.test(text)
  const header = entry.header.some(line => degreeWord.test(line.text)) ? entry.header : all
  const pieces = separate(piecesOf(header))
    .map(piece => ({
      ...piece,
      text: trimPiece(
        isScore(piece.text)
          ? piece.text.replace(namedScore, '').replace(bareScore, '')
          : piece.text,
      ),
    }))
    .filter(piece => piece.text !== '' && !sideNote.test(piece.text))
  const places = pieces.filter(piece => isPlace(piece.text) && !isInstitution(piece.text))
  let rest = pieces.filter(piece => !places.includes(piece))
  const degreePiece = rest.find(
    piece =>
      degreeWord.test(piece.text) &&
      !(
        /^(?!.*\bin\b)/.test(piece.text) &&
        isInstitution(piece.text) &&
        !/diploma|degree/i.test(piece.text) &&
        rest.some(other => other !== piece && degreeWord.test(other.text))
      ),
  )
  rest = rest.filter(piece => piece !== degreePiece)
  let school = rest.find(piece => isInstitution(piece.text)) ?? null
  const degree = degreePiece ? readDegree(degreePiece.text) : null
  school ??= rest.find(piece => !(piece.far && mayBePlace(piece.text))) ?? null
  rest = rest.filter(piece => piece !== school && !(piece.far && mayBePlace(piece.text)))
  const other = rest[0] ?? null
  const named = school && splitPlace(school.text, school.text.split(' ').length < 4)
  const schoolText =
    named && !/^university of/i.test(named.head) ? named.head : (school?.text ?? null)
  let studyType = degree?.studyType ?? null
  let area: string | null = degree?.area || null
  let areaIds = degreePiece?.ids ?? []
  if (!degree && other) {
    const [before = '', ...after] = other.text.split(/,\s+|\s+in\s+/u)
    studyType = after.length > 0 ? before : null
    area = after.length > 0 ? after.join(', ') : other.text
    areaIds = other.ids
  } else if (degree && !area && other && other.text.length < 80) {
    area = other.text
    areaIds = other.ids
  }
  if (!schoolText && !studyType && !area) return null
  return {
    institution: school && cell(schoolText, school.ids, 0.8),
    studyType: cell(studyType, degreePiece?.ids ?? areaIds, 0.8),
    area: cell(area, areaIds, 0.75),
    ...periodOf(entry.date, entry.dateIds),
    score: score && cell(score.score, score.ids, 0.8),
  }
}

export function readEducation(lines: Line[]): Draft[] {
  // A second school after the first one's degree is another entry, dated or not.
  const opens = (line: Line, header: Line[]) => {
    if (namedScore.test(line.text)) return false
    const school = header.findIndex(one => isSchool(one.text))
    const degree = header.findIndex(one => degreeWord.test(one.text) && !isSchool(one.text))
    if (degreeWord.test(line.text) && !isSchool(line.text)) return degree >= 0 && school > degree
    return isSchool(line.text) && school >= 0 && degree > school
  }
  return splitEntries(withRoles(lines), opens)
    .map(readEntry)
    .filter(draft => draft !== null)
}
