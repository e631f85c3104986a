import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import type { Outline } from '../outline.ts'
import { looks, pageDimensions, type ExportTemplate, type PageSize } from '../templates.ts'
import { paginate } from './paginate.ts'
import { createPen } from './pen.ts'
import { rowsOf, soft } from './rows.ts'

const fontOf = (name: string) =>
  readFileSync(new URL(`fonts/inter-${name}.ttf`, import.meta.url)) as unknown as ArrayBuffer

/**
 * A resume as a tagged PDF, with its fonts in it. Its letters must all be known
 * (`unknownLetters`).
 */
export async function writePdf(
  outline: Outline,
  { template, page }: { template: ExportTemplate; page: PageSize },
): Promise<Uint8Array> {
  const look = looks[template]
  const [width, height] = pageDimensions[page]
  const doc = new Pdf({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: outline.lang,
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: true,
    info: { Title: titleOf(outline), Author: outline.name, Creator: 'Fairlead' },
  })
  doc.registerFont('regular', fontOf('regular'))
  doc.registerFont('strong', fontOf('semibold'))
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })

  const pen = createPen(doc)
  const rows = rowsOf(outline, pen, look, width)
  const pages = paginate(rows, height - 2 * look.margin.y - look.size)
  pages.forEach((placed, at) => {
    if (at > 0) doc.addPage()
    for (const { row, y } of placed) row.draw(look.margin.y + y)
    if (pages.length > 1)
      pen.artifact('Pagination', () => {
        pen.text(`${at + 1} / ${pages.length}`, {
          x: look.margin.x,
          y: height - look.margin.y / 2 - look.size,
          size: look.size - 1,
          color: soft,
          strong: false,
        })
      })
  })
  pen.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

const titleOf = ({ name, label }: Outline) => [name, label].filter(Boolean).join(', ') || 'Resume'
