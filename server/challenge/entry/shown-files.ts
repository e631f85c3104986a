import type { SubmittedFile } from '#db/tables/challenges.ts'
import { workFileName } from '#server/files/file-name.ts'

/** Names and sizes: where a file is stored stays here. */
export const shownFiles = (files: SubmittedFile[]) =>
  files.map(({ name, size, sha256 }) => ({ name: workFileName(name), size, sha256 }))

/** As `shownFiles`, to who added them: with the time, which older files lack. */
export const shownDraftFiles = (files: SubmittedFile[]) =>
  shownFiles(files).map((file, index) => {
    const addedAt = files[index]?.addedAt
    return { ...file, addedAt: addedAt === undefined ? null : new Date(addedAt) }
  })
