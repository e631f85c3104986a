import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Cell, Draft } from '#server/resume/engine/read/draft-with-provenance.ts'
import { cell } from '#server/resume/engine/read/draft-with-provenance.ts'
import { joinBrokenItems, splitList, tags } from './lists.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { isCaps, wordCount } from '#server/resume/engine/words/letters.ts'
import { partsOfItem, skillsIn, withoutOpening } from './fillers.ts'
import { isLevel, withLevel } from './levels.ts'

interface Item {
  name: Cell
  level: Cell | null
}

interface Group {
  name: Cell | null
  /** Of all of its items. */
  level: Cell | null
  items: Item[]
}

/** Longer than that is a sentence. */
const mostWords = 8
const parting = /[,;|•·]/u
/** Says no more than the section's heading. */
const plainName =
  /^(?:my |key |main )?(?:skills?|compétences|kenntnisse|fähigkeiten|habilidades|competencias|competenze|competências|vaardigheden|umiejętności|навыки)$/iu
const studied = /^(?:relevant |selected )?(?:course ?work|courses)\s*:/iu

/** Set flush right, or to the middle: where such a line begins says nothing. */
const endAlike = (a: Line, b: Line) =>
  Math.abs(a.right - b.right) < 2 || Math.abs(a.textX + a.right - b.textX - b.right) < 3

/** A line that names the ones below it, by its looks. */
function names(line: Line, next: Line | undefined): boolean {
  if (line.bullet || /[,;|]/.test(line.text)) return false
  if (line.segments.length > 1) return next !== undefined && line.size > next.size * 1.2
  if (wordCount(line.text) > 5 || !next) return false
  if (line.label || line.text.endsWith(':')) return true
  const larger = line.size > next.size + 0.4
  const heavier = line.bold && !next.bold
  const caps =
    isCaps(line.text) && !isCaps(next.text) && line.text.length > 4 && line.font !== next.font
  const further = next.textX > line.textX + 3 && !endAlike(line, next)
  const indented = next.box !== null && further && !line.bullet && next.gap < 1
  return larger || heavier || caps || indented || (!line.bullet && next.bullet)
}

/** Names and lists of items in turn, from the first line to the last: "Tools", below it "Git, Docker". */
const takesTurns = (lines: Line[]) =>
  lines.length > 3 &&
  lines.length % 2 === 0 &&
  lines.every((line, at) =>
    at % 2 === 0
      ? !parting.test(line.text) && !line.bullet && wordCount(line.text) <= 4
      : splitList(line.text).length > 1,
  )

/** "Tools: Git, Docker", "Tools   Git, Docker", "**Tools** Git, Docker", "Tools – Git, Docker". */
function namedList(line: Line, texts: string[]): { name: string; texts: string[] } | null {
  const whole = texts.length === 1 ? (texts[0] ?? '') : line.text
  const [, label, rest] = /^([^:：,(]{2,40})(?::\s+|：\s*)(.*)$/u.exec(whole) ?? []
  if (label && rest) return { name: label.trim(), texts: [rest] }
  const [first, second] = line.segments
  const boldLead = first && second && first.runs[0]?.bold && !second.runs[0]?.bold
  const named = first && second && !/[,;•·]/.test(first.text) && splitList(second.text).length > 1
  const sole = named && line.segments.length === 2 && wordCount(first.text) <= 4
  if (sole || (boldLead && !/,/.test(first.text)))
    return {
      name: first.text.replace(/:$/, ''),
      texts: line.segments.slice(1).map(segment => segment.text),
    }
  const runs = first?.runs ?? []
  if (runs.length > 1 && runs[0]?.bold && !runs.at(-1)?.bold && line.segments.length === 1) {
    const split = runs.findIndex(run => !run.bold)
    const head = runs
      .slice(0, split)
      .map(run => run.text)
      .join(' ')
    const list = line.text.slice(head.length).replace(/^\s*[:–-]\s*/, '')
    if (!/,/.test(head)) return { name: head.replace(/[:–-]\s*$/, ''), texts: [list] }
  }
  const [, dashed, behind] = /^([^,;|:–—(]{2,30})\s[–—-]\s+(.+)$/u.exec(whole) ?? []
  return dashed &&
    behind &&
    splitList(behind).length > 1 &&
    wordCount(dashed) <= 3 &&
    !isLevel(behind)
    ? { name: dashed, texts: [behind] }
    : null
}

/** "Data: SQL, dbt | BI: Looker": a list in each part. */
function severalLists(line: Line): string[] | null {
  if (line.segments.length > 1) return null
  const parts = line.text.split(/\s+[|•·]\s+/u)
  return parts.length > 1 && parts.every(part => /^[^:,(]{2,40}:\s+\S/u.test(part)) ? parts : null
}

const itemOf = (text: string, line: Line, confidence = 0.8): Item[] => {
  const { name, level } = withLevel(text)
  const named = cell(name, line, confidence)
  return named ? [{ name: named, level: cell(level, line) }] : []
}

/** "September 2019", "2016 - 2019", "000": a piece of something told, and no skill. */
const isDateOrNumber = (text: string) => {
  const date = /\d{4}|\d[/.]\d/.test(text) ? findDate(text) : null
  return !/\p{L}/u.test(date ? text.replace(date.text, '') : text)
}

function itemsOf(text: string, line: Line): Item[] {
  const told = withoutOpening(text)
  return splitList(told.text)
    .flatMap(atStops)
    .flatMap(one => {
      if (isDateOrNumber(one)) return []
      const opened = withoutOpening(one)
      if (wordCount(opened.text) > mostWords)
        return skillsIn(opened.text).flatMap(found => itemOf(found, line, 0.6))
      return partsOfItem(opened.text, told.cut || opened.cut).flatMap(part => itemOf(part, line))
    })
}

/** "QGIS. English", "Excel (Power Query). Angielski C1": behind a full stop another thing begins. */
const atStops = (text: string): string[] =>
  text
    .split(
      /(?<=\p{L}{3}|[\d)+#])(?<!(?<!\p{L})(?:incl|inkl|bzw|approx|etc|resp|inc|ltd|corp|prof|mag|dipl|cert|adv))\.\s+(?=\p{Lu})/u,
    )
    .filter(Boolean)

/** A group's items; those of a nameless one that have a level of their own stand alone. */
function draftsOf({ name, level, items }: Group): Draft[] {
  if (items.length === 0) return []
  if (name || level) return [{ name, level, keywords: items.map(item => item.name) }]
  const drafts: Draft[] = []
  let words: Cell[] = []
  const close = () => {
    if (words.length > 0) drafts.push({ keywords: words })
    words = []
  }
  for (const item of items) {
    if (!item.level) {
      words.push(item.name)
      continue
    }
    close()
    drafts.push({ name: item.name, level: item.level })
  }
  close()
  return drafts
}

/** Skill groups with their keywords, from comma lists, bullet lists or tags. */
export function readSkills(all: Line[], heading: Line | null = null): Draft[] {
  const lines = joinBrokenItems(all).filter(line => !studied.test(line.text))
  const turns = takesTurns(lines)
  const groups: Group[] = []
  const open = (name: Cell | null): Group => {
    const text = name?.text ?? ''
    const group: Group = isLevel(text)
      ? { name: null, level: name, items: [] }
      : { name: plainName.test(text) ? null : name, level: null, items: [] }
    groups.push(group)
    return group
  }
  // The group of a list ends with its line, unless the list goes on below.
  let ended = false
  lines.forEach((line, at) => {
    if (turns ? at % 2 === 0 : names(line, lines[at + 1])) {
      open(cell(line.text.replace(/:$/, ''), line))
      ended = false
      return
    }
    for (const part of severalLists(line) ?? [null]) {
      const texts = part === null ? tags(line) : [part]
      const level = withLevel(line.text)
      const found = part === null && level.level ? null : namedList(line, texts)
      const goesOn = !ended || /^\p{Ll}/u.test(line.text)
      const group = found
        ? open(cell(found.name, line))
        : ((goesOn ? groups.at(-1) : null) ??
          open(heading && groups.length === 0 ? cell(heading.text, heading) : null))
      ended = found !== null && line.box === null && !/[,;|•·]\s*$/u.test(line.text)
      for (const text of found?.texts ?? (level.level ? [line.text] : texts)) {
        const last = group.items.at(-1)
        // "JavaScript   Advanced": the level beside it.
        if (isLevel(text) && !found) {
          if (last && !last.level) last.level = cell(text, line)
        } else group.items.push(...itemsOf(text, line))
      }
    }
  })
  return groups.flatMap(draftsOf)
}
