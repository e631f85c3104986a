import type { Line } from '#server/resume/engine/lines/line.ts'
import { namesLanguage } from '#server/resume/engine/words/icu-names.ts'
import { isCaps, wordCount } from '#server/resume/engine/words/letters.ts'
import { humanLanguage, languageLevel } from '#server/resume/engine/words/vocabulary.ts'
import type { Cell, Draft } from './draft-with-provenance.ts'
import { cell } from './draft-with-provenance.ts'

/** Cuts at list separators outside of brackets. */
export function splitList(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let current = ''
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && /[,;|•·∙▪●⋅◆◇♦■★✦]/u.test(char)) {
      parts.push(current)
      current = ''
    } else current += char
  }
  parts.push(current)
  return parts
    .flatMap(part => ((part.match(/\s\/\s/g)?.length ?? 0) > 1 ? part.split(/\s+\/\s+/) : [part]))
    .flatMap(part => part.split(/\s+[–—-]\s+(?=\p{Lu}.*\s[–—-]\s)|\s{3,}/u))
    .map(part => part.replace(/^[■□●○★☆▪▫◆◇⬤◯\s]*[□○☆▫◇◯]\s*|^[■●★⬤]{2,}\s*/u, ''))
    .map(part => part.replace(/^[\s–—-]+|[\s.–—-]+$/gu, '').trim())
    .filter(part => /[\p{L}\p{N}]/u.test(part))
}

const separated = /[,;|•·∙◆◇♦]/u

/** A list of items between commas or dots goes on in the line below, inside of an item. */
function joinBrokenItems(lines: Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const [above, below] = [last?.segments.at(-1), line.segments[0]]
    const broken =
      last &&
      above &&
      below &&
      line.box !== null &&
      !line.bullet &&
      last.region === line.region &&
      line.segments.length === 1 &&
      Math.abs((last.segments.length > 1 ? above.x : last.textX) - line.x) < 4 &&
      Math.abs(last.size - line.size) < 0.3 &&
      last.font === line.font &&
      line.gap < 1 &&
      separated.test(last.text) &&
      !/[,;|•·∙.:]\s*$/u.test(last.text) &&
      !/^[^,;|•·∙]{2,40}:/u.test(line.text) &&
      (separated.test(line.text) || /^\p{Ll}/u.test(line.text))
    if (!broken) {
      joined.push(line)
      continue
    }
    const runs = [
      ...above.runs,
      ...below.runs.map((run, at) => (at > 0 ? run : { ...run, gap: 0.3 })),
    ]
    const seam = { ...above, runs, text: `${above.text} ${below.text}` }
    const segments = [...last.segments.slice(0, -1), seam, ...line.segments.slice(1)]
    joined[joined.length - 1] = {
      ...last,
      ids: [...last.ids, ...line.ids],
      text: `${last.text} ${line.text}`,
      segments,
    }
  }
  return joined
}

/** The texts of a line that a gap sets apart: tags printed side by side. */
function tags(line: Line): string[] {
  const space = /mono|courier|consol|typewriter/i.test(line.font ?? '') ? 0.75 : 0.45
  return line.segments.flatMap(segment => {
    if (separated.test(segment.text)) return [segment.text]
    const texts: string[] = []
    for (const run of segment.runs) {
      if (texts.length === 0 || run.gap >= space) texts.push(run.text)
      else texts[texts.length - 1] += (run.gap > 0.13 ? ' ' : '') + run.text
    }
    return texts
  })
}

interface Group {
  name: Cell | null
  keywords: Cell[]
}

const levelTail =
  /\s*[(–—-]\s*(?:expert|advanced|intermediate|beginner|basic|proficient|master|\d+\+?\s*(?:years?|yrs?))[^)]*\)?$/iu

/** How well something is known, in a column of its own beside it. */
const knownLevel =
  /^(?:expert[eo]?|advanced|intermediate|beginner|basic|proficient|master|avancée?|intermédiaire|débutante?|notions|maîtrise|avanzado|intermedio|básico|experto|avançado|intermediário|fortgeschritten|grundkenntnisse|sehr gut|gut|gevorderd|basis|avanzato|intermedio|base|esperto)$/iu

function names(line: Line, next: Line | undefined): boolean {
  if (line.bullet || /[,;|]/.test(line.text)) return false
  if (line.segments.length > 1) return next !== undefined && line.size > next.size * 1.2
  if (wordCount(line.text) > 5 || !next) return false
  if (line.label || line.text.endsWith(':')) return true
  const larger = line.size > next.size + 0.4
  const heavier = line.bold && !next.bold
  const caps =
    isCaps(line.text) && !isCaps(next.text) && line.text.length > 4 && line.font !== next.font
  const indented = next.box !== null && next.textX > line.textX + 3 && !line.bullet && next.gap < 1
  return larger || heavier || caps || indented || (!line.bullet && next.bullet)
}

/** Skill groups with their keywords, from comma lists, bullet lists or tags. */
export function readSkills(all: Line[], heading: Line | null = null): Draft[] {
  const lines = joinBrokenItems(all)
  const groups: Group[] = []
  const open = (name: Cell | null): Group => {
    const group: Group = { name, keywords: [] }
    groups.push(group)
    return group
  }
  lines.forEach((line, at) => {
    if (names(line, lines[at + 1])) {
      open(cell(line.text.replace(/:$/, ''), line))
      return
    }
    let texts = tags(line)
    let group = groups.at(-1) ?? open(heading && cell(heading.text, heading))
    const lead = /^([^:,(]{2,40}):\s+(.*)$/u.exec(texts.length === 1 ? (texts[0] ?? '') : line.text)
    const [first] = line.segments
    const second = line.segments[1] ?? null
    const boldLead = first && second && first.runs[0]?.bold && !second.runs[0]?.bold
    const runs = first?.runs ?? []
    const boldRun =
      runs.length > 1 && runs[0]?.bold && !runs.at(-1)?.bold && line.segments.length === 1
    const named = first && second && !/[,;•·]/.test(first.text) && splitList(second.text).length > 1
    const sole = named && line.segments.length === 2 && wordCount(first.text) <= 4
    if (lead?.[1] && lead[2]) {
      group = open(cell(lead[1], line))
      texts = [lead[2]]
    } else if (sole || (boldLead && !/,/.test(first.text))) {
      group = open(cell(first.text.replace(/:$/, ''), line))
      texts = line.segments.slice(1).map(segment => segment.text)
    } else if (boldRun) {
      const split = runs.findIndex(run => !run.bold)
      const head = runs
        .slice(0, split)
        .map(run => run.text)
        .join(' ')
      if (!/,/.test(head)) {
        group = open(cell(head.replace(/[:–-]\s*$/, ''), line))
        texts = [line.text.slice(head.length).replace(/^\s*[:–-]\s*/, '')]
      }
    }
    for (const text of texts.flatMap(splitList)) {
      const value = text.replace(levelTail, '').trim()
      if (wordCount(value) > 8 || value.length < 1 || knownLevel.test(value)) continue
      const keyword = cell(value, line)
      if (keyword) group.keywords.push(keyword)
    }
  })
  return groups
    .filter(group => group.keywords.length > 0)
    .map(group => ({ name: group.name, keywords: group.keywords }))
}

/** The first spoken language a text names. */
export function findLanguage(text: string): { index: number; name: string } | null {
  const known = humanLanguage.exec(text)
  if (known) return { index: known.index, name: known[0] }
  for (const found of text.matchAll(/\p{Lu}[\p{L}’'-]*/gu)) {
    if (namesLanguage(found[0])) return { index: found.index, name: found[0] }
  }
  return null
}

/** True when a section called "Languages" lists spoken ones, not programming ones. */
export const speaksLanguages = (lines: Line[]) =>
  lines.some(line => findLanguage(line.text) !== null)

/** "English (Native) Dutch (B2)", "Inglese [B2] Tedesco [A2]": each ends with its level. */
const splitLevels = (text: string): string[] =>
  text
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .split(/(?<=\))\s+(?=\p{Lu})/u)

export function readLanguages(lines: Line[]): Draft[] {
  const found: { language: Cell; fluency: Cell | null }[] = []
  for (const [at, line] of lines.entries()) {
    const below = lines[at + 1]?.text ?? ''
    const levelBelow = wordCount(below) <= 3 && languageLevel.test(below) && !findLanguage(below)
    const texts =
      line.segments.length > 1 ? line.segments.map(segment => segment.text) : [line.text]
    for (const text of texts.flatMap(splitLevels).flatMap(splitList)) {
      const match = /^(.+?)\s*(?:\(([^)]*)\)?|\s[–—-]\s*(.+)|:\s*(.+))$/u.exec(text)
      const name = (match?.[1] ?? text).trim()
      const level = match?.[2] ?? match?.[3] ?? match?.[4] ?? null
      const last = found.at(-1)
      const both = findLanguage(name)
      // "Levels: A1 and A2: Basic user": what the marks of a form mean.
      if (!both && /[ABC][12].*\b[ABC][12]\b/.test(text)) continue
      // A rare language is known by the level beside it.
      const own = level !== null && languageLevel.test(level)
      const under = levelBelow && texts.length === 1 && /^\p{Lu}/u.test(name)
      const levelled = (own || (under && !languageLevel.test(name))) && wordCount(name) <= 3
      if (both || levelled) {
        const tail = both ? name.slice(both.index + both.name.length).trim() : ''
        const spaced = both?.index === 0 && tail !== '' && languageLevel.test(tail)
        const language = cell(spaced ? both.name : name, line, both ? 0.9 : 0.6)
        if (language && wordCount(language.text) <= 4) {
          found.push({ language, fluency: cell(level ?? (spaced ? tail : null), line) })
        }
      } else if (last && !last.fluency && languageLevel.test(text)) last.fluency = cell(text, line)
    }
  }
  return found
}
