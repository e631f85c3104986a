import postcss, { AtRule, Rule, type ChildNode, type Container } from 'postcss'

export interface Sheet {
  /** Those of its classes that stand in a script. */
  classesIn(script: string): string[]
  /** The rules that apply to what has these classes. */
  rulesFor(classes: Set<string>): string
}

/** Rules that hold others, which may apply or not. */
const holders = new Set(['media', 'supports', 'layer', 'container'])

interface Group {
  /** Of all others. */
  opening: string
  rules: Part[]
}

interface Plain {
  text: string
  /** Of each selector the classes without which it does not match; null: the rule is kept. */
  needs: string[][] | null
  /** Kept if what is kept else has this name. */
  name: string | null
}

type Part = Group | Plain

export function readSheet(sheet: string): Sheet {
  const parts = readParts(postcss.parse(sheet))
  const plain = flat(parts)
  const known = new Set(plain.flatMap(({ needs }) => needs?.flat() ?? []))
  return {
    classesIn: script => [...new Set(script.split(/["'`\s]+/))].filter(word => known.has(word)),
    rulesFor(classes) {
      const rules = write(parts, classes)
      const others = plain.filter(({ name }) => name && rules.includes(name))
      return rules + others.map(({ text }) => text).join('')
    },
  }
}

const readParts = ({ nodes = [] }: Container): Part[] => nodes.flatMap(readPart)

function readPart(node: ChildNode): Part | Part[] {
  if (node instanceof Rule)
    return { text: node.toString(), needs: node.selectors.map(classesNeeded), name: null }
  if (!(node instanceof AtRule)) return []
  const isHolder = holders.has(node.name) && node.nodes
  if (isHolder) return { opening: `@${node.name} ${node.params}`, rules: readParts(node) }
  return {
    text: node.nodes ? node.toString() : `${node.toString()};`,
    needs: null,
    name: ['property', 'keyframes'].includes(node.name) ? node.params : null,
  }
}

/** Those outside of `:not()`, and of lists, where one of several is enough. */
function classesNeeded(selector: string): string[] {
  const certain = selector.replaceAll(
    /:not\((?:[^()]|\([^()]*\))*\)|:(?:is|where|has)\([^()]*,[^()]*\)/g,
    '',
  )
  return [...certain.matchAll(/\.((?:\\[\da-f]{1,6} |\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\([\da-f]{1,6}) |\\(.)/g, (_, code: string | undefined, letter: string) =>
      code ? String.fromCodePoint(parseInt(code, 16)) : letter,
    ),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export const classesOf = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
    list
      .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
      .split(' '),
  )

const write = (parts: Part[], classes: Set<string>): string =>
  parts
    .map(part => {
      if ('opening' in part) {
        const inner = write(part.rules, classes)
        return inner && `${part.opening}{${inner}}`
      }
      if (part.name) return ''
      const isUsed = part.needs?.some(needed => needed.every(name => classes.has(name))) ?? true
      return isUsed ? part.text : ''
    })
    .join('')

const flat = (parts: Part[]): Plain[] =>
  parts.flatMap(part => ('opening' in part ? flat(part.rules) : part))
