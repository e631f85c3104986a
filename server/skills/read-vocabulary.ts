import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Ordinary } from './match.ts'
import { fold } from './tokens.ts'

export const skillKinds = ['hard', 'soft', 'tool', 'language'] as const
type SkillKind = (typeof skillKinds)[number]

export interface Skill {
  /** As usually written. */
  name: string
  kind: SkillKind
  aliases: string[]
  /** Names of the skills it is a part of. */
  broader: string[]
}

const folder = path.join(import.meta.dirname, 'data')

/** Lines with content, cut at the bars. */
export const rowsOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.startsWith('# '))
    .map(line => line.split('|').map(part => part.trim()))

/** Cut at the semicolons. */
export const listOf = (part: string | undefined): string[] =>
  (part ?? '').split(';').flatMap(word => word.trim() || [])

export function readOrdinary(): Map<string, Ordinary> {
  const rows = rowsOf(path.join(import.meta.dirname, 'ordinary-words.txt'))
  return new Map(
    rows.flatMap(([words, after, before]) => {
      const rule = {
        listOnly: after === '*',
        notAfter: new Set(listOf(after)),
        notBefore: new Set(listOf(before)),
      }
      return listOf(words).map(word => [fold(word), rule] as [string, Ordinary])
    }),
  )
}

/** A skill a line: `Name | kind | alias; alias | broader; broader`; empty parts may be left out from the end. */
export function readSkills(): Skill[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.txt'))
  return files.toSorted().flatMap(file =>
    rowsOf(path.join(folder, file)).map(([name = '', kind, aliases, broader]) => ({
      name,
      kind: kind as SkillKind,
      aliases: listOf(aliases),
      broader: listOf(broader),
    })),
  )
}
