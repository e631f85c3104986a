/** The published sections of a profile, in JSON Resume's words; every field may be absent. */
export interface ProfileContent {
  work: {
    name?: string
    position?: string
    location?: string
    startDate?: string
    endDate?: string
    summary?: string
    highlights?: string[]
  }[]
  education: {
    institution?: string
    studyType?: string
    area?: string
    startDate?: string
    endDate?: string
  }[]
  skills: { name?: string; keywords?: string[] }[]
  projects: { name?: string; description?: string; url?: string; highlights?: string[] }[]
  languages: { language?: string; fluency?: string }[]
}

/** What is stored, with an empty list for each section that is not there. */
export function contentOf(stored: object): ProfileContent {
  const content = stored as Partial<ProfileContent>
  const list = <T>(section: T[] | undefined) => (Array.isArray(section) ? section : [])
  return {
    work: list(content.work),
    education: list(content.education),
    skills: list(content.skills),
    projects: list(content.projects),
    languages: list(content.languages),
  }
}
