import type { ProfileContent } from '#server/user/schema.ts'

/** Every section, empty or not. */
export type Sections = { [Key in keyof ProfileContent]-?: NonNullable<ProfileContent[Key]> }

/** What is stored, with an empty list for each section that is not there. */
export function contentOf(stored: object): Sections {
  const content = stored as ProfileContent
  const list = <T>(section: T[] | undefined) => (Array.isArray(section) ? section : [])
  return {
    work: list(content.work),
    education: list(content.education),
    skills: list(content.skills),
    projects: list(content.projects),
    certificates: list(content.certificates),
    languages: list(content.languages),
    volunteer: list(content.volunteer),
    awards: list(content.awards),
    publications: list(content.publications),
  }
}
