import { resetHours } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { SendVerification } from '#src/auth/send-verification.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'

type Account = Pick<RouterOutputs['user']['account'], 'email' | 'emailVerifiedAt'>

/** For whoever came by a provider: what takes a password takes this first. */
export default function FirstPassword({ email, emailVerifiedAt }: Account) {
  const utils = trpc.useUtils()
  const request = trpc.auth.requestPasswordReset.useMutation({
    onError: error => sayFailed('The e-mail was not sent', error),
  })
  return (
    <Card title="Set a password">
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-ink-soft">
          Your account has no password. Linking another way to log in takes one; and it lets you in
          without anybody else.
        </p>
        {emailVerifiedAt === null && (
          <>
            <p className="max-w-prose">
              First confirm that <span className="wrap-anywhere">{email}</span> is yours, with the
              link that we sent there.
            </p>
            <div className="flex flex-wrap gap-2">
              <SendVerification />
              <Button variant="quiet" onClick={() => void utils.user.account.invalidate()}>
                I have confirmed it
              </Button>
            </div>
          </>
        )}
        {emailVerifiedAt !== null && !request.data && (
          <Button
            variant="primary"
            pending={request.isPending}
            onClick={() => request.mutate({ email })}
          >
            Send me the link
          </Button>
        )}
        {request.data && (
          <Alert tone="good" title="Check your e-mail">
            <p>
              We sent a link to <span className="wrap-anywhere">{email}</span>, which is good for{' '}
              {resetHours} hour. When you have set your password there, you log in anew on all your
              devices.
            </p>
          </Alert>
        )}
      </div>
    </Card>
  )
}
