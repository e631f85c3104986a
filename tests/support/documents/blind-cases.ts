import { readdirSync, readFileSync } from 'node:fs'
import anyAscii from 'any-ascii'

export const bench = new URL('../../resume-bench/', import.meta.url)

interface Truth {
  basics: {
    name: string
    email?: string
    phone?: string
    url?: string
    profiles?: { url?: string }[]
  }
}

/** The first 30 that are PDFs and say who it is. */
export const cases = readdirSync(new URL('files/', bench))
  .filter(file => file.endsWith('.pdf'))
  .toSorted()
  .map(file => {
    const path = new URL(`truth/${file.replace('.pdf', '.json')}`, bench)
    const { basics } = JSON.parse(readFileSync(path, 'utf8')) as Truth
    return { file, basics }
  })
  .filter(({ basics }) => basics.name)
  .slice(0, 30)

export type Case = (typeof cases)[number]

export const fold = (text: string) => anyAscii(text.normalize('NFC')).toLowerCase()
export const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** What of a person is said in a text. */
export function found({ basics }: Case, stem: string, text: string): string[] {
  const said = new Set(wordsOf(text).map(fold))
  const names = wordsOf(basics.name).filter(word => [...word].length >= 3 && said.has(fold(word)))
  const bare = (url = '') => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  const links = [basics.url, ...(basics.profiles ?? []).map(one => one.url)].map(bare)
  const whole = [basics.email ?? '', ...links, stem].filter(
    one => one.length > 3 && text.toLowerCase().includes(one.toLowerCase()),
  )
  const phone = digitsOf(basics.phone ?? '')
  const numbers = (text.match(/[+(]?\d[\d\s()./-]{5,}\d/g) ?? []).map(digitsOf)
  return [
    ...names,
    ...whole,
    ...(phone.length > 6 && numbers.some(one => one.includes(phone)) ? [phone] : []),
  ]
}
