import type { JsonResume } from '#server/resume/engine/types.ts'

/** What was sent with an application; it stays as it is whatever becomes of resume and account. */
export interface Snapshot {
  person: { name: string; email: string }
  resumeTitle: string
  content: JsonResume
  /** A copy of its own in the file store. */
  file: {
    name: string
    mediaType: string
    size: number
    sha256: string
    storageKey: string
  } | null
}

/** What both sides see of it. */
export const sentOf = (snapshot: object, coverNote: string) => {
  const { file, ...sent } = snapshot as Snapshot
  return { ...sent, coverNote, file: file && { name: file.name, size: file.size } }
}

/** One line about the person: what the resume says of itself, else the present or last post. */
export function headlineOf(snapshot: object): string {
  const { basics, work } = (snapshot as Snapshot).content
  const [post] = work ?? []
  return basics?.label ?? [post?.position, post?.name].filter(Boolean).join(', ')
}
