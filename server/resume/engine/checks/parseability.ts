import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import type { Context } from './context.ts'
import { clip, finding } from './context.ts'
import { checkHeadings } from './headings.ts'

const whyOrder =
  'Many hiring systems read straight across the page, so text from two columns gets mixed into one line.'

const mostHiddenShown = 20

/** In points; about 1 cm. */
const tightMargin = 28

const unreadParts = {
  inserted: {
    message: 'Your file shows another file within itself, whose words are missing here.',
    why: 'Only Word puts the two together; other programs show nothing in that place.',
    action:
      'Open the file in Word and save it again as DOCX or PDF: then it holds all of its words.',
  },
  form: {
    message:
      'Your PDF is a form that only a program of Adobe can show, and its words are missing here.',
    why: 'All other programs show a page that asks to wait, or nothing.',
    action: 'Open it there and print it to a new PDF, then upload that.',
  },
}

/** An agency puts its own foot under the resumes of others. */
const ofAgency =
  /(?<!\p{L})(?:recruit\p{L}*|agency|staffing|personnel|introduced|candidate|consultants?|terms|registered (?:office|in)|confidential|ansprechpartner\p{L}*|personal(?:dienst|vermittl|berat)\p{L}*|zeitarbeit|account manager|your contact|interlocut\p{L}+|persona de contacto|referente|contactpersoon|kontaktperson)(?!\p{L})/iu

/** The lines of header and footer with what reaches the person. */
function ownContacts({ blocks, content, signals }: ParsedResume): number[] {
  const { email, phone } = content.basics ?? {}
  const own = [email, phone].filter(one => one !== undefined)
  const apart = new Set(signals.contactInHeaderFooter)
  return blocks
    .filter(({ id, text }) => apart.has(id) && !ofAgency.test(text))
    .filter(({ text }) => own.some(one => text.includes(one)))
    .map(block => block.id)
}

/** The contact details stand in the page itself too. */
function isTwice({ blocks, content, signals }: ParsedResume): boolean {
  const apart = new Set(signals.contactInHeaderFooter)
  const body = blocks.filter(one => !apart.has(one.id)).map(one => one.text)
  const { email, phone } = content.basics ?? {}
  const said = [email, phone].filter(one => one !== undefined)
  return said.length > 0 && said.every(one => body.some(text => text.includes(one)))
}

/** Short facts one after the other are no sentence, however many there are in a line. */
function isList({ blocks, signals }: ParsedResume, id: number): boolean {
  const at = signals.proseInSidebar.indexOf(id)
  const near = new Set(signals.proseInSidebar.slice(Math.max(0, at - 2), at + 3))
  const text = blocks
    .filter(one => near.has(one.id))
    .map(one => one.text)
    .join(' ')
  // "Matron D. Okoro and Sr. P. Hale, details on request" ends no sentence.
  if (!/\p{Ll}{3}[.!?](?=\s|$)/u.test(text)) return true
  const parts = text.split(/[,;|•·/]/u).length
  return parts >= 4 && text.split(/\s+/).length / parts < 4
}

const stretch = /(?<!\S)(?:\p{L}\s){4,}\p{L}(?!\S)/u

/** The letters that stand apart; on a page they may do so by their places alone. */
const spacedIn = ({ blocks, signals, mediaType }: ParsedResume) =>
  blocks.flatMap(({ id, text }) => {
    if (!signals.spacedLetters.includes(id)) return []
    const said = stretch.exec(text)?.[0] ?? (mediaType === 'application/pdf' ? text : null)
    return said === null ? [] : [{ id, text: said }]
  })

/** Names words of the file that hold what is often joined. */
function whyLigatures({ blocks, signals }: ParsedResume): string {
  const ids = new Set(signals.ligatureBlocks)
  const words = new Map(
    blocks
      .filter(({ id }) => ids.has(id))
      .flatMap(
        ({ text }) => text.match(/(?<!\S)[(„"]?\p{L}*f[fil]\p{L}*(?=[,.;:)”"]?(?!\S))/gu) ?? [],
      )
      .map(found => found.replace(/\P{L}/gu, ''))
      .map(word => [word.toLowerCase(), word]),
  )
  const named = [...words.values()].filter(word => word.length > 4).slice(0, 2)
  if (named.length === 0) return 'A search may then not find the words that hold them.'
  return `A search for ${named.map(word => `"${word}"`).join(' or ')} may then not find the word.`
}

export const checkParseability = (context: Context): Finding[] => [
  ...checkText(context),
  ...checkHeadings(context),
  ...checkLayout(context),
]

function checkText({ parsed, evidenceOfBlocks }: Context): Finding[] {
  const { signals, pages, blocks, text } = parsed
  const findings: Finding[] = []
  pages.forEach((_, at) => {
    if (blocks.some(block => block.page === at + 1)) return
    findings.push(
      finding('SCANNED_PDF', {
        message: `Page ${at + 1} of your file has no text.`,
        why: 'A page that is blank or only a picture tells a hiring system nothing.',
        action:
          'Remove the page if it is blank; otherwise export it as text from the program you wrote it in.',
        evidence: [{ page: at + 1, bbox: null, quote: '' }],
      }),
    )
  })
  if (signals.damaged) {
    findings.push(
      finding('PARTLY_READ', {
        message: 'Your file is damaged, and some of its words may be missing here.',
        why: 'Whoever opens it may see less than you wrote, or cannot open it at all.',
        action:
          'Compare what was read with your resume. Then export the file again from the program you wrote it in, and upload that.',
      }),
    )
  }
  for (const part of signals.unread ?? []) findings.push(finding('PARTLY_READ', unreadParts[part]))
  if (signals.unmappable > Math.max(3, text.length * 0.005)) {
    findings.push(
      finding('FONTS_UNMAPPABLE', {
        message: `${signals.unmappable} characters of your file have no readable meaning.`,
        why: 'The font hides which letters they are, so a machine sees gaps inside your words.',
        action: 'Export the PDF again with a common font such as Arial, Calibri or Georgia.',
      }),
    )
  }
  if (signals.hiddenText > 0) {
    findings.push(
      finding('HIDDEN_TEXT', {
        message: 'Your file holds text that a reader cannot see.',
        why: 'Programs and people who find it think the worst, and some employers reject such files. We count none of it: not as a skill, and not as anything else.',
        action:
          'Take it out before you send the file, also when you did not put it there: some templates leave such words behind. If you want it to be read, write it in a colour, a size and a place that everyone sees.',
        evidence: (signals.hidden ?? [])
          .slice(0, mostHiddenShown)
          .map(one => ({ ...one, quote: clip(one.quote) })),
      }),
    )
  }
  const spaced = spacedIn(parsed)
  const [first] = spaced
  if (first) {
    findings.push(
      finding('SPACED_LETTERS', {
        message: `"${clip(first.text, 60)}" is set with a space between the letters${spaced.length > 1 ? ', and so are others' : ''}.`,
        why: 'Many machines read "S K I L L S" as six single letters and miss the section. We joined them.',
        action:
          'Remove the letter spacing in these lines; use capitals or bold type for the same effect.',
        evidence: evidenceOfBlocks(spaced.map(one => one.id)),
      }),
    )
  }
  if (signals.ligatures > 0) {
    findings.push(
      finding('LIGATURES_IN_TEXT', {
        message: 'Some letters in your file are joined into one character, such as "ﬁ".',
        why: whyLigatures(parsed),
        action: 'Turn ligatures off in the font settings before you export the PDF.',
        evidence: evidenceOfBlocks(signals.ligatureBlocks),
      }),
    )
  }
  return findings
}

function checkLayout({ parsed, evidenceOfBlocks, evidenceAround }: Context): Finding[] {
  const { signals } = parsed
  const findings: Finding[] = []
  const apart = ownContacts(parsed)
  if (apart.length > 0 && !isTwice(parsed)) {
    findings.push(
      finding('CONTACT_IN_HEADER_FOOTER', {
        message: 'Your contact details stand in the page header or footer.',
        why: 'Several hiring systems skip headers and footers, and then cannot reach you.',
        action: 'Move your name, e-mail and phone into the first lines of the page itself.',
        evidence: evidenceOfBlocks(apart),
      }),
    )
  }
  if (signals.tables > 0) {
    findings.push(
      finding('TABLE_LAYOUT', {
        message: `Your document uses ${signals.tables === 1 ? 'a table' : `${signals.tables} tables`} to place text.`,
        why: 'Older hiring systems read tables cell by cell and mix up what belongs together.',
        action: 'Put the same text into plain paragraphs, with tabs for the dates.',
      }),
    )
  }
  if (signals.columns > 1) {
    findings.push(
      finding('MULTI_COLUMN_PROSE', {
        message: `Your page has ${signals.columns === 2 ? 'two' : signals.columns} columns side by side.`,
        why: whyOrder,
        action: 'Use one column, or check in the machine view that the order is right.',
        evidence: evidenceAround(signals.sideBlocks ?? []),
      }),
    )
  }
  const prose = signals.proseInSidebar.filter(id => !isList(parsed, id))
  if (prose.length > 0) {
    findings.push(
      finding('PROSE_IN_SIDEBAR', {
        message: 'Whole sentences stand in your side column.',
        why: whyOrder,
        action: 'Keep short facts in the side column, and move sentences to the main one.',
        evidence: evidenceOfBlocks(prose),
      }),
    )
  }
  if (signals.minFontSize !== null && signals.minFontSize < 8.95) {
    findings.push(
      finding('SMALL_FONT', {
        message: `Part of your text is set in ${signals.minFontSize} point type.`,
        why: 'People read a resume in seconds, often on a phone; type under 9 points gets skipped.',
        action: 'Set all text in 10 points or more, and shorten it if it no longer fits.',
        evidence: evidenceOfBlocks(signals.smallTextBlocks),
      }),
    )
  }
  findings.push(...checkMargins(parsed, evidenceOfBlocks))
  if (signals.pictures > 0) {
    findings.push(
      finding('PICTURE_PRESENT', {
        message:
          signals.pictures === 1
            ? 'Your file holds a picture.'
            : `Your file holds ${signals.pictures} pictures.`,
        why: 'Some systems drop pictures, and what is written inside them is lost.',
        action: 'Make sure that no picture holds words a reader needs.',
      }),
    )
  }
  return findings
}

/** Fewer lines that stand out are a mark, a page's number or one that was too long. */
const fewestOuter = 3

function checkMargins(
  { blocks, pages, signals }: ParsedResume,
  evidenceOfBlocks: Context['evidenceOfBlocks'],
): Finding[] {
  if (signals.sideMargin === null || signals.sideMargin >= tightMargin) return []
  const outer = blocks.filter(({ bbox, page }) => {
    const width = pages[page - 1]?.width ?? 0
    return bbox && (bbox[0] < tightMargin || bbox[0] + bbox[2] > width - tightMargin)
  })
  if (outer.length < fewestOuter) return []
  return [
    finding('TIGHT_MARGINS', {
      message: `Your side margin is only ${signals.sideMargin} points wide.`,
      why: 'Printers cut off narrow margins, and a crowded page is harder to read.',
      action: 'Set the side margins to at least 36 points (1.3 cm).',
      evidence: evidenceOfBlocks(outer.map(block => block.id)),
    }),
  ]
}
