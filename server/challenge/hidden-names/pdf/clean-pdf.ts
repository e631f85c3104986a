import { deflateSync } from 'node:zlib'
import { Look, Uncleanable, type FoundKind, type Piece } from '../look.ts'
import { blankJpeg } from '../pictures/jpeg.ts'
import { readXmp } from '../xmp.ts'
import {
  filtersOf,
  listObjects,
  nameIn,
  numberIn,
  pairsOf,
  unpackedStream,
  type Dict,
  type Pack,
  type PdfObject,
} from './list-objects.ts'
import { textOf, ValueReader, type Value } from './read-objects.ts'
import { unreadBytes } from './unread-bytes.ts'

/*
 * Nothing moves: what names people is blanked where it stands, so that every place that the file states
 * of itself stays true. What is packed is packed anew into the room that it had.
 */

const told: Record<string, FoundKind> = { Author: 'author', Company: 'company', Manager: 'editor' }
const dates = new Set(['CreationDate', 'ModDate', 'Trapped'])
/** Of remarks: `T` is who wrote it. Of a form's field it is what it is called, and stays. */
const remarks =
  /^(?:Text|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink|Popup|FileAttachment|Sound|Redact|Screen|Projection|3D|RichMedia)$/
/** Of a signature, beside the certificate in `Contents`. */
const signers = ['Name', 'ContactInfo', 'Location', 'Reason', 'Contents', 'Cert']

/** Where somebody's own folders are. */
const ownFolder =
  /^(?:file:|[a-z]:[\\/]|\\\\|\/(?:[a-z]\/)?(?:users|home|documents and settings)\/)/i
const places = new Set(['URI', 'F', 'UF', 'DOS', 'Unix', 'Mac'])
const isDate = /^(?:D:)?[\d+\-Zz' ]*$/

/** A PDF whose bytes name nobody outside of its pages. @throws Uncleanable */
export function cleanPdf(bytes: Uint8Array, look: Look): Piece[] | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reader = new ValueReader(source)
  const trailers = trailersOf(reader)
  const { objects, packs, failure, ...between } = listObjects(reader, look)
  for (const { value } of objects)
    if (value.kind === 'dict' && nameIn(value, 'Type') === 'XRef') trailers.push(value)
  if (trailers.some(({ entries }) => entries.has('Encrypt'))) throw new Uncleanable('locked')
  if (failure) throw failure

  const blanks = new Map<Buffer, Map<number, Uint8Array>>(
    [source, ...packs.map(pack => pack.bytes)].map(one => [one, new Map()]),
  )
  const numbered = new Map(objects.map(({ number, value }) => [number, value]))
  const blanker = new Blanker(source, blanks, look, numbered)
  for (const trailer of trailers)
    for (const [key, info] of pairsOf(trailer)) {
      if (key !== 'Info') continue
      if (info.kind === 'ref') blanker.infos.add(info.target)
      if (info.kind === 'dict') blanker.info(source, info)
    }
  for (const { value } of objects) {
    const metadata = value.kind === 'dict' && value.entries.get('Metadata')
    if (metadata && metadata.kind === 'ref') blanker.metadata.add(metadata.target)
  }
  for (const object of objects) blanker.look(object)
  // What they refer to may stand before them.
  for (const { number, value, bytes: of } of objects)
    if (blanker.strings.has(number)) blanker.wipe(of, value, null)
  for (const [from, to] of unreadBytes(source, between, look)) blanker.unread(from, to)
  return blanker.pieces(packs)
}

/** The dictionaries that say where the file's own description is; those of older versions too. */
function trailersOf(reader: ValueReader): Dict[] {
  const { bytes } = reader
  const found: Dict[] = []
  for (let at = bytes.indexOf('trailer'); at !== -1; at = bytes.indexOf('trailer', at + 7)) {
    const value = reader.read(at + 7)
    if (value?.kind === 'dict') found.push(value)
  }
  return found
}

class Blanker {
  /** Numbers of the objects that describe the file, and of strings that describe it. */
  readonly infos = new Set<number>()
  readonly strings = new Set<number>()
  /** Of streams that are XMP, whatever they say they are. */
  readonly metadata = new Set<number>()
  readonly #source: Buffer
  readonly #blanks: Map<Buffer, Map<number, Uint8Array>>
  readonly #look: Look
  readonly #numbered: Map<number, Value>
  constructor(
    source: Buffer,
    blanks: Map<Buffer, Map<number, Uint8Array>>,
    look: Look,
    numbered: Map<number, Value>,
  ) {
    this.#numbered = numbered
    this.#source = source
    this.#blanks = blanks
    this.#look = look
  }

  look({ number, value, bytes, stream }: PdfObject) {
    this.#remarks(bytes, value)
    if (value.kind !== 'dict') return
    const type = this.#name(value, 'Type')
    if (!stream) {
      if (this.infos.has(number) || isInfo(value)) this.info(bytes, value)
      return
    }
    const filters = filtersOf(value, this.#numbered)
    if (
      type === 'Metadata' ||
      this.#name(value, 'Subtype') === 'XML' ||
      this.metadata.has(number) ||
      this.#source.toString('latin1', stream.from, stream.from + 9) === '<?xpacket'
    )
      this.#metadata(value, stream)
    else if (type === 'EmbeddedFile') this.#look.keep('kind')
    else if (filters.some(one => one.startsWith('DCT'))) this.#picture(value, filters, stream)
    else if (filters.includes('JPXDecode')) {
      const picture = this.#source.subarray(stream.from, stream.to)
      if (picture.includes('xml ') || picture.includes('uuid')) this.#look.keep('kind')
    }
  }

  /** A name that stands there, or elsewhere. */
  #name(dict: Dict, key: string): string | null {
    const value = this.#resolved(dict.entries.get(key))
    return value?.kind === 'name' ? value.text : null
  }

  #resolved(value: Value | undefined): Value | undefined {
    return value?.kind === 'ref' ? this.#numbered.get(value.target) : value
  }

  info(bytes: Buffer, dict: Dict) {
    for (const [key, value] of pairsOf(dict)) {
      if (key === 'Type' || (key === 'Trapped' && value.kind !== 'string')) continue
      if (dates.has(key) && value.kind === 'string' && isDate.test(textOf(bytes, value))) continue
      this.wipe(bytes, value, told[key] ?? 'other')
    }
  }

  /** What describes and is drawn nowhere; what stands elsewhere is blanked there, when it is a text. */
  wipe(bytes: Buffer, value: Value, what: FoundKind | null) {
    if (value.kind === 'string') this.string(bytes, value, what)
    else if (value.kind === 'ref') this.strings.add(value.target)
    else if (value.kind === 'dict' || value.kind === 'array') this.#hidden(bytes, value)
    else if (value.kind === 'name' && value.to - value.from > 1) {
      this.#look.note(what ?? 'other', value.text)
      const blank = Buffer.alloc(value.to - value.from, ' ')
      blank.write('()', 'latin1')
      this.#put(bytes, value.from, blank)
    }
  }

  /** What a program keeps for itself; of what it keeps elsewhere nothing is known. */
  #hidden(bytes: Buffer, value: Value, depth = 0) {
    if (value.kind === 'ref' || depth > 20) this.#look.keep('kind')
    else if (value.kind === 'array')
      for (const item of value.items) this.#hidden(bytes, item, depth + 1)
    else if (value.kind === 'dict')
      for (const [, inner] of pairsOf(value)) this.#hidden(bytes, inner, depth + 1)
    else if (value.kind === 'string' && !isDate.test(textOf(bytes, value)))
      this.string(bytes, value, 'other')
  }

  /** Also of remarks that stand inside of another object, as those of a page may. */
  #remarks(bytes: Buffer, value: Value, depth = 0) {
    if (value.kind === 'array' && depth < 20)
      for (const item of value.items) this.#remarks(bytes, item, depth + 1)
    if (value.kind !== 'dict') return
    const isRemark = remarks.test(this.#name(value, 'Subtype') ?? '')
    const isOfPerson = this.#name(value, 'O') === 'UserProperties'
    for (const [key, one] of pairsOf(value)) {
      if (key === 'T' && isRemark) this.wipe(bytes, one, 'author')
      else if (key === 'PieceInfo' || (key === 'P' && isOfPerson)) this.#hidden(bytes, one)
      else if (places.has(key)) this.#place(bytes, one)
    }
    if (value.entries.has('ByteRange')) this.#signature(bytes, value)
    if (depth < 20)
      for (const [, inner] of pairsOf(value))
        if (inner.kind === 'dict' || inner.kind === 'array') this.#remarks(bytes, inner, depth + 1)
  }

  /** Where a link leads on the machine of whoever made it. */
  #place(bytes: Buffer, value: Value) {
    if (value.kind === 'string' && ownFolder.test(textOf(bytes, value)))
      this.string(bytes, value, 'other')
    else if (value.kind === 'ref' && this.#resolved(value)?.kind === 'string')
      this.#look.keep('kind')
  }

  #signature(bytes: Buffer, { entries }: Dict) {
    for (const key of signers) {
      const value = entries.get(key)
      if (value?.kind === 'ref') this.strings.add(value.target)
      if (value?.kind === 'string') this.string(bytes, value, key === 'Name' ? 'author' : 'other')
    }
  }

  string(bytes: Buffer, value: Value & { kind: 'string' }, what: FoundKind | null) {
    const { from, to, isHex } = value
    if (to - from <= 2) return
    this.#look.note(what ?? 'other', textOf(bytes, value))
    const blank = Buffer.alloc(to - from, ' ')
    blank.write(isHex ? '<>' : '()', 'latin1')
    this.#put(bytes, from, blank)
  }

  #metadata(dict: Dict, { from, to }: { from: number; to: number }) {
    const filters = filtersOf(dict)
    const isPacked = filters.length > 0
    let content: Buffer = this.#source.subarray(from, to)
    try {
      content = unpackedStream(this.#source, dict, { from, to }, this.#look)
    } catch {
      // Blanked as it is: only what it says is not told.
    }
    readXmp(content, this.#look)
    const blank = Buffer.alloc(to - from, isPacked ? 0 : ' ')
    if (isPacked) {
      const empty = deflateSync(' ')
      if (empty.length <= blank.length) empty.copy(blank)
    }
    this.#put(this.#source, from, blank)
  }

  #picture(dict: Dict, filters: string[], { from, to }: { from: number; to: number }) {
    try {
      const packed = this.#source.subarray(from, to)
      const isPacked = /^(?:FlateDecode|Fl),/.test(filters.join()) && filters.length === 2
      const isKnown = isPacked ? !dict.entries.has('DecodeParms') : filters.length === 1
      if (!isKnown) throw new Uncleanable('kind')
      const picture = isPacked ? this.#look.unpack(packed, false) : packed
      const gone = blankJpeg(picture, this.#look)
      if (!isPacked)
        for (const [start, end] of gone)
          this.#put(this.#source, from + start, Buffer.alloc(end - start))
      else if (gone.length > 0) {
        for (const [start, end] of gone) picture.fill(0, start, end)
        this.#put(this.#source, from, repacked({ bytes: picture, isPacked, from, to }))
      }
    } catch (error) {
      if (!(error instanceof Uncleanable)) throw error
      this.#look.keep(error.why)
    }
  }

  unread(from: number, to: number) {
    this.#look.note('comment', this.#source.toString('utf8', from + 1, Math.min(to, from + 500)))
    this.#put(this.#source, from + 1, Buffer.alloc(to - from - 1, ' '))
  }

  #put(bytes: Buffer, at: number, blank: Uint8Array) {
    if (blank.length > 0) this.#blanks.get(bytes)?.set(at, blank)
  }

  pieces(packs: Pack[]): Piece[] | null {
    const edits = new Map(this.#blanks.get(this.#source))
    for (const pack of packs) {
      const blanks = [...(this.#blanks.get(pack.bytes) ?? [])]
      if (blanks.length === 0) continue
      for (const [at, blank] of blanks) pack.bytes.set(blank, at)
      edits.set(pack.from, repacked(pack))
    }
    if (edits.size === 0) return null
    const pieces: Piece[] = []
    let at = 0
    for (const [from, blank] of [...edits].toSorted(([a], [b]) => a - b)) {
      const to = from + blank.length
      if (from < at) continue
      if (from > at) pieces.push([at, from])
      pieces.push(blank)
      at = to
    }
    if (at < this.#source.length) pieces.push([at, this.#source.length])
    return pieces
  }
}

/** Blanked it packs better than before; a reader stops where the packed bytes end. */
function repacked({ bytes, isPacked, from, to }: Pack): Buffer {
  if (!isPacked) return bytes
  const room = Buffer.alloc(to - from)
  const tight = deflateSync(bytes, { level: 9 })
  if (tight.length > room.length) throw new Uncleanable('damaged')
  tight.copy(room)
  return room
}

/** One that nothing refers to any more. */
const isInfo = (dict: Dict) =>
  !dict.entries.has('Type') &&
  ['Producer', 'Author', 'Creator'].some(key => dict.entries.get(key)?.kind === 'string') &&
  numberIn(dict, 'Length') === null
