import type { Line } from '#server/resume/engine/lines/line.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { namesLanguage } from '#server/resume/engine/words/icu-names.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { humanLanguage, languageLevel } from '#server/resume/engine/words/vocabulary.ts'
import type { Cell, Draft } from '#server/resume/engine/read/draft-with-provenance.ts'
import { cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import { tongues } from './tongues.ts'

const thousands = /(?<=\d),(?=\d{3}(?!\d))/g
/** Stands for a comma that parts nothing; no file has it: it is no letter. */
const kept = '\u0001'

/** Cuts at list separators outside of brackets and numbers. */
export function splitList(whole: string): string[] {
  const text = whole.replace(thousands, kept)
  const parts: string[] = []
  let depth = 0
  let current = ''
  // Between words of one thing, where another sign parts the list.
  const dotted = !/[,、，]/.test(text)
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && (/[,;|•·∙▪●⋅◆◇♦■★✦、，；｜،؛]/u.test(char) || (char === '・' && dotted))) {
      parts.push(current)
      current = ''
    } else current += char
  }
  parts.push(current)
  return parts
    .flatMap(part => ((part.match(/\s\/\s/g)?.length ?? 0) > 1 ? part.split(/\s+\/\s+/) : [part]))
    .flatMap(part => part.split(/\s+[–—-]\s+(?=\p{Lu}.*\s[–—-]\s)|\s{3,}/u))
    .map(part => part.replace(/^[■□●○★☆▪▫◆◇⬤◯\s]*[□○☆▫◇◯]\s*|^[■●★⬤]{2,}\s*/u, ''))
    .map(part =>
      part
        .replace(/^[\s–—-]+|[\s.–—-]+$/gu, '')
        .trim()
        .replaceAll(kept, ','),
    )
    .filter(part => /[\p{L}\p{N}]/u.test(part))
}

const separated = /[,;|•·∙◆◇♦、，；｜،؛]/u

/** A list of items between commas or dots goes on in the line below, inside of an item. */
export function joinBrokenItems(lines: Line[]): Line[] {
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
export function tags(line: Line): string[] {
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

const andWord = /\s+(?:and|und|et|y|e|i|en|och|og|ja|a|és|&)\s+/iu
/** "Fluent in English", "conversational Tamil", "native speaker of Welsh": the level stands before. */
const levelBefore = /^(.{3,30}?)(?:\s+(?:in|en|em|speaker of|knowledge of|command of))?\s*$/iu
const motherTongue =
  /mother tongue|native language|first language|muttersprache|langues? maternelles?|lengua materna|idioma materno|madrelingua|língua materna|moedertaal|język ojczysty|родной язык|modersmål/iu

/** A language alone with its level: "German (B2)", "Spanish – native", "Inglês fluente". */
export function isTongue(text: string): boolean {
  const found = findLanguage(text)
  if (!found || found.index > 0 || wordCount(text) > 5) return false
  const rest = text.slice(found.name.length).replace(/^[\s(:–—-]+|[\s)]+$/gu, '')
  const left = rest.replace(languageLevel, '')
  return rest !== '' && left !== rest && wordCount(left) <= 1
}

interface Spoken {
  language: Cell
  fluency: Cell | null
}

/** Several languages that an "and" joins, with the level that stands before them, told once for all. */
function severalOf(text: string, line: Line): Spoken[] | null {
  const names = text.split(andWord).map(one => ({ one, found: findLanguage(one) }))
  const [first] = names
  if (!first?.found || names.some(({ found }) => !found)) return null
  const before = text.slice(0, first.found.index).trim()
  const level = levelBefore.exec(before)?.[1] ?? ''
  if (names.length < 2 && !before) return null
  if (before && (!languageLevel.test(before) || !/\s/.test(text))) return null
  const alone = names.every(
    ({ one, found }, at) =>
      found && one.trim().endsWith(found.name) && (at === 0 || found.index === 0),
  )
  if (!alone) return null
  return names.flatMap(({ found }) => {
    const language = cell(found?.name, line, 0.9)
    return language ? [{ language, fluency: cell(level, line) }] : []
  })
}

/** A label before the languages: "Other languages: …", "Mother tongue: Romanian". */
function withoutLabel(text: string): { text: string; level: string | null } {
  const [whole = '', label = ''] = /^([^:]{3,40}):\s*/u.exec(text) ?? []
  const names = tongues.test(label.trim()) || knownHeading(label) === 'languages'
  if (!names && !motherTongue.test(label)) return { text, level: null }
  return { text: text.slice(whole.length), level: motherTongue.test(label) ? label.trim() : null }
}

export function readLanguages(lines: Line[]): Draft[] {
  const found: Spoken[] = []
  for (const [at, line] of lines.entries()) {
    const below = lines[at + 1]?.text ?? ''
    const levelBelow = wordCount(below) <= 3 && languageLevel.test(below) && !findLanguage(below)
    const labelled = withoutLabel(line.text)
    const texts =
      labelled.text === line.text && line.segments.length > 1
        ? line.segments.map(segment => segment.text)
        : [labelled.text]
    const from = found.length
    // "Mandarin Chinese   HSK 4": what stands beside a language alone is its level.
    const beside =
      texts.length === 2 && findLanguage(texts[0] ?? '') !== null && !findLanguage(texts[1] ?? '')
    for (const text of texts.flatMap(splitLevels).flatMap(splitList)) {
      const several = severalOf(text, line)
      if (several) {
        found.push(...several)
        continue
      }
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
          const told = level ?? (spaced ? tail : null)
          found.push({ language, fluency: cell(told, line) })
        }
      } else if (
        last &&
        !last.fluency &&
        (languageLevel.test(text) || (beside && wordCount(text) < 5))
      )
        last.fluency = cell(text, line)
    }
    if (labelled.level)
      for (const one of found.slice(from)) one.fluency ??= cell(labelled.level, line)
  }
  return found.map(({ language, fluency }) => ({ language, fluency }))
}
