import type { JsonResume } from '#server/resume/engine/types.ts'
import type { GivenAnswer } from '#server/job/posting/questions.ts'
import { resumeFileName } from '#server/files/file-name.ts'
import { withoutUnseen } from '#server/input/unseen.ts'

/** What was sent with an application; it stays as it is whatever becomes of resume and account. */
export interface Snapshot {
  person: { name: string; email: string }
  resumeTitle: string
  content: JsonResume
  /** To the job's questions; absent where none was asked. */
  answers?: GivenAnswer[]
  /** A copy of its own in the file store. */
  file: {
    name: string
    mediaType: string
    size: number
    sha256: string
    storageKey: string
  } | null
}

/** The file that was sent, under the name by which it is given out and shown. */
export function sentFile(snapshot: object) {
  const { file } = snapshot as Snapshot
  return file && { ...file, name: resumeFileName(file.name, file.mediaType) }
}

/** The resume's content as it was sent. */
export const sentContent = (snapshot: object): JsonResume => (snapshot as Snapshot).content

/** What both sides see of it. */
export const sentOf = (snapshot: object, coverNote: string) => {
  const { resumeTitle, answers = [], ...sent } = snapshot as Snapshot
  const file = sentFile(snapshot)
  return {
    ...sent,
    resumeTitle: withoutUnseen(resumeTitle),
    coverNote,
    answers,
    file: file && {
      name: file.name,
      size: file.size,
      isPdf: file.mediaType === 'application/pdf',
    },
  }
}

/** One line about the person: what the resume says of itself, else the present or last post. */
export function headlineOf(snapshot: object): string {
  const { basics, work } = (snapshot as Snapshot).content
  const [post] = work ?? []
  return basics?.label ?? [post?.position, post?.name].filter(Boolean).join(', ')
}
