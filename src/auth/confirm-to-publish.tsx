import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { SendVerification } from './send-verification.tsx'

/** Where one publishes, until the address is confirmed; nothing while that is not known. */
export function ConfirmToPublish() {
  const { data: account } = trpc.user.account.useQuery(undefined, {
    // The link is opened elsewhere: while it is not confirmed, each look asks anew.
    refetchOnMount: query => (query.state.data?.emailVerifiedAt === null ? 'always' : false),
  })
  if (!account || account.emailVerifiedAt !== null) return null
  return (
    <Alert
      tone="warn"
      title="Confirm your e-mail address to publish"
      action={<SendVerification />}
      className="max-w-3xl"
    >
      <p>
        We sent a link to <span className="wrap-anywhere">{account.email}</span>. Until you open it
        you can write and save drafts, but not publish jobs or challenges, change an open job or
        invite others.
      </p>
    </Alert>
  )
}
