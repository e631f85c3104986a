import postcss, { AtRule, Rule, type ChildNode, type Container } from 'postcss'

/** The rules of a style sheet that apply to what a page has; by its HTML. */
export type UsedRules = (html: string) => string

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

export function usedRules(sheet: string): UsedRules {
  const parts = readParts(postcss.parse(sheet))
  return html => {
    const classes = classesOf(html)
    const text = write(parts, classes)
    return (
      text +
      named(parts)
        .filter(({ name }) => text.includes(name ?? ''))
        .map(part => part.text)
        .join('')
    )
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

const classesOf = (html: string) =>
  new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) =>
      list
        .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')
        .split(' '),
    ),
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

const named = (parts: Part[]): Plain[] =>
  parts.flatMap(part => ('opening' in part ? named(part.rules) : part.name ? [part] : []))
