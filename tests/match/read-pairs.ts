import { globSync, readFileSync } from 'node:fs'
import type { JsonResume } from '#server/resume/engine/types.ts'

export interface Pair {
  title: string
  content: JsonResume
  must: Map<string, string>
  nice: Map<string, string>
}

const folder = new URL('pairs/', import.meta.url).pathname

/** The pairs below `pairs`, as its README describes them. */
export const readPairs = (): Pair[] =>
  globSync('*.txt', { cwd: folder })
    .toSorted()
    .flatMap(file =>
      readFileSync(folder + file, 'utf8')
        .split(/^= /m)
        .slice(1)
        .map(pairOf),
    )

const listOf = (text: string, at: RegExp) => text.split(at).flatMap(part => part.trim() || [])

const statesOf = (text: string) =>
  new Map(
    listOf(text, /;/).map(part => {
      const at = part.lastIndexOf(' ')
      return [part.slice(0, at), part.slice(at + 1)] as const
    }),
  )

function pairOf(text: string): Pair {
  const [title = '', ...lines] = text.trim().split('\n')
  const pair: Pair = { title, content: {}, must: new Map(), nice: new Map() }
  const { content } = pair
  for (const line of lines) {
    if (line.startsWith('- ')) {
      content.work?.at(-1)?.highlights?.push(line.slice(2))
      continue
    }
    const [, key, value = ''] = /^(\w+): (.*)$/.exec(line) ?? []
    const [first = '', second = '', third = '', fourth = ''] = value.split('|').map(x => x.trim())
    if (key === 'label' || key === 'summary') (content.basics ??= {})[key] = value
    else if (key === 'work')
      (content.work ??= []).push({
        position: first,
        name: second,
        startDate: third,
        ...(fourth === 'now' ? {} : { endDate: fourth }),
        highlights: [],
      })
    else if (key === 'education')
      (content.education ??= []).push({ studyType: first, area: second, institution: third })
    else if (key === 'certificate') (content.certificates ??= []).push({ name: value })
    else if (key === 'language')
      (content.languages ??= []).push({ language: first, fluency: second })
    else if (key === 'skills') content.skills = [{ keywords: listOf(value, /[,;](?![^(]*\))/) }]
    else if (key === 'must' || key === 'nice') pair[key] = statesOf(value)
    else throw new Error(`No line of a pair: ${line}`)
  }
  return pair
}
