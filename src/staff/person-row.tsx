import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { Badge } from '#src/ui/badge.tsx'
import { PersonActions, type FoundPerson } from './person-actions.tsx'

/** A person as staff see them, with what they can do. */
export function PersonRow({ person }: { person: FoundPerson }) {
  const { name, email, username, emailVerifiedAt, lastSeenOn, lockedAt, deletionAt } = person
  return (
    <li className="flex flex-col gap-3 p-4 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 tabIndex={-1} className="text-base font-semibold">
          {name}
        </h2>
        {person.isStaff && <Badge tone="accent">Staff</Badge>}
        {lockedAt && <Badge tone="bad">Locked out</Badge>}
        {deletionAt && <Badge tone="warn">To be erased on {formatDay(deletionAt)}</Badge>}
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Fact name="E-mail address">
          {email} {emailVerifiedAt ? '(confirmed)' : '(not confirmed)'}
        </Fact>
        <Fact name="Mail">
          {person.isSuppressed ? 'Stopped: it came back, or was unwanted' : 'Goes to them'}
        </Fact>
        <Fact name="Profile">
          {username ? (
            <Link to={paths.publicProfile(username)} className="link">
              @{username}
            </Link>
          ) : (
            'No username yet'
          )}
        </Fact>
        <Fact name="Here since">
          {formatDay(person.createdAt)}
          {lastSeenOn ? `, last seen on ${formatDay(lastSeenOn)}` : ', never seen since'}
        </Fact>
        {lockedAt && (
          <Fact name={`Locked out on ${formatDay(lockedAt)}`}>{person.lockedReason}</Fact>
        )}
      </dl>
      <PersonActions person={person} />
    </li>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
