import { formatDay } from '#src/lib/format-date.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

/** Within the days of grace, on every page of a signed-in person: until when, and the way back. */
export function DeletionBanner() {
  const utils = trpc.useUtils()
  const { data: account } = trpc.user.account.useQuery()
  const keep = trpc.user.keepAccount.useMutation({
    onSuccess: ({ message }) => {
      // The button goes with the banner.
      document.getElementById('main')?.focus({ preventScroll: true })
      toast({ title: message })
    },
    onError: error => sayFailed('That did not work', error),
    onSettled: () =>
      Promise.all([utils.user.account.invalidate(), utils.user.profile.invalidate()]),
  })
  if (!account?.deletionAt) return null
  return (
    <Alert
      tone="warn"
      className="mb-6"
      title={`Your account will be erased on ${formatDay(account.deletionAt)}`}
      action={
        <Button variant="primary" pending={keep.isPending} onClick={() => keep.mutate()}>
          Keep my account
        </Button>
      }
    >
      <p>You asked us to delete it. Until then your profile is hidden and nothing else is lost.</p>
    </Alert>
  )
}
