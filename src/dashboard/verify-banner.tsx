import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { SendVerification } from '#src/auth/send-verification.tsx'

/** Until the address is verified; nothing while that is not known. */
export function VerifyBanner() {
  const { data: profile } = trpc.user.ownProfile.useQuery()
  if (!profile || profile.emailVerifiedAt !== null) return null
  return (
    <Alert tone="warn" title="Confirm your e-mail address" action={<SendVerification />}>
      <p>
        We sent a link to <span className="wrap-anywhere">{profile.email}</span>. Open it and
        confirm there that the address is yours.
      </p>
    </Alert>
  )
}
