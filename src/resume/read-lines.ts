import { contentKeys, sections, type ContentKey } from '#server/profile/sections.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { periodOf } from '#src/lib/entry-words.ts'

interface Line {
  text: string
  /** When and where. */
  detail?: string
  /** Something of it may well be wrong. */
  isDoubtful?: boolean
}

type Doubt = (pointer: string) => boolean

interface ReadGroup {
  title: string
  lines: Line[]
  /** What every reader looks for and the file has not, in words. */
  missing?: string
}

type Text = string | undefined

const commas = (...parts: Text[]) => unique(parts).join(', ')
const dots = (...parts: Text[]) => unique(parts).join(' · ')

/** What is said twice is shown once. */
function unique(parts: Text[]): string[] {
  const kept = new Map<string, string>()
  for (const part of parts.map(text => text?.trim() ?? ''))
    if (part !== '' && !kept.has(part.toLowerCase())) kept.set(part.toLowerCase(), part)
  return [...kept.values()]
}

/** An entry as one says it, and when and where it was. */
export function lineOf(section: ContentKey, entry: object): Line {
  const { fields, names, joint = [', '] } = sections[section]
  const textOf = (key: string) => commas(...[(entry as Record<string, Text | Text[]>)[key]].flat())
  const [name = '', ...more] = unique(names.map(keys => commas(...keys.map(textOf))))
  const others = fields.filter(({ key, kind }) => kind === 'text' && !names.flat().includes(key))
  const [between, end = ''] = joint
  const text = more.length > 0 ? [name, ...more].join(between) + end : name
  const detail = dots(periodOf(section, entry), ...others.map(({ key }) => textOf(key)))
  return { text, ...(detail && { detail }) }
}

/** What was read from a resume as short lines, group by group; `doubts` tells what may be wrong. */
export function readGroups(content: JsonResume, doubts: Doubt = () => false): ReadGroup[] {
  const summary = content.basics?.summary
  const marked = (line: Line, ...pointers: string[]): Line =>
    pointers.some(doubts) ? { ...line, isDoubtful: true } : line
  return [
    contactOf(content, doubts),
    ...(summary
      ? [{ title: 'Summary', lines: [marked({ text: opening(summary) }, '/basics/summary')] }]
      : []),
    ...contentKeys.flatMap(key => {
      const all = (content[key] ?? []).map((entry, index) =>
        marked(lineOf(key, entry), ...placesOf(key, entry, `/${key}/${index}`)),
      )
      const lines = all.filter(({ text }) => text !== '')
      return lines.length > 0 ? [{ title: sections[key].title, lines }] : []
    }),
  ]
}

/** The places of what a line says of an entry: all but its texts and lists of lines. */
const placesOf = (section: ContentKey, entry: object, at: string) =>
  sections[section].fields.flatMap(({ key, kind }) =>
    kind !== 'long' && kind !== 'lines' && Object.hasOwn(entry, key) ? [`${at}/${key}`] : [],
  )

function contactOf({ basics = {} }: JsonResume, doubts: Doubt): ReadGroup {
  const { name, label, email, phone, url, profiles = [] } = basics
  const { address, postalCode, city, region, countryCode } = basics.location ?? {}
  const place = commas(address, postalCode, city, region, countryCode)
  const looked = { name, 'e-mail': email, phone, place }
  const missing = Object.keys(looked).filter(key => !looked[key as keyof typeof looked])
  const [first, ...rest] = unique([name, label, place, email, phone, url, ...urlsOf(profiles)])
  const isHeaded = name && label && first === name.trim() && rest[0] === label.trim()
  const lines: Line[] = [
    ...(first ? [{ text: first, ...(isHeaded && { detail: rest[0] ?? '' }) }] : []),
    ...(isHeaded ? rest.slice(1) : rest).map(text => ({ text })),
  ]
  const values = { name, label, email, phone, url, location: place }
  const doubtful = Object.entries(values).flatMap(([key, text]) =>
    text && doubts(`/basics/${key}`) ? [text.trim()] : [],
  )
  const marked = lines.map(line =>
    [line.text, line.detail].some(text => text !== undefined && doubtful.includes(text))
      ? { ...line, isDoubtful: true }
      : line,
  )
  return {
    title: 'Contact',
    lines: marked,
    ...(missing.length > 0 && { missing: missing.join(', ') }),
  }
}

const urlsOf = (profiles: { url?: string }[]) => profiles.map(({ url }) => url)

/** The first words of a text, to know it by. */
const opening = (text: string) =>
  text.length <= 160 ? text : `${text.slice(0, 160).replace(/\s+\S*$/, '')}…`
