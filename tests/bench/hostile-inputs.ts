import { appRouter } from '#server/router.ts'

/** A schema of zod, as far as inputs are made from it. */
interface Schema {
  _zod: { def: Record<string, unknown> & { type: string } }
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

type Path = (string | number)[]

/** Where texts stand in what a schema takes. */
function textsOf({ _zod: { def } }: Schema, at: Path = []): Path[] {
  const inner = (key: string, next = at) => {
    const part = def[key]
    return isSchema(part) ? textsOf(part, next) : []
  }
  if (def.type === 'string' || def.type === 'unknown') return [at]
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([key, part]) =>
      textsOf(part, [...at, key]),
    )
  if (def.type === 'array') return inner('element', [...at, 0])
  if (def.type === 'pipe') return inner('in')
  if (def.type === 'record') return inner('valueType', [...at, 'key'])
  if (def.type === 'union') return (def['options'] as Schema[]).flatMap(one => textsOf(one, at))
  return inner('innerType')
}

function setAt(target: Record<string | number, unknown>, [key, ...rest]: Path, value: unknown) {
  if (key === undefined) return
  if (rest.length === 0) target[key] = value
  else {
    target[key] ??= typeof rest[0] === 'number' ? [] : {}
    setAt(target[key] as Record<string | number, unknown>, rest, value)
  }
}

interface Call {
  path: string
  type: 'query' | 'mutation'
  input: object
}

/** Every procedure once for each text that it takes, with `text` there and the rest as `known`. */
export function callsWith(text: string, known: Record<string, unknown>): Call[] {
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: Call['type']; inputs: unknown[] } }
  >
  return Object.entries(procedures).flatMap(([path, { _def }]) =>
    // Nobody's account is to end here.
    path === 'auth.logOut' || path === 'user.deleteAccount'
      ? []
      : _def.inputs
          .filter(isSchema)
          .flatMap(schema => textsOf(schema))
          .map(at => {
            const input = structuredClone(known)
            // An address holds 16 kB: what is longer is refused before anything reads it.
            setAt(input, at, _def.type === 'query' ? text.slice(0, 1200) : text)
            return { path, type: _def.type, input }
          }),
  )
}

const n = 90_000
/** What patterns that go back and forth choke on. */
export const hostileTexts: Record<string, string> = {
  dots: `a${'.'.repeat(n)} b`,
  letters: 'a'.repeat(n),
  hyphens: `${'a-'.repeat(n / 2)}!`,
  spaces: `a${' '.repeat(n)}b`,
  ats: `${'a@'.repeat(n / 2)} `,
  slashes: `https://${'a/'.repeat(n / 2)}\u0085`,
  digits: `${'1,'.repeat(n / 2)}x`,
  lines: 'a\n'.repeat(n / 2),
  quotes: '"a" -'.repeat(n / 5),
  astral: '𝒜'.repeat(n / 5),
}
