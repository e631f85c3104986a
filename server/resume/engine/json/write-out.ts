import type { Block, JsonResume, ParseSignals, Provenance } from '#server/resume/engine/types.ts'

const headings = {
  summary: 'Summary',
  work: 'Experience',
  volunteer: 'Volunteering',
  education: 'Education',
  skills: 'Skills',
  languages: 'Languages',
  projects: 'Projects',
  certificates: 'Certificates',
  publications: 'Publications',
  awards: 'Awards',
  interests: 'Interests',
  references: 'References',
}

interface Written {
  blocks: Block[]
  provenance: Provenance[]
  headings: ParseSignals['headings']
}

interface Field {
  pointer: string
  text: string | undefined
}

class Sheet implements Written {
  readonly blocks: Block[] = []
  readonly provenance: Provenance[] = []
  readonly headings: ParseSignals['headings'] = []

  /** One line of fields; those that are absent leave no gap. */
  line(fields: Field[], separator: string, mark = ''): void {
    const there = fields.flatMap(({ pointer, text }) => (text ? [{ pointer, text }] : []))
    if (there.length === 0) return
    const text = there.map(field => field.text.replaceAll('\n', ' ')).join(separator)
    const id = this.add(mark + text)
    for (const { pointer } of there) this.tell(pointer, [id])
  }

  /** A text, which may have several lines. */
  paragraph(pointer: string, text: string | undefined): void {
    if (!text) return
    const lines = text.split('\n').filter(line => line.trim() !== '')
    this.tell(
      pointer,
      lines.map(line => this.add(line.trim())),
    )
  }

  bullets(pointer: string, texts: string[] | undefined): void {
    texts?.forEach((text, at) => this.line([{ pointer: `${pointer}/${at}`, text }], '', '• '))
  }

  words(pointer: string, texts: string[] | undefined): void {
    this.line(
      (texts ?? []).map((text, at) => ({ pointer: `${pointer}/${at}`, text })),
      ', ',
    )
  }

  /** The values of an entry that no line since `from`, in `provenance`, tells of. */
  rest(pointer: string, entry: object, from: number): void {
    const told = new Set(
      this.provenance.slice(from).map(one => one.pointer.slice(pointer.length + 1).split('/')[0]),
    )
    for (const [key, value] of Object.entries(entry) as [string, string | string[]][]) {
      if (told.has(key)) continue
      if (Array.isArray(value)) this.bullets(`${pointer}/${key}`, value)
      else this.paragraph(`${pointer}/${key}`, value)
    }
  }

  heading(kind: keyof typeof headings): void {
    const text = headings[kind]
    this.headings.push({ text, kind, blockIds: [this.add(text)], empty: false })
  }

  private add(text: string): number {
    const id = this.blocks.length
    this.blocks.push({ id, page: 1, bbox: null, text, font: null, size: null })
    return id
  }

  private tell(pointer: string, blockIds: number[]): void {
    this.provenance.push({ pointer, blockIds, confidence: 1, editedByUser: false })
  }
}

type Texts<Entry> = {
  [Key in keyof Entry]-?: NonNullable<Entry[Key]> extends string ? Key : never
}[keyof Entry]

/**
 * Writes a resume out as lines for reading, with the line or lines each value stands in. Besides
 * the values there are only headings and list markers of ours.
 */
export function writeOut(resume: JsonResume): Written {
  const sheet = new Sheet()
  writeBasics(sheet, resume.basics)
  const section = <Entry extends object>(
    kind: Exclude<keyof typeof headings, 'summary'>,
    entries: Entry[] | undefined,
    write: (
      /** The fields of these keys, in this order. */
      fields: (...keys: Texts<Entry>[]) => Field[],
      entry: Entry,
      pointer: string,
    ) => void,
  ): void => {
    if (!entries?.length) return
    sheet.heading(kind)
    entries.forEach((entry, at) => {
      const pointer = `/${kind}/${at}`
      const fields = (...keys: Texts<Entry>[]): Field[] =>
        keys.map(key => ({
          pointer: `${pointer}/${String(key)}`,
          text: entry[key] as string | undefined,
        }))
      const from = sheet.provenance.length
      write(fields, entry, pointer)
      sheet.rest(pointer, entry, from)
    })
  }
  section('work', resume.work, (fields, entry, pointer) => {
    sheet.line(fields('position', 'name', 'location', 'url'), ', ')
    sheet.line(fields('startDate', 'endDate'), ' – ')
    sheet.paragraph(`${pointer}/summary`, entry.summary)
    sheet.bullets(`${pointer}/highlights`, entry.highlights)
  })
  section('volunteer', resume.volunteer, (fields, entry, pointer) => {
    sheet.line(fields('position', 'organization', 'url'), ', ')
    sheet.line(fields('startDate', 'endDate'), ' – ')
    sheet.paragraph(`${pointer}/summary`, entry.summary)
    sheet.bullets(`${pointer}/highlights`, entry.highlights)
  })
  section('education', resume.education, (fields, entry, pointer) => {
    sheet.line(fields('institution', 'url'), ', ')
    sheet.line(fields('studyType', 'area', 'score'), ', ')
    sheet.line(fields('startDate', 'endDate'), ' – ')
    sheet.bullets(`${pointer}/courses`, entry.courses)
  })
  section('projects', resume.projects, (fields, entry, pointer) => {
    sheet.line(fields('name', 'entity', 'type', 'url'), ', ')
    sheet.line(fields('startDate', 'endDate'), ' – ')
    sheet.words(`${pointer}/roles`, entry.roles)
    sheet.paragraph(`${pointer}/description`, entry.description)
    sheet.bullets(`${pointer}/highlights`, entry.highlights)
    sheet.words(`${pointer}/keywords`, entry.keywords)
  })
  section('skills', resume.skills, (fields, entry, pointer) => {
    sheet.line(fields('name', 'level'), ', ')
    sheet.words(`${pointer}/keywords`, entry.keywords)
  })
  section('languages', resume.languages, fields => sheet.line(fields('language', 'fluency'), ', '))
  section('certificates', resume.certificates, fields =>
    sheet.line(fields('name', 'issuer', 'date', 'url'), ', '),
  )
  section('publications', resume.publications, (fields, entry, pointer) => {
    sheet.line(fields('name', 'publisher', 'releaseDate', 'url'), ', ')
    sheet.paragraph(`${pointer}/summary`, entry.summary)
  })
  section('awards', resume.awards, (fields, entry, pointer) => {
    sheet.line(fields('title', 'awarder', 'date'), ', ')
    sheet.paragraph(`${pointer}/summary`, entry.summary)
  })
  section('interests', resume.interests, (fields, entry, pointer) => {
    sheet.line(fields('name'), ', ')
    sheet.words(`${pointer}/keywords`, entry.keywords)
  })
  section('references', resume.references, (fields, entry, pointer) => {
    sheet.line(fields('name'), ', ')
    sheet.paragraph(`${pointer}/reference`, entry.reference)
  })
  return sheet
}

function writeBasics(sheet: Sheet, basics: JsonResume['basics']): void {
  if (!basics) return
  const { location, profiles, summary } = basics
  const field = (key: 'name' | 'label' | 'email' | 'phone' | 'url' | 'image'): Field => ({
    pointer: `/basics/${key}`,
    text: basics[key],
  })
  sheet.line([field('name')], '')
  sheet.line([field('label')], '')
  sheet.line([field('email'), field('phone'), field('url')], ' | ')
  const parts = ['address', 'postalCode', 'city', 'region', 'countryCode'] as const
  sheet.line(
    parts.map(key => ({ pointer: `/basics/location/${key}`, text: location?.[key] })),
    ', ',
  )
  profiles?.forEach((profile, at) =>
    sheet.line(
      (['network', 'username', 'url'] as const).map(key => ({
        pointer: `/basics/profiles/${at}/${key}`,
        text: profile[key],
      })),
      ' ',
    ),
  )
  sheet.line([field('image')], '')
  if (!summary) return
  sheet.heading('summary')
  sheet.paragraph('/basics/summary', summary)
}
