import path from 'node:path'
import { fold } from '#server/job/fold-for-search.ts'
import { listOf, rowsOf } from '#server/skills/read-vocabulary.ts'

/** How near the name of a job is to the one that was asked for: the same, another name, a kind of it. */
export type Nearness = 'typed' | 'alias' | 'narrower'

export interface TitleName {
  name: string
  nearness: Nearness
}

interface Occupation {
  names: string[]
  narrower: Occupation[]
}

/** As it is compared: "Front-end Developers" is "front end developer". */
export const titleKey = (words: string): string =>
  fold(words)
    .replaceAll(/[-’'./]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const singular = (key: string) => key.replace(/(?<=[a-z]{3})(?<!s)s$/, '')

let read: Map<string, Occupation[]> | null = null

/** By each of their names; read when the first question comes. */
function occupations(): Map<string, Occupation[]> {
  read ??= readOccupations(rowsOf(path.join(import.meta.dirname, 'titles.txt')))
  return read
}

function readOccupations(rows: string[][]) {
  const byName = new Map<string, Occupation[]>()
  const byFirst = new Map<string, Occupation>()
  const kinds: [Occupation, string][] = []
  for (const [own, broader] of rows) {
    const names = listOf(own)
    const occupation = { names, narrower: [] }
    byFirst.set(names[0] ?? '', occupation)
    for (const name of names) {
      const key = titleKey(name)
      byName.set(key, [...(byName.get(key) ?? []), occupation])
    }
    for (const name of listOf(broader)) kinds.push([occupation, name])
  }
  for (const [occupation, name] of kinds) byFirst.get(name)?.narrower.push(occupation)
  return byName
}

/**
 * The names under which jobs are posted that somebody means by these words, themselves first; none
 * for words that are no title.
 */
export function titleNames(words: string): TitleName[] {
  const key = titleKey(words)
  const meant = occupations().get(key) ?? occupations().get(singular(key)) ?? []
  if (meant.length === 0) return []
  const names = new Map<string, Nearness>([[key, 'typed']])
  const add = (name: string, nearness: Nearness) => {
    if (!names.has(titleKey(name))) names.set(titleKey(name), nearness)
  }
  for (const { names: aliases } of meant) for (const name of aliases) add(name, 'alias')
  const kinds = [...meant]
  for (const { narrower } of kinds)
    for (const kind of narrower) {
      kinds.push(kind)
      for (const name of kind.names) add(name, 'narrower')
    }
  return [...names].map(([name, nearness]) => ({ name, nearness }))
}

let words: Set<string> | null = null

const titleWords = () =>
  (words ??= new Set([...occupations().keys()].flatMap(name => name.split(' '))))

/** Whether a folded word is part of any title. */
export const isTitleWord = (word: string): boolean => titleWords().has(word)

/** The words of titles that begin as this one does: slips in a first letter are rare. */
export const titleWordsAs = (word: string): string[] =>
  [...titleWords()].filter(one => one.startsWith(word.charAt(0)))
