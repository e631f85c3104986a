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
  references: ['recommendation', 'recommendations'],
}

/** What was read of a file, in sentences. */
export function readMessage(section: ImportSection | null, name: string, taken: Taken): string {
  const { found, duplicates, undated, beyond, unshown } = taken
  if (!section)
    return `Read from ${name}, and kept in this import only: a profile does not show it.`
  const [one, many] = nouns[section] ?? ['entry', 'entries']
  return [
    `${found} ${found === 1 ? one : many} read.`,
    duplicates > 0 &&
      `${duplicates} stood there more than once and ${duplicates === 1 ? 'was' : 'were'} taken once.`,
    unshown > 0 &&
      `${unshown} ${unshown === 1 ? 'is' : 'are'} not shown on LinkedIn and ${unshown === 1 ? 'was' : 'were'} left out.`,
    undated > 0 && `The dates of ${undated} could not be read and were left out.`,
    beyond > 0 && `${beyond} more were left out: that is more than anyone’s profile holds.`,
  ]
    .filter(Boolean)
    .join(' ')
}
