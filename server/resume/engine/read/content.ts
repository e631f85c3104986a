import type { Line } from '#server/resume/engine/lines/line.ts'
import { topGap } from '#server/resume/engine/lines/line.ts'
import { linksOf } from '#server/resume/engine/lines/measure.ts'
import { isOfAgency } from '#server/resume/engine/words/address/agency.ts'
import {
  emailShape,
  findPhone,
  networkNames,
  profileOf,
} from '#server/resume/engine/words/contact-shapes.ts'
import { isOwnWords } from '#server/resume/engine/words/headings/own-words.ts'
import { roleOf } from '#server/resume/engine/words/field-names.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { degreeWord } from '#server/resume/engine/words/vocabulary.ts'
import { readAwards, readPublications } from './achievements.ts'
import { readCertificates } from './beside/certificates.ts'
import { readInterests } from './beside/interests.ts'
import { readProjects } from './beside/projects.ts'
import { readReferences } from './beside/references.ts'
import { readSkills } from './beside/skills.ts'
import { readBasics } from './contact.ts'
import type { Draft } from './draft-with-provenance.ts'
import { readChronicle } from './forms/chronicle.ts'
import { readEducation } from './education.ts'
import { headingDate } from './posts/heading-date.ts'
import { partService } from './posts/service.ts'
import { ofRoles, partUnheadedPosts } from './posts/unheaded.ts'
import { spreadLabelled } from './labelled.ts'
import { findLanguage, readLanguages, speaksLanguages, splitList } from './beside/lists.ts'
import { findLabel, findName } from './name.ts'
import { isHeader } from './roles.ts'
import type { Section } from './sections.ts'
import { cutSections } from './sections.ts'
import { readVolunteer, readWork } from './work.ts'

export interface Reading {
  sections: Section[]
  draft: Draft
}

/** Short items only, as in a list of skills under a heading of its own. */
const looksLikeTags = (lines: Line[]) =>
  lines.length > 0 &&
  !lines.some(line => /\p{Ll}{3}\.$/u.test(line.text)) &&
  lines.every(line =>
    line.segments.flatMap(s => splitList(s.text)).every(text => wordCount(text) <= 5),
  ) &&
  !lines.some(line => headingDate(line))

function isContact(line: Line): boolean {
  const linked = linksOf(line).some(link => /^(?:mailto|tel):/i.test(link))
  return (
    linked ||
    emailShape.test(line.text) ||
    (findPhone(line.text) !== null && wordCount(line.text) < 8)
  )
}

/** A network's name or a link to a profile and little else: under "About", still contact details. */
function isProfile(line: Line): boolean {
  if (wordCount(line.text) > 6) return false
  const named = line.segments.every(segment => networkNames.has(segment.text.trim().toLowerCase()))
  return named || linksOf(line).some(link => profileOf(link) !== null)
}

/** What was studied names no school, and says little of what is mastered. */
const isOfStudies = ({ heading }: Section) => /\bcourse ?work\b/i.test(heading?.text ?? '')

/** "B", "Kat. C, CE", "no": which vehicles may be driven, as no name of a certificate says it. */
const isLicenceClass = ({ text }: Line) =>
  text.length < 60 &&
  (/^(?:\p{L}{2,9}\.?\s)?(?:[A-ETLM]\d?E?\d?(?:\s*[,/+&]\s*|\s+|$))+$/u.test(text) ||
    /^(?:yes|no|none|ja|nein|nee|oui|non|s[íì]|sim|não|tak|nie|ano|ne|nej|igen|nem|да|нет|так|ні)\.?$/iu.test(
      text,
    ))

/** A long list may name a version, "MS SQL Server 2019", and so may an item within a short one. */
function isDated(text: string): boolean {
  const items = splitList(text)
  if (items.length > 4 || findDate(text) === null) return false
  return items.length < 3 || [items[0], items.at(-1)].some(one => findDate(one ?? '') !== null)
}

/** Settles sections whose heading alone does not say what they hold. */
function settleKinds(sections: Section[]): void {
  sections.forEach((section, at) => {
    const dated = section.lines.filter(line => isDated(line.text)).length
    const listed = section.lines.some(
      line => splitList(line.text).length > 3 && findDate(line.text) === null,
    )
    // "Qualifikationen" may head either; skills have no dates.
    const taught = section.kind === 'education' && dated === 0 && isOfStudies(section)
    if (taught) section.kind = 'other'
    if (section.kind === 'skills' && !listed && dated > section.lines.length * 0.6)
      section.kind = 'certificates'
    if (section.kind === 'certificates' && section.lines.every(isLicenceClass))
      section.kind = 'other'
    if (section.kind === 'languages' && !speaksLanguages(section.lines)) section.kind = 'skills'
    const unknown = section.kind === 'other' && !section.known
    const isOfDuties = roleOf(section.heading?.text ?? '') === 'tasks'
    if (unknown && !isOfDuties && !isOfStudies(section) && looksLikeTags(section.lines)) {
      const tongues = section.lines.filter(line => findLanguage(line.text)).length
      const skills = sections.slice(0, at).some(one => one.kind === 'skills')
      if (tongues > section.lines.length / 2) section.kind = 'languages'
      else section.kind = 'skills'
      section.known ||= skills && !isOwnWords(section.heading?.text ?? '')
    }
  })
  partUnheadedPosts(sections)
  partService(sections)
  settleEntries(sections, 'education')
  settleEntries(sections, 'work')
}

/** Under "Career highlights": posts with their periods, where others would say what they are proud of. */
function holdsPosts({ kind, heading, lines }: Section, rest: boolean): boolean {
  const ranges = lines.filter(line => !line.bullet && headingDate(line)?.kind === 'range').length
  if (kind === 'other' && heading && ofRoles.test(heading.text))
    return ranges > 1 && lines.some(line => line.bullet)
  return kind === 'summary' && heading !== null && ranges >= (rest ? 1 : 2)
}

/** Posts or schools with their periods, under a heading that says neither. */
function settleEntries(sections: Section[], kind: 'work' | 'education'): void {
  const has = (one: typeof kind) => sections.some(section => section.kind === one)
  if (kind === 'work')
    for (const section of sections) if (holdsPosts(section, !has('work'))) section.kind = 'work'
  if (has(kind)) return
  // A degree among posts is one of their titles ("Certified assistant") when the schools are known.
  const rest = has(kind === 'work' ? 'education' : 'work')
  const found = sections.find(section => {
    if (section.kind !== 'other' || section.known || section.lines.length < 3) return false
    const dated = section.lines.some(line => headingDate(line)?.kind === 'range')
    const school = section.lines.some(line => degreeWord.test(line.text) && !line.bullet)
    return dated && (rest || school === (kind === 'education'))
  })
  if (found) found.kind = kind
}

/** The lines of running headers and footers, each text once. */
function marginsOf(lines: Line[]): Line[] {
  const seen = new Set<string>()
  return lines.filter(line => {
    const fresh = line.area !== 'body' && !seen.has(line.text) && !isOfAgency(line.text)
    seen.add(line.text)
    return fresh
  })
}

export function readContent(all: Line[], looseLinks: string[]): Reading {
  // What stands in a footer belongs to no section; a header before the text is its beginning.
  const start = all.findIndex(line => line.area === 'body')
  const body = all.filter(
    (line, at) => line.area === 'body' || (at < start && !isOfAgency(line.text)),
  )
  const margins = marginsOf(all.filter(line => !body.includes(line)))
  const name = findName([...margins, ...body])
  const lines = name ? body.filter(line => line.page === 1 || !isRepeat(line, name.name)) : body
  const label = findLabel(lines, name)
  const sections = spreadLabelled(cutSections(lines, name))
  settleKinds(sections)
  const chronicle = readChronicle(sections)
  const read = chronicle
    ? sections.map(one => ({ ...one, lines: one.lines.filter(line => !chronicle.used.has(line)) }))
    : sections
  const of = (kind: Section['kind']): Section[] => read.filter(section => section.kind === kind)
  const linesOf = (kind: Section['kind']): Line[] => of(kind).flatMap(section => section.lines)
  const summaryLines = linesOf('summary')
  const addressed = summaryLines.some(isContact)
  // "About" may head the contact details: then only sentences are the summary.
  const isSummary = (line: Line) =>
    !isProfile(line) && (!addressed || (!isContact(line) && wordCount(line.text) >= 6))
  const contactLines = [
    ...linesOf('contact'),
    ...linesOf('profiles'),
    ...summaryLines.filter(line => !isSummary(line)),
    ...read.flatMap(splitOffFooter),
    ...margins,
  ]
  const nameSection = read.find(section => name && section.lines.includes(name.line))
  const header =
    nameSection && nameSection.kind !== 'contact'
      ? splitOffHeader(nameSection, name?.line ?? null)
      : []
  const draft: Draft = {
    basics: readBasics({
      all: lines,
      contactLines: [...contactLines, ...header],
      summaryLines: summaryLines.filter(isSummary),
      name,
      label,
      looseLinks,
    }),
    work: [
      ...(chronicle?.work ?? []),
      ...of('work').flatMap(section => readWork(section.lines, label?.text ?? null)),
    ],
    volunteer: of('volunteer').flatMap(section => readVolunteer(section.lines)),
    education: [
      ...(chronicle?.education ?? []),
      ...of('education').flatMap(section => readEducation(section.lines)),
    ],
    awards: of('awards').flatMap(section => readAwards(section.lines)),
    certificates: of('certificates').flatMap(section => readCertificates(section.lines)),
    publications: of('publications').flatMap(section => readPublications(section.lines)),
    skills: of('skills').flatMap((section, at) => {
      const { heading, known } = section
      // Of several lists, the names beside them are their groups'.
      const names = !known || /language/i.test(heading?.text ?? '') || (at > 0 && heading?.label)
      const told = section.lines.filter(line => !isHeader(line))
      return readSkills(told, names ? heading : null)
    }),
    languages: of('languages').flatMap(section => readLanguages(section.lines)),
    interests: of('interests').flatMap(section => readInterests(section.lines)),
    projects: of('projects').flatMap(section => readProjects(section.lines)),
    references: of('references').flatMap(section => readReferences(section.lines)),
  }
  return { sections, draft }
}

/** The name once more at the top of another page, with a title or a number beside it. */
function isRepeat(line: Line, name: string): boolean {
  const [plain, own] = [line.text.toLowerCase(), name.toLowerCase()]
  return plain.includes(own) && wordCount(plain.replace(own, '')) < 4 && headingDate(line) === null
}

/** Contact details at the foot of a page, far below its last section, are no part of that one. */
function splitOffFooter(section: Section): Line[] {
  if (section.kind === 'contact') return []
  const at = section.lines.findIndex(
    (line, index) =>
      line.gap > 4 &&
      line.gap !== topGap &&
      section.lines.slice(index, index + 4).some(one => emailShape.test(one.text)),
  )
  return at < 0 ? [] : section.lines.splice(at, 4)
}

/**
 * In a page with a side column the name follows the side column's last section; from the name on
 * these lines are the head of the resume, not a part of that section.
 */
function splitOffHeader(section: Section, name: Line | null): Line[] {
  const at = name ? section.lines.indexOf(name) : -1
  return at < 0 ? [] : section.lines.splice(at)
}
