const batch = 64 * 1024

/** From here on a value is small enough to be written at once. */
const wholeFrom = 4

/**
 * `value` as JSON, in pieces: all of an account at once would hold everybody else up. A list in it
 * may be one that is still being read.
 */
export async function* jsonOf(value: unknown) {
  let text = ''
  for await (const piece of piecesOf(value, 0)) {
    text += piece
    if (text.length < batch) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}\n`)
}

async function* piecesOf(value: unknown, depth: number): AsyncGenerator<string> {
  if (depth === wholeFrom || typeof value !== 'object' || !value || 'toJSON' in value) {
    const text = JSON.stringify(value, null, 2) ?? 'null'
    yield text.replaceAll('\n', `\n${'  '.repeat(depth)}`)
    return
  }
  const isList = Array.isArray(value) || isBeingRead(value)
  const [open, close] = isList ? '[]' : '{}'
  const indent = '  '.repeat(depth + 1)
  let count = 0
  for await (const [name, one] of isBeingRead(value) ? unnamed(value) : Object.entries(value)) {
    if (!isList && one === undefined) continue
    yield `${count++ ? ',' : open}\n${indent}${isList ? '' : `${JSON.stringify(name)}: `}`
    yield* piecesOf(one, depth + 1)
  }
  yield count ? `\n${'  '.repeat(depth)}${close}` : `${open}${close}`
}

const isBeingRead = (value: object): value is AsyncIterable<unknown> =>
  Symbol.asyncIterator in value

async function* unnamed(list: AsyncIterable<unknown>) {
  for await (const one of list) yield ['', one] as const
}
