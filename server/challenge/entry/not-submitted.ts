import type { SubmittedFile } from '#db/tables/challenges.ts'
import type { listUploads } from './upload/queries.ts'
import { shownDraftFiles } from './shown-files.ts'

interface Work {
  text: string
  links: string[]
  files: SubmittedFile[]
}

interface Draft extends Work {
  savedAt: Date | null
}

/**
 * After the deadline: what a draft holds besides what was handed in, with the time of each by the
 * server's clock. Null when that is nothing. Times after `closesAt` are late.
 */
export function notSubmitted(
  draft: Draft,
  submitted: Work | null,
  uploads: Awaited<ReturnType<typeof listUploads>>,
  closesAt: Date,
) {
  // An empty draft holds nothing besides.
  const isOther =
    (draft.text !== '' || draft.links.length > 0) &&
    (draft.text !== (submitted?.text ?? '') ||
      draft.links.join('\n') !== (submitted?.links.join('\n') ?? ''))
  const known = new Set(submitted?.files.map(file => file.sha256))
  const files = draft.files.filter(file => !known.has(file.sha256))
  if (!isOther && files.length === 0 && uploads.length === 0) return null
  const isLate = (at: Date | null) => at !== null && at > closesAt
  return {
    work: isOther
      ? {
          text: draft.text,
          links: draft.links,
          savedAt: draft.savedAt,
          isLate: isLate(draft.savedAt),
        }
      : null,
    files: shownDraftFiles(files).map(file => ({ ...file, isLate: isLate(file.addedAt) })),
    /** Not whole at the deadline; they go when nobody sends the rest. */
    uploads: uploads.map(({ id, name, size, received }) => ({ id, name, size, received })),
  }
}
