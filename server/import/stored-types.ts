import type { SectionKey } from '#server/profile/sections.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Entry as ProfileEntry } from './trim-entry.ts'
import type { BasicKey } from './store-profile.ts'
import type { ImportKind } from './schema.ts'
import type { ImportCounts, ImportFile, KeptEntry } from './types.ts'

type Entry<Key extends keyof JsonResume> =
  NonNullable<JsonResume[Key]> extends (infer One)[] ? One : never

/** JSON Resume with what LinkedIn has beyond it, as extensions. */
export interface ImportDocument extends JsonResume {
  /** LinkedIn's notes and activities. */
  education?: (Entry<'education'> & { summary?: string })[]
  certificates?: (Entry<'certificates'> & { licenseNumber?: string })[]
}

/** What the child hands back of a file. */
export interface ReadImport {
  kind: ImportKind
  document: ImportDocument
  files: ImportFile[]
  warnings: string[]
}

/** One thing that applying changed on the profile; undoing looks for `after`. */
export type Change =
  | { section: 'basics'; key: BasicKey; title: string; before: string; after: string }
  | { section: SectionKey; title: string; before: ProfileEntry | null; after: ProfileEntry }

/** What applying did, and what undoing left alone (null until undone). */
export interface Outcome {
  counts: ImportCounts[]
  changes: Change[]
  /** Sections that the profile had not at all before. */
  fresh: SectionKey[]
  kept: KeptEntry[] | null
  /** How many of what it added were taken away again, by themselves; not in what was stored before. */
  removed?: number
}
