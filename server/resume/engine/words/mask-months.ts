import { seasonNames } from './date-words.ts'
import { fold } from './fold.ts'
import { monthNames, ordinaryWords } from './month-names.ts'

interface Name {
  /** The number of the month in each language that has the name. */
  months: Map<string, number>
  /** Its number where all of them agree. */
  only: number | null
  form: 'long' | 'short' | 'any'
  /** A month only where its language is known or another of its months stands beside it. */
  tied: boolean
}

/** Where a short name is free: in these, and in whatever shares it with them. */
const wellKnown = 'en de fr es it nl pt pl'.split(' ')

function readNames(): Map<string, Name> {
  const names = new Map<string, Name>()
  const ordinary = new Set(ordinaryWords.split(/\s+/).map(word => fold(word.replace('.', ''))))
  for (const [language, line] of Object.entries(monthNames)) {
    line.split('|').forEach((forms, at) => {
      for (const written of forms.trim().split(/\s+/)) {
        const word = fold(written.replace('.', ''))
        const form = written.endsWith('.') ? 'short' : word.length > 4 ? 'long' : 'any'
        const name = names.get(word) ?? { months: new Map(), only: at + 1, form, tied: false }
        if (name.form !== form) name.form = 'any'
        if (name.only !== at + 1) name.only = null
        name.months.set(language, at + 1)
        names.set(word, name)
      }
    })
  }
  for (const [word, name] of names) {
    const languages = [...name.months.keys()]
    const known = languages.length > 2 || wellKnown.some(one => name.months.has(one))
    name.tied = ordinary.has(word) || (!known && word.length < 4 && /^[a-z]+$/.test(word))
  }
  return names
}

let names: Map<string, Name> | null = null
const seasons = new Set(seasonNames.trim().split(/\s+/))

/*
 * A word that is a month becomes as many characters that no text has: its number, its form, and
 * what fills it up. So one short pattern stands for all names, and each letter keeps its place.
 */
const firstMonth = 0xfdd0
const formCodes = { long: '\uFDDD', short: '\uFDDE', any: '\uFDDF' }
const filler = '\uFDEF'
const season = '\uFDE0'
/** Any letter of a masked word. */
export const maskedLetter = String.raw`\uFDD0-\uFDEF`
export const monthPart = String.raw`[\uFDD0-\uFDDC][\uFDDD-\uFDDF]\uFDEF*`
export const seasonPart = String.raw`\uFDE0\uFDEF*`

/** The number of the month in a masked text: 0 for one that languages disagree on. */
export function monthIn(masked: string): number | null {
  const found = /[\uFDD0-\uFDDC]/.exec(masked)?.[0].charCodeAt(0)
  return found === undefined ? null : found - firstMonth
}

export function formIn(masked: string): 'long month' | 'short month' | 'any month' | null {
  if (masked.includes(formCodes.long)) return 'long month'
  if (masked.includes(formCodes.short)) return 'short month'
  return masked.includes(formCodes.any) || masked.includes(season) ? 'any month' : null
}

/**
 * The number of the month by the language, or by the other months of the text; 0 where languages
 * differ, null for what is more likely a word of another kind.
 */
function numberOf(name: Name, language: string | null, near: () => Set<Name>): number | null {
  const own = language === null ? undefined : name.months.get(language)
  if (own !== undefined) return own
  if (name.only !== null && !name.tied) return name.only
  const others = [...near()].filter(other => other !== name)
  const shared = [...name.months].filter(([code]) => others.every(other => other.months.has(code)))
  if (name.tied && (others.length === 0 || shared.length === 0)) return null
  const numbers = new Set(shared.map(([, number]) => number))
  return numbers.size === 1 ? ([...numbers][0] ?? 0) : (name.only ?? 0)
}

/** Names of two words, as the Levant and Ireland have them. */
const between = / (?=fomhair)|(?<=كانون|تشرين) (?=الثاني|الأول|الاول)/g
const word = /\p{L}[\p{L}\p{M}]*(?:_(?:fomhair|الثاني|الأول|الاول))?/gu

/** The text folded, with months and seasons masked; as long as it was. */
export function maskMonths(text: string, language: string | null): string {
  names ??= readNames()
  const all = names
  const plain = fold(text).replace(between, '_')
  let others: Set<Name> | null = null
  const near = () =>
    (others ??= new Set((plain.match(word) ?? []).flatMap(found => all.get(found) ?? [])))
  return plain.replace(word, (found: string, at: number) => {
    const name = all.get(found)
    const number = name ? numberOf(name, language, near) : null
    if (name && number !== null) {
      const masked = String.fromCharCode(firstMonth + number) + formCodes[name.form]
      return masked.padEnd(found.length, filler)
    }
    // As it was written: the name of a season may be another word without its accent.
    const isSeason = seasons.has(text.slice(at, at + found.length).toLowerCase())
    return isSeason ? season.padEnd(found.length, filler) : found
  })
}
