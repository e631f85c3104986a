import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  LevelFormat,
  Packer,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
  type IParagraphOptions,
} from 'docx'
import type { Line, Outline, OutlineEntry } from './outline.ts'
import { pageDimensions, type PageSize } from './templates.ts'

/** 1/20 point. */
const twips = (points: number) => Math.round(points * 20)
const margin = { x: 60, y: 54 }
const soft = '4B535C'

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u

/** What Word takes for letters of East Asia, by the language of the resume. */
const eastAsian: Partial<Record<string, { font: string; lang: string }>> = {
  ja: { font: 'Yu Gothic', lang: 'ja-JP' },
  ko: { font: 'Malgun Gothic', lang: 'ko-KR' },
  zh: { font: 'Microsoft YaHei', lang: 'zh-CN' },
}

/** A resume for Word and whatever else opens DOCX: headings and lists by their styles, nothing in tables. */
export async function writeDocx(outline: Outline, page: PageSize): Promise<Uint8Array> {
  const { lang, name, label, contact, sections } = outline
  const isRightToLeft = rightToLeft.test(sections.map(({ title }) => title).join('') + name)
  const [width, height] = pageDimensions[page]
  const east = eastAsian[lang] ?? { font: 'Yu Gothic', lang: 'ja-JP' }
  const right = twips(width - 2 * margin.x)
  const paragraph = (options: IParagraphOptions) =>
    new Paragraph({ bidirectional: isRightToLeft, ...options })

  const entryOf = ({ title, dates, lines, texts, items }: OutlineEntry) => [
    ...(title.length > 0 || dates
      ? [
          paragraph({
            style: 'Heading2',
            tabStops: [
              { type: isRightToLeft ? TabStopType.LEFT : TabStopType.RIGHT, position: right },
            ],
            children: [
              ...runsOf(title.map(span => ({ ...span, strong: false }))),
              ...(dates
                ? [new TextRun({ children: [new Tab(), dates], bold: false, color: soft })]
                : []),
            ],
          }),
        ]
      : []),
    ...lines.map(line => paragraph({ children: runsOf(line), keepNext: items.length > 0 })),
    ...texts.map(text => paragraph({ children: runsOf([{ text }]) })),
    ...items.map(text => paragraph({ style: 'ListBullet', children: runsOf([{ text }]) })),
  ]

  const document = new Document({
    title: [name, label].filter(Boolean).join(', ') || 'Resume',
    creator: name,
    lastModifiedBy: name,
    styles: {
      default: {
        document: {
          run: {
            size: '10.5pt',
            font: { ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Arial', eastAsia: east.font },
            language: {
              value: lang,
              eastAsia: east.lang,
              bidirectional: isRightToLeft ? lang : 'ar-SA',
            },
          },
          paragraph: { spacing: { line: 264, after: 0 } },
        },
        title: {
          run: { size: '22pt', bold: true },
          paragraph: { spacing: { after: twips(2) }, keepNext: true },
        },
        heading1: {
          run: { size: '13pt', bold: true },
          paragraph: {
            spacing: { before: twips(14), after: twips(3) },
            keepNext: true,
            border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'B6BCC3', space: 1 } },
          },
        },
        heading2: {
          run: { size: '10.5pt', bold: true },
          paragraph: { spacing: { before: twips(7) }, keepNext: true },
        },
        hyperlink: { run: { color: '0B4F78', underline: {} } },
      },
      paragraphStyles: [
        {
          id: 'ListBullet',
          name: 'List Bullet',
          basedOn: 'Normal',
          quickFormat: true,
          paragraph: {
            numbering: { reference: 'bullets', level: 0 },
            contextualSpacing: true,
          },
        },
      ],
    },
    numbering: {
      config: [
        {
          reference: 'bullets',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              alignment: AlignmentType.START,
              style: { paragraph: { indent: { start: twips(16), hanging: twips(12) } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: twips(width), height: twips(height) },
            margin: {
              left: twips(margin.x),
              right: twips(margin.x),
              top: twips(margin.y),
              bottom: twips(margin.y),
            },
          },
        },
        children: [
          ...(name ? [paragraph({ style: 'Title', children: runsOf([{ text: name }]) })] : []),
          ...(label ? [paragraph({ children: runsOf([{ text: label }]) })] : []),
          ...contact.map(line => paragraph({ children: runsOf(line) })),
          ...sections.flatMap(({ title, entries }) => [
            paragraph({ style: 'Heading1', children: runsOf([{ text: title }]) }),
            ...entries.flatMap(entryOf),
          ]),
        ],
      },
    ],
  })
  return Packer.toBuffer(document)
}

const runsOf = (line: Line) =>
  line.map(({ text, href, strong }) => {
    const look = { text, rightToLeft: rightToLeft.test(text) }
    if (!href) return new TextRun({ ...look, ...(strong && { bold: true }) })
    return new ExternalHyperlink({
      link: href,
      children: [new TextRun({ ...look, style: 'Hyperlink' })],
    })
  })
