import { join } from './bytes.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const marks = '\u0335\u0336\u0337\u0301\u0302\u0316\u0317\u0323'

export interface OddText {
  kind: string
  fileName: string
  bytes: Uint8Array
}

/** Texts that are no damage of a disk, but what people, tools and tricksters write. */
export function oddTexts(text: string): OddText[] {
  const made = (kind: string, bytes: Uint8Array | string, fileName = 'cv.txt'): OddText => ({
    kind: `odd: ${kind}`,
    fileName,
    bytes: typeof bytes === 'string' ? utf8(bytes) : bytes,
  })
  const half = Math.floor(text.length / 2)
  const each = (letter: (one: string, at: number) => string) =>
    Array.from(text, (one, at) => letter(one, at)).join('')
  return [
    made('a NUL after every line', text.replace(/\n/g, '\0\n')),
    made('a block of NULs', `${text.slice(0, half)}${'\0'.repeat(2000)}${text.slice(half)}`),
    made('NULs at the end', `${text}${'\0'.repeat(4000)}`),
    made(
      'one line of 200,000 characters',
      `${text.replace(/\n/g, ' ')} ${'Kept the lines running and the people safe. '.repeat(4600)}`.slice(
        0,
        200_000,
      ),
    ),
    made('one word of 190,000 characters', `${text}\n${'x'.repeat(190_000)}`),
    made('one line of dots', `${text}\n${'.'.repeat(190_000)}`),
    made('one line of spaces', `${text}\n${' '.repeat(190_000)}x`),
    made('100,000 lines', `${text}\n${'a\n'.repeat(100_000)}`),
    made('100,000 blank lines', `${text}${'\n'.repeat(100_000)}The end`),
    made('lines ended by CR', text.replace(/\n/g, '\r')),
    made('lines ended by NEL', text.replace(/\n/g, '\u0085')),
    made('lines ended by LS', text.replace(/\n/g, '\u2028')),
    made('form feeds', text.replace(/\n\n/g, '\f')),
    made('deep JSON', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, 'cv.json'),
    made('deep JSON arrays', `{"work":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'cv.json'),
    made(
      'JSON cut',
      `{"basics":{"name":"Jane Doe","email":"jane@example.com","summary":"${'Ran it. '.repeat(40)}`,
      'cv.json',
    ),
    made(
      'JSON with a key twice',
      '{"basics":{"name":"Jane Doe"},"basics":{"name":"Joan Roe","email":"joan@example.com"}}',
      'cv.json',
    ),
    made(
      'JSON of something else',
      JSON.stringify({ items: [1, 2, 3], name: 'Jane Doe' }),
      'cv.json',
    ),
    made('JSON list', JSON.stringify([{ name: 'Jane Doe' }, { text }]), 'cv.json'),
    made('deep XML', `${'<a>'.repeat(50_000)}${text}${'</a>'.repeat(50_000)}`, 'cv.xml'),
    made(
      'deep HTML',
      `<html><body>${'<div>'.repeat(20_000)}${text}${'</div>'.repeat(20_000)}</body></html>`,
      'cv.html',
    ),
    made('a mark in the middle', `${text.slice(0, half)}\uFEFF${text.slice(half)}`),
    made(
      'marks everywhere',
      each(one => `${one}\uFEFF`),
    ),
    made(
      'right to left marks',
      each((one, at) => (at % 9 === 0 ? `\u202E${one}\u202C` : one)),
    ),
    made(
      'zero width spaces',
      each(one => `${one}\u200B`),
    ),
    made(
      'zalgo',
      each((one, at) => (/\p{L}/u.test(one) ? one + marks.slice(at % 3, (at % 3) + 5) : one)),
    ),
    made(
      'letters of other scripts',
      text.replace(/[aeo]/g, found => ({ a: 'а', e: 'е', o: 'о' })[found] ?? found),
    ),
    made(
      'mathematical letters',
      each(one =>
        /[a-z]/.test(one) ? String.fromCodePoint(0x1d41a + one.charCodeAt(0) - 97) : one,
      ),
    ),
    made(
      'full width letters',
      each(one => (/[!-~]/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one)),
    ),
    made('decoded twice', Buffer.from(utf8(text)).toString('latin1')),
    made('replacement characters', text.replace(/[aeiou]/g, '\uFFFD')),
    made(
      'control characters',
      each((one, at) => (at % 20 === 0 ? `${one}\u001B` : one)),
    ),
    made('terminal colours', text.replace(/\n/g, '\u001B[0m\n\u001B[1m')),
    made(
      'halves of characters',
      join(
        text.slice(0, half),
        Uint8Array.from([0xc3]),
        text.slice(half),
        Uint8Array.from([0xe2, 0x82]),
      ),
    ),
    made(
      'UTF-8 with one bad byte',
      join(utf8(text.slice(0, half)), Uint8Array.from([0xa0]), utf8(text.slice(half))),
    ),
    made(
      'random bytes',
      Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919 + (at >> 3) * 31) % 256),
    ),
    made(
      'random letters',
      Array.from(
        { length: 900 },
        (_, at) =>
          'qxzvkjwbgp'[(at * 7 + (at >> 2)) % 10] +
          (at % 6 === 0 ? ' ' : '') +
          (at % 60 === 0 ? '\n' : ''),
      ).join(''),
    ),
    made('only digits', '0123456789 '.repeat(400)),
    made('only punctuation', '.,;:-_#+*~ '.repeat(400)),
    made('only blank space', ' \n\t'.repeat(1000)),
    made('nothing', ''),
    made('two letters', 'CV'),
    made(
      'source code',
      "import { a } from 'b'\nexport const c = (d: string) => { return d.map(e => e ?? 1) }\n".repeat(
        60,
      ),
    ),
    made(
      'CSV',
      `name;mail;phone\n${'Jane Doe;jane@example.com;+49 30 5550100\n'.repeat(50)}`,
      'cv.csv',
    ),
    made('emoji', `${text}\n${'👩‍💻🚀'.repeat(3000)}`),
  ]
}
