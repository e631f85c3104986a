import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { HandedIn } from './handed-in.tsx'
import MyResult from './my-result.tsx'
import { KeptDraft } from './kept-draft.tsx'
import { Receipt } from './receipt.tsx'

interface SuspendedEntryProps {
  challengeId: string
  onClose: () => void
}

/** One's own part in a challenge whose page is not shown: all that was sent, and its receipts. */
export default function SuspendedEntry({ challengeId, onClose }: SuspendedEntryProps) {
  const { data, error, refetch } = trpc.challenge.mySubmission.useQuery({ challengeId })
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      size="lg"
      title="Your submission"
      description="What you sent stays yours to read."
    >
      {error && <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>}
      {!data && !error && (
        <Loading label="Loading your submission" className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data && (
        <div className="flex flex-col gap-6">
          {data.isSuspended && (
            <Alert tone="warn" title="The organization is suspended">
              <p>
                The people who run this site have suspended it. Until that changes, the challenge is
                not shown, takes no work and is not judged. We e-mail you if it goes on.
              </p>
            </Alert>
          )}
          {data.result && <MyResult result={data.result} badge={data.badge} />}
          {data.submission ? (
            <HandedIn submission={data.submission} />
          ) : (
            data.draft && <KeptDraft draft={data.draft} />
          )}
          {data.receipts.map(receipt => (
            <Receipt key={receipt.attempt} challengeId={challengeId} receipt={receipt} />
          ))}
        </div>
      )}
    </Sheet>
  )
}
