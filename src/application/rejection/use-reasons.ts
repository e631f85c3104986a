import { rejectReasons } from '#server/job/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'

/**
 * The sentences that a rejection's reason is chosen from, by key or id: the organization's own first,
 * then the fixed ones that it uses. Undefined while they are read.
 */
export function useReasons(orgSlug: string): Record<string, string> | undefined {
  const { data, isError } = trpc.org.rejectionReasons.useQuery(
    { orgSlug },
    { refetchOnMount: 'always' },
  )
  if (data) return sentencesOf(data)
  return isError ? rejectReasons : undefined
}

const sentencesOf = ({ own, off }: RouterOutputs['org']['rejectionReasons']) =>
  Object.fromEntries([
    ...own.map(({ id, text }) => [id, text]),
    ...Object.entries(rejectReasons).filter(([key]) => !off.some(one => one === key)),
  ]) as Record<string, string>
