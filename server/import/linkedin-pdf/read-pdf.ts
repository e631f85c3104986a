import { readPdf } from '#server/resume/engine/sources/pdf.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import type { ImportDocument, ReadImport } from '#server/import/stored-types.ts'
import { capEntries } from '#server/import/read/cap-entries.ts'
import { fileReport } from '#server/import/read/file-report.ts'
import { maxPdfPages } from '#server/import/reading-limits.ts'
import { readContact } from './contact.ts'
import { readEducation } from './education.ts'
import { readExperience } from './experience.ts'
import { readHead } from './head.ts'
import { isMainSection } from './headings.ts'
import { itemsOf, proseOf, rightEdge } from './join.ts'
import { readColumns, type PdfColumns } from './lines.ts'
import { cutSections, type Sectioned } from './sections.ts'

/**
 * Reads a profile that LinkedIn saved as PDF.
 * @throws ResumeError NOT_LINKEDIN, NO_TEXT, TOO_MANY_PAGES, ENCRYPTED, DAMAGED.
 */
export async function readLinkedInPdf(bytes: Uint8Array, fileName: string): Promise<ReadImport> {
  const source = await readPdf(bytes, maxPdfPages)
  const pages = source.kind === 'pages' ? source.pages : []
  if (pages.every(page => page.runs.length === 0))
    throw new ResumeError(
      'NO_TEXT',
      'This PDF holds pictures of pages and no text. On your LinkedIn profile choose “Resources”, “Save to PDF”, and upload that file as it is.',
    )
  const columns = readColumns(pages)
  const nameSize = Math.max(...columns.main.map(line => line.size))
  const [main, sidebar] = [
    cutSections(columns.main, nameSize),
    cutSections(columns.sidebar, Infinity),
  ]
  if (!isLinkedIn(columns, main, sidebar))
    throw new ResumeError(
      'NOT_LINKEDIN',
      'This PDF is not one that LinkedIn made of a profile. A resume goes to the page of resumes; for LinkedIn choose “Resources”, “Save to PDF” on your profile.',
    )
  const { document, warnings } = capEntries(documentOf(columns, main, sidebar, nameSize))
  const hasSkills = (document.skills?.length ?? 0) > 0
  return {
    kind: 'linkedin_pdf',
    document,
    files: [fileReport(fileName, document)],
    warnings: [
      ...warnings,
      ...(hasSkills
        ? [
            'LinkedIn puts only your top skills into this PDF. The archive (.zip) holds all of them.',
          ]
        : []),
      'LinkedIn leaves list marks and some line ends out of this PDF: look through the descriptions.',
    ],
  }
}

/** What only LinkedIn writes, besides headings that every resume has. */
function isLinkedIn(columns: PdfColumns, main: Sectioned, sidebar: Sectioned) {
  const says = (pattern: RegExp) =>
    columns.sidebar.some(({ text, links }) => [text, ...links].some(one => pattern.test(one)))
  return (
    [...main.sections.keys(), ...sidebar.sections.keys()].some(isMainSection) &&
    (says(/\(LinkedIn\)/) ||
      sidebar.sections.has('skills') ||
      (says(/linkedin\.com\/in\//i) && sidebar.sections.has('contact') && columns.hasFooter))
  )
}

function documentOf(
  columns: PdfColumns,
  main: Sectioned,
  sidebar: Sectioned,
  nameSize: number,
): ImportDocument {
  const { right } = columns
  const { name, headline, place } = readHead(main.head, nameSize, right)
  const summary = proseOf(main.sections.get('summary') ?? [], right)
  const narrow = rightEdge(columns.sidebar)
  const items = (section: 'skills' | 'languages' | 'certificates' | 'awards' | 'publications') =>
    itemsOf(sidebar.sections.get(section) ?? [], narrow)
  const lists = {
    work: readExperience(main.sections.get('work') ?? [], right),
    education: readEducation(main.sections.get('education') ?? []),
    skills: items('skills').map(skill => ({ name: skill })),
    languages: items('languages').map(languageOf),
    certificates: items('certificates').map(certificate => ({ name: certificate })),
    awards: items('awards').map(title => ({ title })),
    publications: items('publications').map(title => ({ name: title })),
  }
  return {
    basics: {
      ...(name && { name }),
      ...(headline && { label: headline }),
      ...(place && { location: { address: place } }),
      ...(summary && { summary }),
      ...readContact(sidebar.sections.get('contact') ?? [], narrow),
    },
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
  }
}

/** "English (Native or Bilingual)". */
function languageOf(item: string) {
  const [, language = item, fluency] = /^(.+?)\s*\((.+)\)$/.exec(item) ?? []
  return { language, ...(fluency && { fluency }) }
}
