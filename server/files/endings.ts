import { decodeText } from '#server/resume/engine/decode.ts'
import { isPdf, startsWith } from '#server/resume/engine/detect.ts'

/**
 * What kind of bytes stand behind the endings that work may keep. Opening one of these runs nothing
 * of it on any common system; programs, scripts and web pages are not among them.
 */
const kinds = {
  pdf: ['pdf'],
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'odg', 'epub', 'sketch', '3mf'],
  png: ['png'],
  jpg: ['jpg', 'jpeg'],
  gif: ['gif'],
  webp: ['webp'],
  wav: ['wav'],
  mp4: ['mp4', 'm4a', 'm4v', 'mov', 'heic', 'avif'],
  webm: ['webm', 'mkv'],
  mp3: ['mp3'],
  ogg: ['ogg', 'oga', 'ogv', 'opus'],
  flac: ['flac'],
  rtf: ['rtf'],
  gz: ['gz', 'tgz'],
  '7z': ['7z'],
  tar: ['tar'],
  psd: ['psd'],
  txt: `txt md markdown tex bib csv tsv json jsonl ndjson geojson ipynb yaml yml toml xml log diff patch
    srt vtt sql css scss ts tsx jsx c h cc cpp hpp cs java kt go rs swift r jl step stp dxf obj`.split(
    /\s+/,
  ),
  bin: ['bin', 'dat', 'stl'],
}

type Kind = keyof typeof kinds

const kindOf = new Map(
  Object.entries(kinds).flatMap(([kind, endings]) =>
    endings.map((ending): [string, Kind] => [`.${ending}`, kind as Kind]),
  ),
)

/** What the first bytes of a file say. */
export interface Sniffed {
  kind: Kind
  ending: string
}

const text = (bytes: Uint8Array, words: string, at = 0) =>
  startsWith(bytes, [...Buffer.from(words)], at)

const signs: [Kind, (bytes: Uint8Array) => boolean][] = [
  ['zip', bytes => text(bytes, 'PK\u0003\u0004') || text(bytes, 'PK\u0005\u0006')],
  ['png', bytes => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])],
  ['jpg', bytes => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['gif', bytes => text(bytes, 'GIF8')],
  ['webp', bytes => text(bytes, 'RIFF') && text(bytes, 'WEBP', 8)],
  ['wav', bytes => text(bytes, 'RIFF') && text(bytes, 'WAVE', 8)],
  ['mp4', bytes => text(bytes, 'ftyp', 4)],
  ['webm', bytes => startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])],
  ['mp3', bytes => text(bytes, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)],
  ['ogg', bytes => text(bytes, 'OggS')],
  ['flac', bytes => text(bytes, 'fLaC')],
  ['rtf', bytes => text(bytes, '{\\rtf')],
  ['gz', bytes => startsWith(bytes, [0x1f, 0x8b])],
  ['7z', bytes => startsWith(bytes, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
  ['tar', bytes => text(bytes, 'ustar', 257)],
  ['psd', bytes => text(bytes, '8BPS')],
  ['pdf', isPdf],
  ['txt', bytes => decodeText(bytes) !== null],
]

/** So many first bytes tell. */
export const headBytes = 4096

/** What a file is by its first bytes. */
export function sniff(head: Uint8Array): Sniffed {
  const kind = signs.find(([, fits]) => fits(head))?.[0] ?? 'bin'
  return { kind, ending: `.${kind}` }
}

/** Whether opening a file of this ending runs nothing of it. */
export const isHarmless = (ending: string) => kindOf.has(ending.toLowerCase())

/** Whether a file may be called so; nothing says that some bytes are none of `.bin`. */
export const looksLike = (ending: string, { kind }: Sniffed) =>
  kindOf.get(ending.toLowerCase()) === kind || kindOf.get(ending.toLowerCase()) === 'bin'
