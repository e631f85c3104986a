import { Uncleanable, type Look } from '../look.ts'
import { ValueReader, type Pair, type Value } from './read-objects.ts'

export type Dict = Value & { kind: 'dict' }

/** An object, wherever it stands: in the file, or packed with others in one of its streams. */
export interface PdfObject {
  number: number
  value: Value
  /** What its places are of. */
  bytes: Buffer
  /** Where its stream's bytes are. */
  stream: { from: number; to: number } | null
}

/** Objects that are packed together, unpacked. */
export interface Pack {
  bytes: Buffer
  isPacked: boolean
  from: number
  to: number
}

const mostObjects = 400_000

/** All that it says, of keys that are there twice too. */
export const pairsOf = ({ entries, earlier }: Dict): Pair[] => [...entries, ...earlier]

export const nameIn = (dict: Dict, key: string): string | null => {
  const value = dict.entries.get(key)
  return value?.kind === 'name' ? value.text : null
}

export const numberIn = (dict: Dict, key: string): number | null => {
  const value = dict.entries.get(key)
  return value?.kind === 'word' && /^\d{1,10}$/.test(value.text) ? Number(value.text) : null
}

/**
 * All objects that a PDF holds, older versions of them too; `failure` is of those that could not be
 * unpacked, as where the file is locked.
 */
export function listObjects(reader: ValueReader, look: Look) {
  const { bytes } = reader
  const lengths = statedLengths(bytes)
  const objects: PdfObject[] = []
  const packs: Pack[] = []
  const comments: [from: number, to: number][] = []
  /** Between the objects. */
  const gaps: [from: number, to: number][] = []
  let behind = 0
  let failure: Uncleanable | undefined
  for (let at = bytes.indexOf('obj'); at !== -1;) {
    const head = /(\d{1,10})\s{1,9}\d{1,5}\s{0,9}$/.exec(
      bytes.toString('latin1', Math.max(0, at - 40), at),
    )
    reader.comments = []
    const value = head && reader.read(at + 3)
    if (!head || !value) {
      at = bytes.indexOf('obj', at + 3)
      continue
    }
    const stream = value.kind === 'dict' ? streamOf(reader, value, lengths) : null
    objects.push({ number: Number(head[1]), value, bytes, stream })
    for (const comment of reader.comments) comments.push(comment)
    gaps.push([behind, at - head[0].length])
    behind = stream?.to ?? value.to
    if (objects.length % 1000 === 0) look.goOn()
    if (objects.length > mostObjects) throw new Uncleanable('large')
    if (stream && value.kind === 'dict' && nameIn(value, 'Type') === 'ObjStm' && !failure)
      try {
        const isPacked = filtersOf(value).length > 0
        const pack = { ...stream, isPacked, bytes: unpackedStream(bytes, value, stream, look) }
        packs.push(pack)
        objects.push(...packed(pack.bytes, value))
      } catch (error) {
        if (!(error instanceof Uncleanable)) throw error
        failure = error
      }
    at = bytes.indexOf('obj', stream?.to ?? value.to)
  }
  gaps.push([behind, bytes.length])
  return { objects, packs, gaps, comments, failure }
}

/** `12 0 obj 345 endobj`: lengths that stand apart from their streams. */
function statedLengths(bytes: Buffer): Map<number, number> {
  const stated = /(\d{1,10})\s{1,5}\d{1,5}\s{1,5}obj\s{1,5}(\d{1,10})\s{1,5}endobj/g
  const lengths = new Map<number, number>()
  for (const [, number, length] of bytes.toString('latin1').matchAll(stated)) {
    lengths.set(Number(number), Number(length))
    if (lengths.size > mostObjects) break
  }
  return lengths
}

function streamOf(reader: ValueReader, dict: Dict, lengths: Map<number, number>) {
  const { bytes } = reader
  const at = reader.skipSpace(dict.to)
  if (bytes.toString('latin1', at, at + 6) !== 'stream') return null
  let from = at + 6
  if (bytes[from] === 0x0d) from++
  if (bytes[from] === 0x0a) from++
  const stated = dict.entries.get('Length')
  const length =
    stated?.kind === 'ref' ? lengths.get(stated.target) : (numberIn(dict, 'Length') ?? undefined)
  if (length !== undefined && endsAt(bytes, from + length)) return { from, to: from + length }
  const end = bytes.indexOf('endstream', from)
  if (end === -1) return { from, to: bytes.length }
  return { from, to: end }
}

const endsAt = (bytes: Buffer, at: number) =>
  at < bytes.length &&
  bytes
    .toString('latin1', at, at + 20)
    .trimStart()
    .startsWith('endstream')

/** The names of the filters of a stream, the outermost first. */
export function filtersOf(dict: Dict, numbered?: Map<number, Value>): string[] {
  const stated = dict.entries.get('Filter')
  const filter = stated?.kind === 'ref' ? (numbered?.get(stated.target) ?? stated) : stated
  const all = filter?.kind === 'array' ? filter.items : filter ? [filter] : []
  return all.map(one => (one.kind === 'name' ? one.text : '?'))
}

export function unpackedStream(
  bytes: Buffer,
  dict: Dict,
  { from, to }: { from: number; to: number },
  look: Look,
): Buffer {
  const filters = filtersOf(dict)
  if (filters.length === 0) return Buffer.from(bytes.subarray(from, to))
  const isPlain = filters.length === 1 && /^(?:FlateDecode|Fl)$/.test(filters[0] ?? '')
  if (!isPlain || dict.entries.has('DecodeParms')) throw new Uncleanable('damaged')
  return look.unpack(bytes.subarray(from, to), false)
}

/** Its head says of each object its number, and where it begins. */
function packed(bytes: Buffer, dict: Dict): PdfObject[] {
  const first = numberIn(dict, 'First') ?? 0
  const numbers = bytes.toString('latin1', 0, first).match(/\d{1,10}/g) ?? []
  const objects: PdfObject[] = []
  const reader = new ValueReader(bytes)
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const value = reader.read(first + Number(numbers[index + 1]))
    if (value) objects.push({ number: Number(numbers[index]), value, bytes, stream: null })
  }
  return objects
}
