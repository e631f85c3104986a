import { legalForm } from '#server/resume/engine/words/vocabulary.ts'
import type { Piece } from './heading-pieces.ts'

/** What stands before a cell: nothing, another line, the far side of the line, a sign, a word. */
export type Before = 'row' | 'far' | 'sign' | 'comma' | 'bracket' | 'slash' | 'at' | 'in'

/** The smallest part of a post's heading that may be a thing of its own. */
export interface PostCell {
  piece: Piece
  /** Where it stands in the text of its piece. */
  start: number
  end: number
  before: Before
}

/** "at", whatever stands around it, says which is the post; "in" may also stand inside a title. */
const cut =
  /(?<comma>,\s+)|(?<slash>\s+\/\s+)|(?<at>\s+(?!at [Hh]ome(?!\p{L}))(?:at|@|bei(?: der| dem)?|beim|chez|presso|bij|hos|na)\s+(?=[\p{Lu}\d"“]))|(?<in>\s+(?:en|in|im)\s+(?=\p{Lu}))|(?<bracket>\s+\((?=[\p{Lu}\d][^()]*\)$))/gu

/** Said of the employment and not of the employer: "(Contract)", "(m/w/d)". */
const ofEmployment =
  /^\s*\((?:[mwfdx]\s*\/\s*[mwfdx]|full|part|contract|freelance|temporary|permanent|intern|seasonal|volunt|vollzeit|teilzeit|befristet|praktikum|temps|cdi|cdd|stage|jornada|media jornada|prácticas|tempo|stagion)[^()]*\)$/iu

function cellsOf(piece: Piece, before: Before): PostCell[] {
  const { text } = piece
  const cells: PostCell[] = [{ piece, start: 0, end: text.length, before }]
  for (const found of text.matchAll(cut)) {
    const start = found.index + found[0].length
    const kind = Object.entries(found.groups ?? {}).find(([, value]) => value !== undefined)?.[0]
    if (ofEmployment.test(text.slice(found.index))) continue
    // "Kitewing, Inc." is one name.
    if (kind === 'comma' && legalForm.test(text.slice(start).split(/[\s,]/)[0] ?? '')) continue
    const last = cells.at(-1)
    if (last) last.end = found.index
    cells.push({ piece, start, end: text.length, before: kind as Before })
  }
  const last = cells.at(-1)
  if (last?.before === 'bracket') last.end--
  return cells
}

export const postCells = (pieces: Piece[]): PostCell[] =>
  pieces.flatMap((piece, at) => {
    const last = pieces[at - 1]
    const sameRow = last?.row === piece.row
    return cellsOf(piece, !sameRow ? 'row' : piece.far && !last.far ? 'far' : 'sign')
  })

/** Neighbouring cells of one piece as they are written. */
export function joined(cells: PostCell[]): Piece | null {
  const [first] = cells
  const last = cells.at(-1)
  if (!first || !last) return null
  const open = last.before === 'bracket' && last !== first ? 1 : 0
  return { ...first.piece, text: first.piece.text.slice(first.start, last.end + open).trim() }
}
