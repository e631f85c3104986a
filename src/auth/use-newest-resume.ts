import { trpc } from '#src/trpc.ts'

/** The newest resume with what was read from it; null when there is none, undefined while loading. */
export function useNewestResume() {
  const list = trpc.resume.list.useQuery()
  const id = list.data?.items[0]?.id
  const resume = trpc.resume.byId.useQuery({ resumeId: id ?? '' }, { enabled: Boolean(id) })
  const error = list.error ?? resume.error
  if (error) throw error
  return list.data && !id ? null : resume.data
}
