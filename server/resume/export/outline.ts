import { cleanText } from '#server/resume/engine/words/clean-text.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { dateWords, type DateWords } from './dates.ts'
import { exportSections, type ExportSection, type ExportWords } from './words.ts'

/** A piece of a line; `href` is a whole address of the web or of a mailbox. */
export interface Span {
  text: string
  href?: string
  strong?: boolean
}
export type Line = Span[]

export interface OutlineEntry {
  /** What names it; empty where its lines say all. */
  title: Line
  dates: string
  lines: Line[]
  texts: string[]
  items: string[]
}

/** A resume as it is read from top to bottom, whatever it is written as. */
export interface Outline {
  lang: string
  name: string
  label: string
  contact: Line[]
  sections: { key: ExportSection; title: string; entries: OutlineEntry[] }[]
}

const between = ' · '

/** Without what is not seen, and on one line. */
const plain = (text: string | undefined) =>
  text === undefined ? '' : cleanText(text).text.replaceAll(/\s+/g, ' ').trim()

const paragraphs = (text: string | undefined) =>
  (text ?? '')
    .split('\n')
    .map(plain)
    .filter(one => one !== '')

const plains = (texts: string[] | undefined) => (texts ?? []).map(plain).filter(one => one !== '')

function hrefOf(url: string): string | undefined {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(url)
  if (hasScheme ? !/^https?:\/\//i.test(url) : !url.includes('.')) return undefined
  const whole = hasScheme ? url : `https://${url}`
  return URL.canParse(whole) ? whole : undefined
}

const shortUrl = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')

function link(url: string | undefined, text?: string): Span[] {
  const address = plain(url)
  if (address === '') return text ? [{ text }] : []
  const href = hrefOf(address)
  return [{ text: text ?? shortUrl(address), ...(href && { href }) }]
}

/** The spans that say something, with a sign between them. */
const joined = (parts: Span[], separator = between): Line =>
  parts
    .filter(({ text }) => text !== '')
    .flatMap((part, at) => (at === 0 ? [part] : [{ text: separator }, part]))

const said = (...lines: Line[]) => lines.filter(line => line.length > 0)

const entry = (parts: Partial<OutlineEntry>): OutlineEntry => ({
  title: [],
  dates: '',
  lines: [],
  texts: [],
  items: [],
  ...parts,
})

const strong = (text: string): Line => (text === '' ? [] : [{ text, strong: true }])

/** Between the items of a list, some of which have a comma of their own. */
const listOf = (items: string[]) => items.join(items.some(item => item.includes(',')) ? '; ' : ', ')

function contactOf({ basics = {} }: JsonResume, lang: string): Line[] {
  const { location = {}, profiles = [] } = basics
  const email = plain(basics.email)
  const country = plain(location.countryCode)
  const place = [
    plain(location.address),
    [plain(location.postalCode), plain(location.city)].filter(Boolean).join(' '),
    plain(location.region),
    country && countryName(country, lang),
  ]
  const reach = joined([
    ...(email ? [{ text: email, href: `mailto:${email}` }] : []),
    { text: plain(basics.phone) },
  ])
  const pages = joined([
    ...link(basics.url),
    ...profiles.flatMap(({ network, username, url }) =>
      plain(url)
        ? link(url)
        : [{ text: [plain(network), plain(username)].filter(Boolean).join(': ') }],
    ),
  ])
  return said(reach, joined([{ text: place.filter(Boolean).join(', ') }]), pages)
}

function countryName(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang, 'en'], { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

type Writers = {
  [Key in Exclude<ExportSection, 'summary'>]: (
    entry: NonNullable<JsonResume[Key]>[number],
  ) => OutlineEntry
}

/** Several employers' or schools' words for one thing are never joined: each stands on its own line. */
const writersOf = (words: ExportWords, { period, month }: DateWords): Writers => {
  const post = (
    role: string,
    employer: string,
    {
      url,
      location,
      ...more
    }: {
      url?: string
      location?: string
      startDate?: string
      endDate?: string
      summary?: string
      highlights?: string[]
    },
  ) => {
    const place = { text: plain(location) }
    const at = employer ? link(url, employer) : link(url)
    return entry({
      title: role ? strong(role) : at.map(span => ({ ...span, strong: true })),
      dates: period(more.startDate, more.endDate),
      lines: said(joined(role ? [...at, place] : [place])),
      texts: paragraphs(more.summary),
      items: plains(more.highlights),
    })
  }
  return {
    work: one => post(plain(one.position), plain(one.name), one),
    volunteer: one => post(plain(one.position), plain(one.organization), one),
    education: one => {
      const degree = joined([{ text: plain(one.studyType) }, { text: plain(one.area) }], ', ')
      const school = plain(one.institution)
      const score = plain(one.score)
      const courses = plains(one.courses)
      const at = link(one.url, school || undefined).map(span => ({ ...span, strong: true }))
      return entry({
        title: at.length > 0 ? at : degree.map(span => ({ ...span, strong: true })),
        dates: period(one.startDate, one.endDate),
        lines: said(
          at.length > 0 ? degree : [],
          score ? [{ text: /^[\d.,/ %]+$/.test(score) ? `${words.grade}: ${score}` : score }] : [],
          courses.length > 0 ? [{ text: `${words.courses}: ${listOf(courses)}` }] : [],
        ),
      })
    },
    projects: one => {
      const keywords = plains(one.keywords)
      return entry({
        // Its address is read on paper too: it stands below its name.
        title: plain(one.name)
          ? strong(plain(one.name))
          : link(one.url).map(span => ({ ...span, strong: true })),
        dates: period(one.startDate, one.endDate),
        lines: said(
          joined(
            [...plains(one.roles), plain(one.entity), plain(one.type)].map(text => ({ text })),
          ),
          plain(one.name) ? link(one.url) : [],
          keywords.length > 0 ? [{ text: listOf(keywords) }] : [],
        ),
        texts: paragraphs(one.description),
        items: plains(one.highlights),
      })
    },
    skills: one => {
      const [name, level, keywords] = [plain(one.name), plain(one.level), plains(one.keywords)]
      const group = [name, level && `(${level})`].filter(Boolean).join(' ')
      if (keywords.length === 0) return entry({ lines: said(joined([{ text: group }])) })
      return entry({
        lines: [
          [
            ...(group ? [{ text: `${group}:`, strong: true }, { text: ' ' }] : []),
            { text: listOf(keywords) },
          ],
        ],
      })
    },
    certificates: one =>
      entry({
        title: link(one.url, plain(one.name) || undefined).map(span => ({ ...span, strong: true })),
        dates: month(one.date),
        lines: said(joined([{ text: plain(one.issuer) }])),
      }),
    languages: one => {
      const fluency = plain(one.fluency)
      return entry({
        lines: said([
          { text: plain(one.language) },
          ...(fluency ? [{ text: ` (${fluency})` }] : []),
        ]),
      })
    },
    awards: one =>
      entry({
        title: strong(plain(one.title)),
        dates: month(one.date),
        lines: said(joined([{ text: plain(one.awarder) }])),
        texts: paragraphs(one.summary),
      }),
    publications: one =>
      entry({
        title: link(one.url, plain(one.name) || undefined).map(span => ({ ...span, strong: true })),
        dates: month(one.releaseDate),
        lines: said(joined([{ text: plain(one.publisher) }])),
        texts: paragraphs(one.summary),
      }),
    interests: one => {
      const keywords = plains(one.keywords)
      const name = plain(one.name)
      return entry({
        lines: said([
          ...(name && keywords.length > 0 ? [{ text: `${name}: ` }] : [{ text: name }]),
          ...(keywords.length > 0 ? [{ text: listOf(keywords) }] : []),
        ]),
      })
    },
    references: one => entry({ title: strong(plain(one.name)), texts: paragraphs(one.reference) }),
  }
}

const isSaid = ({ title, lines, texts, items }: OutlineEntry) =>
  title.length + lines.length + texts.length + items.length > 0

/** What the resume says, headed in `words`, in the order in which it is read. */
export function outlineOf(content: JsonResume, words: ExportWords): Outline {
  const writers = writersOf(words, dateWords(words))
  const { basics = {} } = content
  const entriesOf = (key: ExportSection): OutlineEntry[] => {
    if (key === 'summary') return [entry({ texts: paragraphs(basics.summary) })]
    const write = writers[key]
    return (content[key] ?? []).map(write)
  }
  return {
    lang: words.lang,
    name: plain(basics.name),
    label: plain(basics.label),
    contact: contactOf(content, words.lang),
    sections: exportSections
      .map(key => ({ key, title: words.headings[key], entries: entriesOf(key).filter(isSaid) }))
      .filter(({ entries }) => entries.length > 0),
  }
}
