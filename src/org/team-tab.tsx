import { useState } from 'react'
import { formatDay } from '#src/lib/format-date.ts'
import { trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { InviteForm } from './invite-form.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { RemoveMember, type Member } from './remove-member.tsx'
import { TabLoading } from './tab-loading.tsx'

/** Who administers the organization, and who is invited to. */
export default function TeamTab({ orgSlug, orgName }: { orgSlug: string; orgName: string }) {
  const { data } = trpc.org.members.useQuery(
    { orgSlug },
    // Others join and leave while nobody looks.
    { throwOnError: true, refetchOnMount: 'always' },
  )
  const [leaving, setLeaving] = useState<Member>()
  if (!data) return <TabLoading />
  const { items, invitations } = data
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card title={`Members (${items.length})`} padded={false}>
        <ul className="divide-y divide-line">
          {items.map(member => (
            <li key={member.userId} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
                <Avatar name={member.name} email={member.email} />
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-2">
                    <span className="font-medium wrap-anywhere">{member.name}</span>
                    {member.isMe && <Badge>You</Badge>}
                  </p>
                  <p className="wrap-anywhere text-ink-soft">{member.email}</p>
                  <p className="text-xs text-ink-soft">
                    <span className="capitalize">{member.role}</span> since{' '}
                    {formatDay(member.since)}
                  </p>
                </div>
              </div>
              <Button
                size="sm"
                aria-label={member.isMe ? `Leave ${orgName}` : `Remove ${member.name}`}
                onClick={() => setLeaving(member)}
              >
                {member.isMe ? 'Leave' : 'Remove'}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <div className="flex flex-col gap-6">
        <Card title="Invite an admin">
          <InviteForm orgSlug={orgSlug} />
        </Card>
        {invitations.length > 0 && (
          <PendingInvitations orgSlug={orgSlug} invitations={invitations} />
        )}
      </div>
      {leaving && (
        <RemoveMember
          orgSlug={orgSlug}
          orgName={orgName}
          member={leaving}
          onDone={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}
