import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { ParsedResume } from '#server/resume/engine/types.ts'
import { inventedIn, valuesOf } from '../support/documents/invented.ts'

const BENCH = new URL('../resume-bench/', import.meta.url)
const names = readdirSync(new URL('files/', BENCH)).toSorted()

/** A file as read, and the addresses that stand in its link annotations. */
async function read(name: string): Promise<[ParsedResume, string]> {
  const bytes = new Uint8Array(readFileSync(new URL(`files/${name}`, BENCH)))
  const truth = JSON.parse(
    readFileSync(new URL(`truth/${name.replace(/\.\w+$/, '.json')}`, BENCH), 'utf8'),
  ) as { meta: { linkOnly: string[] } }
  const annotations = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/URI ?\([^)]*\)/g)
  return [
    await parseResume(bytes, name),
    [...truth.meta.linkOnly, ...(annotations ?? [])].join(' '),
  ]
}

describe('nothing is invented', () => {
  it.each(names)('%s: every word stands in the lines it is said to come from', async name => {
    const [parsed, links] = await read(name)
    const pointers = [...valuesOf(parsed.content)].map(([pointer]) => pointer)
    expect(parsed.provenance.map(one => one.pointer).toSorted()).toEqual(pointers.toSorted())
    expect(pointers.length).toBeGreaterThan(10)
    expect(inventedIn(parsed, links)).toEqual([])
  })

  it.each(['d012.pdf', 'd006.txt', 'd020.docx'])(
    '%s: and one that were, in any field, would be noticed',
    async name => {
      const [parsed, links] = await read(name)
      for (const [pointer, value] of valuesOf(parsed.content)) {
        const changed = structuredClone(parsed)
        const keys = pointer.split('/').slice(1)
        const last = keys.pop() ?? ''
        let node = changed.content as Record<string, unknown>
        for (const key of keys) node = node[key] as Record<string, unknown>
        const others = pointer.endsWith('Date')
          ? [value.replace(/^\d{4}/, '1951'), value.replace(/-(\d\d)$/, '-00')]
          : [`${value} zebra`, `qq${value}`, value.replace(/\p{L}+|\d+/u, 'zebra')]
        for (const other of others.filter(one => one !== value)) {
          node[last] = other
          expect(inventedIn(changed, links)).toEqual([`${pointer} ${other}`])
        }
      }
    },
  )
})
