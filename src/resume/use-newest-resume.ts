import { isRead } from './resume-words.ts'
import { trpc } from '#src/trpc.ts'

/**
 * The resume asked for if it is one's own, else the newest that could be read, copies for jobs last, with what was read
 * from it; null when there is none, undefined while loading.
 */
export function useNewestResume(askedId?: string | null) {
  const list = trpc.resume.list.useQuery()
  const items = list.data?.items ?? []
  const whole = items.filter(item => item.jobId === null)
  const id = (
    items.find(item => item.id === askedId) ??
    whole.find(isRead) ??
    items.find(isRead) ??
    items[0]
  )?.id
  const resume = trpc.resume.byId.useQuery({ resumeId: id ?? '' }, { enabled: Boolean(id) })
  const error = list.error ?? resume.error
  if (error) throw error
  return list.data && !id ? null : resume.data
}
