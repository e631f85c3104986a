import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from '#server/router.ts'
import { fieldSchema } from '#server/resume/schema.ts'

/** What zod keeps of a schema; its own types name each kind apart. */
interface Def {
  type: string
  format?: string
  checks?: { _zod: { def: { check: string; abort?: boolean; format?: string } } }[]
  [part: string]: unknown
}

interface Schema {
  _zod: { def: Def }
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Formats of a fixed length, whose pattern reads a text once. */
const fixed = new Set(['uuid'])

/** Every text of a schema with the faults of its checks. */
function faultsOf(schema: Schema, at: string, isBounded = false): string[] {
  const { def } = schema._zod
  if (def.type === 'string') return isBounded ? [] : faultsOfText(def, at)
  if (def.type === 'pipe') {
    // What comes out of a bounded text is bounded; a transformation of something else is not a text.
    const into = def['in'] as Schema
    const out = def['out'] as Schema
    return [...faultsOf(into, at, isBounded), ...faultsOf(out, at, isText(into))]
  }
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([key, part]) =>
      faultsOf(part, `${at}.${key}`),
    )
  return Object.entries(def).flatMap(([key, part]) => {
    if (key === 'checks') return []
    return (Array.isArray(part) ? part : [part])
      .filter(isSchema)
      .flatMap(one => faultsOf(one, at, isBounded))
  })
}

const isText = ({ _zod: { def } }: Schema): boolean =>
  def.type === 'string' || (def.type === 'pipe' && isText(def['in'] as Schema))

function faultsOfText(def: Def, at: string): string[] {
  if (def.format !== undefined)
    return fixed.has(def.format) ? [] : [`${at}: ${def.format} before its length`]
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def)
  const length = checks.findIndex(({ check }) => check === 'max_length')
  if (length < 0) return [`${at}: no length`]
  const faults = []
  if (!checks[length]?.abort) faults.push(`${at}: a length that does not end the checks`)
  if (checks.slice(0, length).some(({ check }) => check === 'string_format' || check === 'custom'))
    faults.push(`${at}: a pattern before its length`)
  return faults
}

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: unknown[] } }>,
)

describe('point 1: no pattern sees a text longer than its field', () => {
  it('reads every procedure', () => {
    expect(procedures.length).toBeGreaterThan(80)
    const faulty = z.object({ a: z.array(z.email()), b: z.string().regex(/x/).max(3).optional() })
    expect(faultsOf(faulty as unknown as Schema, 'x')).toEqual([
      'x.a: email before its length',
      'x.b: a length that does not end the checks',
      'x.b: a pattern before its length',
    ])
  })

  it.each(procedures)('in %s', (name, { _def: { inputs } }) => {
    expect(inputs.filter(isSchema).flatMap(input => faultsOf(input, name))).toEqual([])
  })

  it.each(['/basics/url', '/basics/email', '/work/0/startDate', '/work/0/summary'])(
    'in a correction of %s',
    pointer => {
      const checked = fieldSchema(pointer).safeParse(`a${'.'.repeat(90_000)} b`)
      expect(checked.error?.issues.map(issue => issue.code)).toEqual(['too_big'])
    },
  )
})
