import type { Section } from './read/sections.ts'
import type { JsonResume, Provenance } from './types.ts'
import { letterCount } from './words/letters.ts'

/** A well-read file has this share of its letters in fields; the rest is headings and the like. */
const wellPlaced = 0.8

/** How sure we are of the whole reading, 0 to 1: key fields found, headings known, text used. */
export function confidenceOf(
  content: JsonResume,
  provenance: Provenance[],
  sections: Section[],
  letters: number,
): number {
  const { basics, work, education, skills } = content
  const key = [
    basics?.name,
    basics?.email ?? basics?.phone,
    work ?? content.projects,
    education,
    skills,
  ]
  const found = key.filter(Boolean).length / key.length
  const headed = sections.filter(section => section.heading)
  const known =
    headed.length === 0 ? 0 : headed.filter(section => section.known).length / headed.length
  const complete = (work ?? []).filter(
    post => post.name && post.position && (post.startDate ?? post.endDate),
  )
  const posts = work ? complete.length / work.length : found
  const sure =
    provenance.reduce((sum, one) => sum + one.confidence, 0) / Math.max(1, provenance.length)
  const enough = Math.min(1, letters / 400)
  const placed = Math.min(1, lettersIn(content) / letters / wellPlaced) ** 2
  const value = (0.4 * found + 0.2 * known + 0.25 * posts + 0.15 * sure) * (0.4 + 0.6 * enough)
  return Math.round(value * placed * 100) / 100
}

function lettersIn(value: unknown): number {
  if (typeof value === 'string') return letterCount(value)
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + lettersIn(part), 0)
}
