import type { RouterOutputs } from '#src/api.ts'

export type ExportPlan = RouterOutputs['resume']['exportPlan']
type Section = ExportPlan['sections'][number]

export interface ExportValues {
  /** Saved on the device, or kept here as the resume's next version. */
  use: 'save' | 'keep'
  format: string
  template: string
  page: string
  sections: string[]
}

export const sectionWords: Record<Section, string> = {
  summary: 'Summary',
  work: 'Experience',
  education: 'Education',
  projects: 'Projects',
  skills: 'Skills',
  certificates: 'Certificates',
  languages: 'Languages',
  volunteer: 'Volunteering',
  awards: 'Awards',
  publications: 'Publications',
  interests: 'Interests',
  references: 'References',
}

/** What of a resume an export does not hold, and why. */
export function leftOut(plan: ExportPlan, { format, sections }: ExportValues): string[] {
  const { signs } = plan.unknown
  const unchosen = plan.sections.filter(key => !sections.includes(key))
  return [
    ...(unchosen.length > 0
      ? [`${unchosen.map(key => sectionWords[key]).join(', ')}: not chosen.`]
      : []),
    ...(plan.hasPicture && format !== 'json'
      ? ['Your picture: many employers want none, and readers skip it.']
      : []),
    ...(format === 'pdf' && signs.length > 0
      ? [`The signs ${signs.join(' ')}: our PDF fonts do not know them.`]
      : []),
  ]
}
