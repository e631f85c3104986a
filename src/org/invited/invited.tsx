import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatUtc } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { OtherAccount, SignedOut } from './invited-address.tsx'

interface InvitedProps {
  invitation: {
    orgSlug: string
    orgName: string
    orgLogoUrl: string | null
    email: string
    /** Null when nobody is signed in. */
    isMine: boolean | null
    expiresAt: string
  }
  /** Goes on after "invites you to". */
  to: ReactNode
  /** What it means, as list items. */
  meaning: ReactNode
  /** For who was invited. */
  accept: ReactNode
}

/** Who invites whom to what, and what can be done about it. */
export function Invited({ invitation, to, meaning, accept }: InvitedProps) {
  const { orgSlug, orgName, orgLogoUrl, email, isMine, expiresAt } = invitation
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar orgSlug={orgSlug} size="lg" name={orgName} src={orgLogoUrl} />
        <div className="min-w-0">
          <p>
            <Link to={paths.org(orgSlug)} className="link">
              {orgName}
            </Link>{' '}
            invites <span className="font-medium wrap-anywhere">{isMine ? 'you' : email}</span> to{' '}
            {to}
          </p>
          <ul className="mt-1 list-disc pl-5">{meaning}</ul>
          <p className="mt-1 text-ink-soft">Good until {formatUtc(expiresAt)}</p>
        </div>
      </div>
      {isMine === null && <SignedOut email={email} />}
      {isMine === true && accept}
      {isMine === false && <OtherAccount email={email} />}
    </>
  )
}
