import type { Run } from '#server/resume/engine/lines/line.ts'
import { cleanText } from '#server/resume/engine/words/clean-text.ts'
import type { Context } from './context.ts'
import { isUnseen, withLook, type Look } from './look.ts'
import { isPrompt } from './placeholders.ts'
import { withRunProperties, type Style } from './styles.ts'
import { contentOf } from './content.ts'
import { addressIn } from './fields.ts'
import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child } from '#server/resume/engine/sources/xml.ts'

/** Runs of a paragraph: [line][segment][run]; tabs part segments, breaks part lines. */
export type Gathered = Run[][][]

/** Reads what is drawn among the words. */
type ReadDrawing = (drawing: XmlNode, context: Context, isGone: boolean) => void

interface Given {
  style: Style
  links: string[]
  lines: Gathered
  context: Context
  readDrawing: ReadDrawing
}

export function collect(node: XmlNode, given: Given): void {
  for (const one of contentOf(node)) {
    if (one.name === 'w:r') readRun(one, given)
    else if (one.name === 'w:hyperlink' || one.name === 'w:fldSimple') {
      const target =
        given.context.links.get(one.attributes['r:id'] ?? '') ??
        addressIn(one.attributes['w:instr'] ?? '')
      collect(one, target ? { ...given, links: [target] } : given)
    }
  }
}

/** Fonts whose letters are signs. */
const symbolFont = /symbol|wingdings|webdings|dingbats|marlett|icons|awesome/i

/** The sign of a w:sym; one of a font of signs has no meaning but that of its place there. */
function signOf({ attributes }: XmlNode): string {
  const code = Number.parseInt(attributes['w:char'] ?? '', 16)
  if (!(code > 0 && code <= 0xffff)) return ''
  const isSign = code < 0xf000 && symbolFont.test(attributes['w:font'] ?? '')
  return String.fromCodePoint(isSign ? 0xf000 + (code & 0xff) : code)
}

/** The words of a part of a run; null for one that holds none. */
function textOf(part: XmlNode): string | null {
  if (part.name === 'w:t') return part.text
  if (part.name === 'w:noBreakHyphen') return '-'
  return part.name === 'w:sym' ? signOf(part) : null
}

const tabs = new Set(['w:tab', 'w:ptab'])
const breaks = new Set(['w:br', 'w:cr'])
const drawings = new Set(['w:drawing', 'w:pict', 'w:object'])

function readRun(run: XmlNode, given: Given): void {
  const { context, lines, style: base } = given
  const properties = child(run, 'w:rPr')
  const named = child(properties, 'w:rStyle')?.attributes['w:val']
  if (named && context.placeholders.has(named) && isPrompt(run)) return
  const look = lookOf(properties, base.look, context)
  const behind = base.ground === undefined ? context.ground : base.ground
  const isBare = base.ground === undefined && look.ground === undefined
  const style = withRunProperties(base, properties)
  for (const part of run.children) {
    const text = textOf(part)
    const isHidden = () =>
      context.isHidden ||
      base.isAway ||
      (isUnseen(look, behind) && !(isBare && fits(text ?? '', look, context)))
    if (part.name === 'w:fldChar') context.fields.turn(part.attributes['w:fldCharType'])
    else if (part.name === 'w:instrText') context.fields.add(part.text)
    else if (drawings.has(part.name)) given.readDrawing(part, context, look.isGone)
    else if (part.name === 'w:ruby') {
      const letters = child(part, 'w:rubyBase')
      if (letters) collect(letters, given)
    } else if (context.fields.isInCode) continue
    else if (text === null && !tabs.has(part.name) && !breaks.has(part.name)) continue
    else if (isHidden()) context.unseen += text ?? ' '
    else if (text !== null) {
      const links = context.fields.link ?? null
      add(lines, cleanText(text).text, style, links === null ? given.links : [links])
    } else if (tabs.has(part.name)) lines.at(-1)?.push([])
    else lines.push([[]])
  }
}

function lookOf(properties: XmlNode | null, base: Look, { styles, palette }: Context): Look {
  const letters = styles.lettersOf(child(properties, 'w:rStyle')?.attributes['w:val'])
  return [...letters, properties].reduce((one, next) => withLook(one, next, palette), base)
}

/** Whether words without a ground of their own find room on the narrow shapes of the document. */
function fits(text: string, { ink, isGone, size }: Look, context: Context): boolean {
  const room = text.length * size * size * 0.6
  if (isGone || ink === 'auto' || size < 4 || room > context.room) return false
  context.room -= room
  return true
}

/** Adds words to the last run where they look alike, else as a run of their own. */
export function add(lines: Gathered, text: string, style: Style, links: string[]): void {
  const target = lines.at(-1)?.at(-1)
  const last = target?.at(-1)
  const { bold, italic, size } = style
  const isLike = last?.bold === bold && last.italic === italic && last.links.join() === links.join()
  if (last && isLike) last.text += text
  else
    target?.push({
      text,
      x: 0,
      right: 0,
      top: 0,
      bottom: 0,
      baseline: 0,
      size,
      bold,
      italic,
      font: null,
      gap: 0,
      links,
    })
}
