import type { ImportChoice, ImportKind, ImportSection } from './schema.ts'

/** `preview` until it is applied; an undone import is never applied again. */
type ImportStatus = 'preview' | 'applied' | 'undone'

/**
 * One file of an archive (of a PDF or JSON Resume: the file itself), and one row for each that we
 * looked for and did not find. `message` says it in a sentence for the user.
 */
export interface ImportFile {
  /** Base name as it stands in the archive; of a missing file LinkedIn's English name. */
  name: string
  state: 'read' | 'empty' | 'missing' | 'ignored' | 'unreadable'
  section: ImportSection | null
  /** Entries read. */
  found: number
  /** Entries that stood there more than once and were taken once. */
  duplicates: number
  message: string
}

/** One value side by side; null where there is none. Dates are YYYY or YYYY-MM, lists are lines. */
export interface ImportField {
  /** JSON Resume's name, for example `startDate`. */
  key: string
  /** For people, for example "Start". */
  label: string
  imported: string | null
  profile: string | null
  /** The import has a value and the profile another or none. */
  differs: boolean
}

/**
 * One entry of the import beside the profile as it is now.
 * - new: the profile has nothing like it
 * - existing: all of it is on the profile
 * - conflict: the profile has this entry (or this field) with other values
 */
export interface ImportItem {
  /** Stable for the import, whatever the profile holds: the key of `choices`. */
  id: string
  section: ImportSection
  title: string
  subtitle: string | null
  state: 'new' | 'existing' | 'conflict'
  fields: ImportField[]
  /** What may be chosen; empty for an existing one. */
  choices: ImportChoice[]
  /** What happens when nothing is chosen; `skip` for an existing one. */
  choice: ImportChoice
  /** What was changed so that it fits a profile, or why it is left out; sentences for the user. */
  notes: string[]
}

interface ImportSectionPreview {
  section: ImportSection
  label: string
  found: number
  existing: number
  /** Items in state `new`, and in state `conflict`. */
  added: number
  conflicts: number
  items: ImportItem[]
}

/** Why an entry was left out: by choice, because the profile is full, or unfit for a profile. */
type SkipReason = 'choice' | 'limit' | 'invalid'

/** What applying did: found = existing + added + replaced + all skipped. */
export interface ImportCounts {
  section: ImportSection
  label: string
  found: number
  existing: number
  added: number
  replaced: number
  skipped: { reason: SkipReason; count: number }[]
}

/** An entry that undoing left alone, because somebody changed or removed it after the import. */
export interface KeptEntry {
  section: ImportSection
  title: string
  reason: 'edited' | 'removed'
}

/** A row of `user.imports`. Times are Dates on the server and ISO 8601 strings for the client. */
export interface ImportSummary {
  id: string
  kind: ImportKind
  fileName: string
  status: ImportStatus
  createdAt: Date
  appliedAt: Date | null
  undoneAt: Date | null
  /** Null until applied. */
  counts: ImportCounts[] | null
  /** Null until undone. */
  kept: KeptEntry[] | null
  /** How many of what it added were removed again with `user.removeImportEntries`. */
  removed: number
}

/** `user.importById`: the sections are compared with the profile at each call. */
export interface ImportPreview extends ImportSummary {
  /** The profile's version they were compared with; send it back to `user.applyImport`. */
  profileVersion: number
  files: ImportFile[]
  /** About the whole file, for example that a LinkedIn PDF holds only the top skills. */
  warnings: string[]
  /** Only sections in which something was found, in the order of `importSections`. */
  sections: ImportSectionPreview[]
}

/** `user.applyImport {importId, choices, profileVersion?}`. */
export interface ApplyResult {
  /** True when it had been applied before: nothing was changed by this call. */
  alreadyApplied: boolean
  counts: ImportCounts[]
  /** For example "4 entries added, 1 replaced." or "Nothing was added: all of it is on your profile." */
  message: string
}

/** `user.undoImport {importId}`. */
export interface UndoResult {
  /** Entries and fields set back. */
  undone: number
  kept: KeptEntry[]
  message: string
}

/** Something that an import added, as it still stands on the profile. */
export interface AddedEntry {
  id: string
  /** The section's. */
  label: string
  title: string
  subtitle: string | null
}

/** `user.importEntries {importId}` */
export interface AddedEntries {
  /** The profile's version they stand in; send it back to `user.removeImportEntries`. */
  profileVersion: number
  items: AddedEntry[]
}

/** `user.removeImportEntries {importId, ids, profileVersion}` */
export interface EntriesRemoved {
  removed: number
  message: string
}

/** `user.removeImport {importId}` deletes the record and what was read; the profile stays. */
export interface RemoveResult {
  message: string
}
