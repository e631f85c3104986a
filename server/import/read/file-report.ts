import type { ImportDocument } from '#server/import/stored-types.ts'
import type { ImportFile } from '#server/import/types.ts'

/** The report of an import that is one file. */
export function fileReport(name: string, { basics, ...lists }: ImportDocument): ImportFile {
  const found = Object.values(lists).flat().length
  const about = basics ? 'What you say about yourself, and ' : ''
  return {
    name: name.slice(0, 100),
    state: 'read',
    section: null,
    found,
    duplicates: 0,
    message: `${about}${found} ${found === 1 ? 'entry' : 'entries'} read.`,
  }
}
