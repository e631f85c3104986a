/** What a decoder makes of each byte, or pair of bytes, read backwards. */
const tables = new Map<string, Map<string, number[]>>()

function tableOf(label: string): Map<string, number[]> {
  const known = tables.get(label)
  if (known) return known
  const decoder = new TextDecoder(label)
  const table = new Map<string, number[]>()
  const take = (codes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(codes))
    if (letter.length === 1 && letter !== '\uFFFD' && !table.has(letter)) table.set(letter, codes)
  }
  for (let code = 0; code < 256; code++) take([code])
  if (/jis|gb|big5|euc/.test(label))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) take([lead, trail])
  tables.set(label, table)
  return table
}

const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

/** A text in the bytes of an encoding by its name in TextDecoder, or cp437, utf-32le or utf-32be. */
export function encode(text: string, label: string): Uint8Array {
  if (label.startsWith('utf-16')) {
    const bytes = Buffer.from(text, 'utf16le')
    return new Uint8Array(label.endsWith('be') ? bytes.swap16() : bytes)
  }
  if (label.startsWith('utf-32')) {
    const points = Array.from(text, letter => letter.codePointAt(0) ?? 0)
    const data = new DataView(new ArrayBuffer(points.length * 4))
    points.forEach((point, at) => data.setUint32(at * 4, point, label.endsWith('le')))
    return new Uint8Array(data.buffer)
  }
  if (label === 'utf-8') return new TextEncoder().encode(text)
  const table = label === 'cp437' ? null : tableOf(label)
  return Uint8Array.from(
    Array.from(text).flatMap(letter => {
      if (table) return table.get(letter) ?? [63]
      const at = cp437.indexOf(letter)
      return [at < 0 ? (letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : 63) : 128 + at]
    }),
  )
}

const withBom = (bytes: Uint8Array, ...bom: number[]) => Uint8Array.from([...bom, ...bytes])

/** A text in every encoding of a list, as name of the kind and bytes. */
export const inEncodings = (text: string, labels: string[]): [string, Uint8Array][] =>
  labels.map(label => [`text: ${label}`, encode(text, label)])

/** The same in all forms of Unicode. */
export const inUnicode = (text: string): [string, Uint8Array][] => [
  ['text: utf-8', encode(text, 'utf-8')],
  ['text: utf-8 with mark', withBom(encode(text, 'utf-8'), 0xef, 0xbb, 0xbf)],
  ['text: utf-16le', encode(text, 'utf-16le')],
  ['text: utf-16be', encode(text, 'utf-16be')],
  ['text: utf-16le with mark', withBom(encode(text, 'utf-16le'), 0xff, 0xfe)],
  ['text: utf-16be with mark', withBom(encode(text, 'utf-16be'), 0xfe, 0xff)],
  ['text: utf-32le', withBom(encode(text, 'utf-32le'), 0xff, 0xfe, 0, 0)],
  ['text: utf-32be', withBom(encode(text, 'utf-32be'), 0, 0, 0xfe, 0xff)],
]
