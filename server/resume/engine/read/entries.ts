import type { Line } from '#server/resume/engine/lines/line.ts'
import { isTold, mode, openingStyle, styleOf } from '#server/resume/engine/lines/look.ts'
import { findDate, isDurationOnly } from '#server/resume/engine/words/find-date.ts'
import { isAboutPost, isTasksLabel, saysNothing } from '#server/resume/engine/words/field-names.ts'
import { namesSector, toolsUsed } from '#server/resume/engine/words/form-labels.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { innerLabel } from '#server/resume/engine/words/vocabulary.ts'
import type { Entry } from './forms/labelled-entries.ts'
import { isLabelled, labelledEntries } from './forms/labelled-entries.ts'
import { postScore } from './post-score.ts'
import {
  areWhole,
  datesLead,
  isDatedTask,
  isPlainlyTold,
  listsTasks,
  nameOf,
  saysAgain,
} from './posts/below-names.ts'
import type { Item, Kind } from './posts/groups.ts'
import { openGroups } from './posts/groups.ts'
import { headingDate } from './posts/heading-date.ts'
import { headRuns, startsOf } from './posts/starts.ts'

export type { Entry }

/** Plain words below a heading of several bold lines, one of them the date; and more of them. */
function isTask(items: Item[], line: Line): boolean {
  const last = items.at(-1)
  if (last?.kind === 'body') {
    const outdented = line.textX < last.line.textX - 4
    return !last.line.bullet && !outdented && styleOf(last.line) === styleOf(line)
  }
  const heading = items.slice(items.findLastIndex(item => item.kind === 'body') + 1)
  const bold = heading.every(item => item.line.bold)
  return bold && heading.length > 2 && heading.some(item => item.kind === 'date')
}

/** The date of an entry stands in the next line. */
function leads(lines: Line[], line: Line): boolean {
  const next = lines[lines.indexOf(line) + 1]
  return next !== undefined && !next.bullet && headingDate(next) !== null
}

/** A line below a date and the names it stands with, in another style than these begin with. */
function isUnmarked(lines: Line[], items: Item[], line: Line): boolean {
  if (line.bold || line.label || line.segments.length > 1) return false
  const heading = items.slice(items.findLastIndex(item => item.kind === 'body') + 1)
  // Below a post, its firm, its date and its place.
  if (!isTold(line, heading.length > 3 ? 2 : 3)) return false
  const last = items.at(-1)
  const next = lines[lines.indexOf(line) + 1]
  if (last?.kind === 'body' && !last.line.bullet && styleOf(last.line) === styleOf(line))
    return !(next && headingDate(next) && openingStyle(next) === openingStyle(line))
  const opening = heading[0]?.line
  if (!opening || !heading.some(item => item.date)) return false
  const cells = heading.flatMap(item => item.line.segments)
  const named = cells.length > 2 || heading.length > 1
  const below = openingStyle(opening) !== openingStyle(line) || opening.x < line.textX - 3
  // A date right below is that of what this line names.
  const leadsOn = next && headingDate(next) && openingStyle(next) !== openingStyle(opening)
  return named && below && !leadsOn
}

/** Names title and employer beside its date, in one line. */
const saysAll = ({ line, date }: Item) =>
  date !== null &&
  /\p{L}(?:,|\s[–—|@-])\s*\p{L}|\s(?:at|bei|hos|chez)\s/u.test(line.text.replace(date.text, ' '))

/** Small words alone, or a sentence of them, below a line that names the post. */
function isBelowWhole(lines: Line[], items: Item[], line: Line): boolean {
  const last = items.at(-1)
  if (!last || line.bold || line.segments.length > 1 || line.text.endsWith(':')) return false
  const isSentence =
    isTold(line, 4) && line.text.endsWith('.') && !/[.\s]\p{L}\.(?!.)/u.test(line.text)
  const isSmall = /^\p{Ll}[\p{Ll}\p{N} ,;/-]*\s[\p{Ll}\p{N} ,;/.-]+$/u.test(line.text)
  const goesOn = last.kind === 'body' && !last.line.bullet
  const next = lines[lines.indexOf(line) + 1]
  const leadsOn = next && headingDate(next)?.text.trim() === next.text.trim()
  return (isSentence || isSmall) && !leadsOn && (goesOn || (last.kind === 'date' && saysAll(last)))
}

/** Small words below a heading that begins with a capital; of a list of tasks, its name is a title. */
function isTaskList(lines: Line[], items: Item[], line: Line): boolean {
  const last = items.at(-1)
  if (!last || last.kind === 'body' || line.bold || line.segments.length > 1) return false
  if (saysAgain(line.text)) return true
  if (!listsTasks(line)) return false
  const next = lines[lines.indexOf(line) + 1]
  if (next && headingDate(next)?.text.trim() === next.text.trim()) return false
  const heading = items.slice(items.findLastIndex(item => item.kind === 'body') + 1)
  const [opening] = heading
  if (!opening || !/^[\p{Lu}\p{N}(]/u.test(opening.line.text)) return false
  return heading.some(item => postScore(nameOf(item.line)) > 1 || item.date !== null)
}

/** Told below a post whose title, employer and date are said, or where it stands below the others. */
function isBelowNames(lines: Line[], items: Item[], line: Line, datesFirst: boolean): boolean {
  const last = items.at(-1)
  if (!last || line.bold || line.bullet || line.label || line.segments.length > 1) return false
  if (line.text.endsWith(':')) return false
  const next = lines[lines.indexOf(line) + 1]
  // A period right below is that of what this line names, unless it leads every entry.
  if (!datesFirst && next && headingDate(next)?.text.trim() === next.text.trim()) return false
  if (last.kind === 'body') return (datesFirst || !last.line.bullet) && isPlainlyTold(line)
  const heading = items.slice(items.findLastIndex(item => item.kind === 'body') + 1)
  const dated = heading.findLastIndex(item => item.date)
  if (dated < 0) return false
  const several = heading.filter(item => item.date).length > 1
  const own = heading.slice(datesFirst || several ? dated : 0).map(item => item.line)
  // A title with its period, below others that were told right below theirs.
  const isHabit = items.some((item, at) => item.date && items[at + 1]?.kind === 'body')
  const isTitled = own.length === 1 && own[0] !== undefined && postScore(nameOf(own[0])) > 1
  return (areWhole(own, datesFirst) || (isHabit && isTitled)) && isPlainlyTold(line)
}

function classify(lines: Line[], markers: boolean, own?: Set<Line>): Item[] {
  const datesFirst = own !== undefined && datesLead(lines)
  const dated = lines.filter(line => headingDate(line))
  const edges = dated.map(line => {
    const [first, second] = line.segments
    const dateFirst = first && second && findDate(first.text, line.language)?.text === first.text
    return dateFirst ? second.x : line.textX
  })
  const usesLayout = lines.some(line => line.box !== null)
  const edge = edges.length > 0 ? Math.min(...edges) : Number.POSITIVE_INFINITY
  // A list of nothing but undated items: each is an entry, however long.
  const listed = !markers && dated.length === 0 && lines.length > 1
  const size = mode(lines.filter(line => line.bullet).map(line => line.size)) ?? 0
  const outsized = (line: Line) => line.bold && line.size > size * 1.1
  const items: Item[] = []
  for (const line of lines) {
    if (innerLabel.test(line.text) || namesSector(line.text)) continue
    if (isAboutPost(line.text) || isTasksLabel(line.text) || saysNothing(line.text)) continue
    const date = datesFirst && isDatedTask(line) ? null : headingDate(line)
    const last = items.at(-1)
    if (isDurationOnly(line.text) && !date) {
      if (last) last.group = true
      continue
    }
    const words = wordCount(line.text)
    const sentence = /^\p{Lu}\S*\s\p{Ll}.*\s\p{Ll}{3,}[.!?]$/u.test(line.text)
    const prose =
      words > 11 || (words > 6 && /\s\p{Ll}+[.!?]$/u.test(line.text)) || (words > 3 && sentence)
    // What is set flush right begins anywhere.
    const flush = dated.some(
      other => Math.abs(other.right - line.right) < 2 && Math.abs(other.textX - line.textX) > 5,
    )
    const inside = usesLayout && !flush && line.textX > edge + 5
    const indented = inside && line.segments.length === 1 && !line.bold
    const far = usesLayout && line.textX > edge + 150
    const task = usesLayout && !date && !line.bold && words > 3 && isTask(items, line)
    let kind: Kind = 'head'
    if (items.length > 0 && !date && toolsUsed.test(line.text)) kind = 'body'
    else if (listed) kind = 'head'
    else if (date) kind = 'date'
    else if (line.bullet && markers && !(outsized(line) && leads(lines, line))) kind = 'body'
    else if ((prose && !(line.bold && leads(lines, line))) || task || (indented && !far))
      kind = 'body'
    else if (own?.has(line)) kind = 'head'
    else if (
      isUnmarked(lines, items, line) ||
      isBelowWhole(lines, items, line) ||
      isTaskList(lines, items, line) ||
      (own && isBelowNames(lines, items, line, datesFirst)) ||
      (datesFirst && !date && headingDate(line) !== null)
    )
      kind = 'body'
    items.push({ line, kind, date, group: false })
  }
  openGroups(items, own)
  return items
}

/**
 * Splits a section into entries by its dates: an entry is a few heading lines around a date, then
 * its text. `opens` may tell from the words that a line starts another one, and of posts `own` are the lines
 * that do so whatever stands around them. Where several dates follow without text between, style, space and habit decide.
 */
export function splitEntries(
  lines: Line[],
  opens?: (line: Line, header: Line[]) => boolean,
  own?: Set<Line>,
): Entry[] {
  if (isLabelled(lines)) return labelledEntries(lines)
  const bulleted = lines.filter(line => line.bullet).length
  // When every line is a list item, the items are the entries.
  const markers = bulleted < lines.length
  const items = classify(lines, markers, own)
  const datesFirst = own !== undefined && datesLead(lines)
  const runs = headRuns(items)
  const offsets = runs.map(run => run.findIndex(item => item.kind === 'date')).filter(at => at >= 0)
  const typical = mode(offsets) ?? 0
  const lead = runs[0]?.[0]?.line
  const leadStyle = lead ? styleOf(lead) : ''
  const heads = runs.flat()
  const alike = heads.filter(item => styleOf(item.line) === leadStyle).length
  const dates = heads.filter(item => item.kind === 'date').length
  const leadDistinct =
    lead !== undefined &&
    (lead.box !== null || lead.bold) &&
    alike <= Math.max(dates, runs.length, dates === 0 ? heads.length / 2 : 0) &&
    alike >= 1 &&
    alike < heads.length
  const undated = dates === 0
  // Undated list items without any other text are an entry each.
  const itemised = undated && !markers && items.length > 1
  const entries: Entry[] = []
  const starts = new Set<Item>()
  for (const run of runs) {
    const hasDates = run.some(item => item.kind === 'date')
    if (hasDates) {
      for (const at of startsOf(run, typical, leadStyle, leadDistinct, datesFirst)) {
        const item = run[at]
        if (item) starts.add(item)
      }
      continue
    }
    const first = run[0]
    const styled = first && (styleOf(first.line) === leadStyle || first.line.bold)
    if (first && (undated || styled || entries.length === 0)) starts.add(first)
    if (undated) {
      for (const item of run)
        if (itemised || (leadDistinct && styleOf(item.line) === leadStyle)) starts.add(item)
    }
  }
  for (const item of items) {
    const last = entries.at(-1)
    // The first post of an employer who is named for several.
    const isFirst = last?.group === true && last.date === null && last.body.length === 0
    const opened =
      item.kind !== 'body' &&
      last &&
      !isFirst &&
      (own?.has(item.line) || opens?.(item.line, last.header))
    if ((starts.has(item) && !isFirst) || opened) {
      entries.push({ header: [], body: [], date: null, dateIds: [], group: false })
    }
    const entry = entries.at(-1)
    if (!entry) {
      entries.push({
        header: item.kind === 'body' ? [] : [item.line],
        body: item.kind === 'body' ? [item.line] : [],
        date: item.date,
        dateIds: item.date ? item.line.ids : [],
        group: item.group,
      })
      continue
    }
    if (item.kind === 'body' || (entry.body.length > 0 && item.kind === 'head')) {
      entry.body.push(item.line)
      continue
    }
    entry.header.push(item.line)
    entry.group ||= item.group
    if (item.date && !entry.date) {
      entry.date = item.date
      entry.dateIds = item.line.ids
    }
  }
  return entries
}
