const batch = 64 * 1024

/** From here on a value is small enough to be written at once. */
const wholeFrom = 4

/** `value` as JSON, in pieces: all of an account at once would hold everybody else up. */
export function* jsonOf(value: unknown) {
  let text = ''
  for (const piece of piecesOf(value, 0)) {
    text += piece
    if (text.length < batch) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(`${text}\n`)
}

function* piecesOf(value: unknown, depth: number): Generator<string> {
  if (depth === wholeFrom || typeof value !== 'object' || !value || 'toJSON' in value) {
    const text = JSON.stringify(value, null, 2) ?? 'null'
    yield text.replaceAll('\n', `\n${'  '.repeat(depth)}`)
    return
  }
  const isList = Array.isArray(value)
  const entries = Object.entries(value).filter(([, one]) => isList || one !== undefined)
  const indent = `\n${'  '.repeat(depth + 1)}`
  let before = isList ? '[' : '{'
  for (const [name, one] of entries) {
    yield `${before}${indent}${isList ? '' : `${JSON.stringify(name)}: `}`
    yield* piecesOf(one, depth + 1)
    before = ','
  }
  if (entries.length === 0) yield isList ? '[]' : '{}'
  else yield `\n${'  '.repeat(depth)}${isList ? ']' : '}'}`
}
