import type { JsonResume, ParsedResume } from '#server/resume/engine/types.ts'
import { formLabels } from '#server/resume/engine/words/form-labels.ts'
import { bulletMark, proseWords } from '#server/resume/engine/words/letters.ts'
import { toolLine } from '../post-words.ts'
import { isBlankItem } from '../template-words.ts'

/** What a person sees: an item with a mark of a list, a line without one, a sentence of a paragraph. */
type Kind = 'item' | 'line' | 'sentence'

export interface Statement {
  text: string
  words: number
  kind: Kind
}

/** A list item of a post or project; a line that lists its tools ("Stack: Go, Kafka") is none, nor is text of a template. */
export interface Bullet extends Statement {
  pointer: string
  /** The entry it stands in, for example /work/0. */
  entry: string
}

interface Told {
  entry: string
  texts: { text: string; pointer: string; isHighlight: boolean; isMarked: boolean }[]
}

const labels = new Set(formLabels.flatMap(([, names]) => names))

/** The label of a field of a form, with nothing filled in. */
export const isLabel = (text: string) =>
  labels.has(
    text
      .trim()
      .toLowerCase()
      .replace(/[\s:]+$/, ''),
  )

const isMark = (text: string) => bulletMark.test(text) || /^\s*\(?\d{1,2}[.)]\s/.test(text)

const entriesOf = ({ work = [], volunteer = [], projects = [] }: JsonResume) => [
  ...work.map(({ summary, highlights }, at) =>
    entryOf(`/work/${at}`, 'summary', summary, highlights),
  ),
  ...volunteer.map(({ summary, highlights }, at) =>
    entryOf(`/volunteer/${at}`, 'summary', summary, highlights),
  ),
  ...projects.map(({ description, highlights }, at) =>
    entryOf(`/projects/${at}`, 'description', description, highlights),
  ),
]

const entryOf = (entry: string, key: string, prose: string | undefined, highlights?: string[]) => ({
  entry,
  pointer: `${entry}/${key}`,
  prose,
  highlights,
})

/** What each post, project and volunteer work says of itself, where it stands, and whether as an item of a list. */
export function entriesTold(parsed: ParsedResume): Told[] {
  const isJson = parsed.mediaType === 'application/json'
  const blocks = new Map(parsed.blocks.map(one => [one.id, one.text]))
  const places = new Map(parsed.provenance.map(one => [one.pointer, one.blockIds]))
  const lineAt = (pointer: string) => blocks.get(places.get(pointer)?.[0] ?? -1) ?? ''
  return entriesOf(parsed.content).map(({ entry, pointer, prose, highlights }) => {
    const line = isJson ? '' : lineOf(entry, parsed, blocks)
    if (!highlights && line !== '' && !entry.startsWith('/work/') && isMark(line))
      return {
        entry,
        texts: [
          {
            text: line.replace(bulletMark, '').trim(),
            pointer: prose === undefined ? entry : pointer,
            isHighlight: true,
            isMarked: true,
          },
        ],
      }
    const texts = highlights?.map((text, at) => {
      const own = `${entry}/highlights/${at}`
      return { text, pointer: own, isHighlight: true, isMarked: isJson || isMark(lineAt(own)) }
    })
    return {
      entry,
      texts: texts ?? [{ text: prose ?? '', pointer, isHighlight: false, isMarked: false }],
    }
  })
}

/** The one line that an entry stands on; empty where it has several. */
function lineOf(entry: string, parsed: ParsedResume, blocks: Map<number, string>): string {
  const ids = new Set(
    parsed.provenance.flatMap(one => (one.pointer.startsWith(`${entry}/`) ? one.blockIds : [])),
  )
  const [only] = ids
  return ids.size === 1 && only !== undefined ? (blocks.get(only) ?? '') : ''
}

export const sentencesIn = (text: string) =>
  text.split(/(?<=[.!?;])\s+/).filter(part => /\p{L}/u.test(part))

export const statementOf = (text: string, kind: Kind): Statement => ({
  text,
  words: proseWords(text),
  kind,
})

/** "(during the crisis)": said of the line above, and nothing of its own. */
const isAside = (text: string) => /^\([^()]*\)[.;,]?$/u.test(text.trim())

/** Items first, then sentences; a paragraph without a mark is as many as it has sentences. */
export function statementsOf(told: Told[]): Bullet[] {
  const all = told.flatMap(({ entry, texts }) =>
    texts.flatMap(({ text, pointer, isHighlight, isMarked }): Bullet[] => {
      if (isHighlight && toolLine.test(text)) return []
      const parts = isMarked ? [text] : sentencesIn(text)
      const kind = isMarked ? 'item' : isHighlight && parts.length < 2 ? 'line' : 'sentence'
      return parts
        .filter(part => !isBlankItem(part) && !isLabel(part) && (isMarked || !isAside(part)))
        .map(part => ({ ...statementOf(part, kind), pointer, entry }))
    }),
  )
  return [
    ...all.filter(one => one.kind !== 'sentence'),
    ...all.filter(one => one.kind === 'sentence'),
  ]
}

/** Whether text of a template stands in the place of an item. */
export const hasBlank = (told: Told[]): boolean =>
  told.some(({ texts }) => texts.some(({ text }) => isBlankItem(text)))
