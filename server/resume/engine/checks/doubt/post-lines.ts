import { textAt } from '#server/resume/engine/json-tree.ts'
import type { Block, ParsedResume } from '#server/resume/engine/types.ts'
import { durationShape } from '#server/resume/engine/words/find-date.ts'
import { findPeriod } from '#server/resume/engine/words/lasting.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { isTitle } from '#server/resume/engine/words/titles.ts'
import { isFirm } from '#server/resume/engine/words/vocabulary.ts'
import { isMisfit } from './header-misfits.ts'

/** "Before that shop assistant", "4 years", "District 12…": what no name of a firm or post begins or ends with. */
const opensTold =
  /^(?:before|after|then|davor|danach|dann|vorher|ensuite|puis|avant|après|luego|después|antes|poi|dopo|prima|depois|daarna|daarvoor|potem|wcześniej|poté|předtím|sedan|sen|därefter|derefter|потом|затем|пізніше)\s/iu

/** Whether nobody would take a value for what a post or its employer is called. */
function isAbsurd(key: 'name' | 'position', text: string): boolean {
  if (opensTold.test(text) || /\.{3}|…|[.!?]$/.test(text)) return true
  if (key === 'position') return false
  // "mowed lawns for my grandpa"
  const small = /^\p{Ll}/u.test(text) && wordCount(text) > 2 && !/\s\p{Lu}/u.test(text)
  return (small && !isFirm(text)) || (durationShape.test(text) && !isFirm(text))
}

type Reading = Pick<ParsedResume, 'content'>

const hasValue = (
  { content }: Reading,
  pointer: string,
  is: (key: 'name' | 'position', text: string) => boolean,
) =>
  (['name', 'position'] as const).some(key => {
    const text = textAt(content, `${pointer}/${key}`)
    return text !== null && is(key, text)
  })

/** Whether what was read of a post would sound absurd as a question. */
export const readsAbsurdly = (reading: Reading, pointer: string): boolean =>
  hasValue(reading, pointer, isAbsurd)

/** The same, or a value does not fit its field. */
export const readsPoorly = (reading: Reading, pointer: string): boolean =>
  hasValue(reading, pointer, (key, text) => isAbsurd(key, text) || isMisfit(key, text))

const mostWords = 18

/** The lines that begin posts as they were read, and others among them that look as if they did. */
export function linesOfPosts({ blocks, provenance, signals }: ParsedResume): Block[] {
  const first = new Map<string, number>()
  for (const { pointer, blockIds } of provenance) {
    const entry = /^\/work\/\d+(?=\/(?:name|position)$)/.exec(pointer)?.[0]
    const [id] = blockIds
    if (entry && id !== undefined) first.set(entry, Math.min(id, first.get(entry) ?? id))
  }
  const begins = new Set(first.values())
  const kinds = new Map(
    signals.headings.flatMap(one => one.blockIds.map(id => [id, one.kind] as const)),
  )
  const header = new Set(
    provenance.flatMap(one =>
      /^\/work\/\d+\/(?:name|position|location|startDate|endDate)$/.test(one.pointer)
        ? one.blockIds
        : [],
    ),
  )
  let part: string | null = null
  return blocks.filter(({ id, text }) => {
    if (kinds.has(id)) {
      part = kinds.get(id) ?? null
      return begins.has(id)
    }
    if (begins.has(id)) return true
    if (part !== 'work' || header.has(id)) return false
    const opens =
      findPeriod(text)?.kind === 'range' || isTitle(text.split(/[,:–-]\s|\s[–-]/)[0] ?? '')
    return opens && wordCount(text) <= mostWords
  })
}
