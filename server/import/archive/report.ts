import type { ImportSection } from '#server/import/schema.ts'
import type { Taken } from './map.ts'

const nouns: Partial<Record<ImportSection, [string, string]>> = {
  basics: ['field', 'fields'],
  work: ['position', 'positions'],
  education: ['school', 'schools'],
  skills: ['skill', 'skills'],
  projects: ['project', 'projects'],
  certificates: ['certificate', 'certificates'],
  languages: ['language', 'languages'],
  volunteer: ['volunteer position', 'volunteer positions'],
  awards: ['award', 'awards'],
  publications: ['publication', 'publications'],
}

/** What was read of a file, in sentences. */
export function readMessage(section: ImportSection | null, name: string, taken: Taken): string {
  const { found, duplicates, undated, beyond } = taken
  if (!section)
    return `Read from ${name}, and kept in this import only: a profile does not show it.`
  const [one, many] = nouns[section] ?? ['entry', 'entries']
  return [
    `${found} ${found === 1 ? one : many} read.`,
    duplicates > 0 &&
      `${duplicates} stood there more than once and ${duplicates === 1 ? 'was' : 'were'} taken once.`,
    undated > 0 && `The dates of ${undated} could not be read and were left out.`,
    beyond > 0 && `${beyond} more were left out: that is more than anyone’s profile holds.`,
  ]
    .filter(Boolean)
    .join(' ')
}
