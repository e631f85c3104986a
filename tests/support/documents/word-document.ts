import { makeZip } from './make-document.ts'

export const namespaces = [
  ['w', 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'],
  ['w14', 'http://schemas.microsoft.com/office/word/2010/wordml'],
  ['wp', 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'],
  ['wps', 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  ['a', 'http://schemas.openxmlformats.org/drawingml/2006/main'],
  ['pic', 'http://schemas.openxmlformats.org/drawingml/2006/picture'],
  ['mc', 'http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ['v', 'urn:schemas-microsoft-com:vml'],
  ['wpg', 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
  ['r', 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'],
]
  .map(([prefix, address]) => `xmlns:${prefix}="${address}"`)
  .join(' ')

const theme = `<a:theme ${namespaces}><a:themeElements><a:clrScheme name="x">
<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>
<a:dk2><a:srgbClr val="1F2A44"/></a:dk2><a:lt2><a:srgbClr val="EEECE1"/></a:lt2><a:accent1><a:srgbClr val="1F4E79"/></a:accent1>
</a:clrScheme></a:themeElements></a:theme>`

export interface Word {
  body: string
  styles?: string
  header?: string
  /** Before the body: the colour of the pages. */
  background?: string
  /** Further properties of its only section. */
  section?: string
  /** Parts by their names. */
  parts?: Record<string, string>
}

/** The parts of a Word file of given XML, with a theme whose background1 is white and accent1 dark blue. */
export const wordParts = (given: Word): Record<string, string> => {
  const { body, styles = '', header, background = '', section = '', parts } = given
  return {
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${namespaces}>${background}<w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>${section}</w:sectPr></w:body></w:document>`,
    'word/styles.xml': `<w:styles ${namespaces}>${styles}</w:styles>`,
    'word/theme/theme1.xml': theme,
    ...(header ? { 'word/header1.xml': `<w:hdr ${namespaces}>${header}</w:hdr>` } : {}),
    ...parts,
  }
}

export const wordDocument = (given: Word): Uint8Array => makeZip(wordParts(given))

/** A stretch of text with its properties, and a paragraph of stretches with its own. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
export const paragraph = (inner: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`

interface Box {
  /** In points. */
  width?: number
  height?: number
  /** From the page's top left, in points. */
  at?: [number, number]
  behind?: boolean
  /** DrawingML of the fill. */
  fill?: string
  /** Attributes of its wp:docPr. */
  name?: string
}

const emu = (points: number) => Math.round(points * 12_700)

/** A text box, or a shape alone where it holds nothing. */
export function textBox(inner: string, given: Box = {}): string {
  const { width = 200, height = 60, at = [60, 400], behind, fill = '', name = '' } = given
  const held = inner && `<wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx>`
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor behindDoc="${behind ? 1 : 0}">
<wp:positionH relativeFrom="page"><wp:posOffset>${emu(at[0])}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="page"><wp:posOffset>${emu(at[1])}</wp:posOffset></wp:positionV>
<wp:extent cx="${emu(width)}" cy="${emu(height)}"/><wp:wrapNone/><wp:docPr id="1" name="Box" ${name}/>
<a:graphic><a:graphicData><wps:wsp><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm>${fill}</wps:spPr>${held}</wps:wsp></a:graphicData></a:graphic>
</wp:anchor></w:drawing></mc:Choice></mc:AlternateContent></w:r>`
}

export const solid = (color: string) => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`
