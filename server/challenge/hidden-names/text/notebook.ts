import { Uncleanable, type Look } from '../look.ts'

/** Of a notebook and its cells, what shows them; programs note people, accounts and folders in the rest. */
const keptOfAll = ['language_info', 'widgets']
const keptOfCell = [
  'tags',
  'collapsed',
  'scrolled',
  'jupyter',
  'slideshow',
  'format',
  'raw_mimetype',
]
/** Called as it is installed. */
const plainKernel = /^(?:python ?[23]?(?: \(ipykernel\))?|ir|r|julia[ -][\d.]+|javascript|bash)$/i
const naming = /^(?:authors?|creators?|(?:display|user)_?name|name|email)$/i

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isNotebook = (head: string) =>
  /^\s{0,1000}\{/.test(head) && /"(?:cells|nbformat)"\s{0,20}:/.test(head)

/** A notebook of Jupyter without what is noted beside its cells, the rest byte by byte as it was; null where there is nothing. @throws Uncleanable */
export function cleanNotebook(bytes: Buffer, look: Look): Buffer | null {
  const notebook = parsed(bytes)
  if (!isFields(notebook) || !('nbformat' in notebook)) return null
  const text = bytes.toString('latin1')
  if (/"image\/[\w.+-]{1,20}"\s{0,20}:/.test(text)) look.keep('pictures')
  look.goOn()
  const left: string[] = []
  let at = 0
  const clean = (metadata: Stretch, keptAlways: string[]) => {
    const own = JSON.parse(Buffer.from(textOf(text, metadata), 'latin1').toString()) as unknown
    if (!isFields(own)) return
    const kept = isPlain(own['kernelspec']) ? [...keptAlways, 'kernelspec'] : keptAlways
    const gone = Object.keys(own).filter(key => !kept.includes(key))
    if (gone.length === 0) return
    look.note('other')
    for (const key of gone) if (key !== 'kernelspec') noteNames(key, own[key], look, 0)
    const members = partsOf(text, metadata.from).filter(({ key }) => kept.includes(key))
    left.push(text.slice(at, metadata.from), `{${members.map(one => textOf(text, one)).join(',')}}`)
    at = metadata.to
  }
  for (const { key, value } of partsOf(text, text.indexOf('{'))) {
    if (key === 'metadata') clean(value, keptOfAll)
    if (key === 'cells' && text[value.from] === '[')
      for (const cell of partsOf(text, value.from)) {
        if (text[cell.value.from] !== '{') continue
        for (const part of partsOf(text, cell.value.from))
          if (part.key === 'metadata') clean(part.value, keptOfCell)
        look.goOn()
      }
  }
  return at > 0 ? Buffer.from(left.join('') + text.slice(at), 'latin1') : null
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    throw new Uncleanable('damaged')
  }
}

interface Stretch {
  from: number
  to: number
}

const textOf = (text: string, { from, to }: Stretch) => text.slice(from, to)

/** Behind the text whose first sign stands there. */
function afterQuoted(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    at = text.indexOf('"', at)
    let signs = at
    while (text[signs - 1] === '\\') signs--
    if ((at - signs) % 2 === 0) return at + 1
  }
}

/** What JSON that was read holds in an object or a list: each with its name, and where its value stands. */
function partsOf(text: string, opened: number) {
  const parts: (Stretch & { key: string; value: Stretch })[] = []
  const next = /["{}[\],]/g
  next.lastIndex = opened + 1
  let part = { from: opened + 1, key: '', value: opened + 1 }
  let depth = 0
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [sign] = found
    if (sign === '"') {
      next.lastIndex = afterQuoted(text, found.index)
      const colon = /\s*:/y
      colon.lastIndex = next.lastIndex
      if (depth === 0 && colon.test(text)) {
        const key = text.slice(found.index, next.lastIndex)
        part = { ...part, key: String(JSON.parse(key)), value: colon.lastIndex }
      }
    } else if (sign === '{' || sign === '[') depth++
    else if (depth > 0 && sign !== ',') depth--
    else if (depth === 0) {
      const { index } = found
      const value = text.slice(part.value, index)
      const from = index - value.trimStart().length
      const to = part.value + value.trimEnd().length
      parts.push({ ...part, to: index, value: { from, to } })
      part = { from: index + 1, key: '', value: index + 1 }
      if (sign !== ',') break
    }
  }
  return parts
}

const isPlain = (kernel: unknown) =>
  isFields(kernel) &&
  Object.values(kernel).every(value => typeof value === 'string' && plainKernel.test(value))

const deepest = 6

function noteNames(key: string, value: unknown, look: Look, depth: number) {
  if (typeof value === 'string' && naming.test(key)) look.note('author', value)
  if (typeof value !== 'object' || value === null || depth > deepest) return
  for (const [inner, one] of Object.entries(value))
    noteNames(Array.isArray(value) ? key : inner, one, look, depth + 1)
}
