import { useState } from 'react'
import { may } from '#server/shown/roles.ts'
import type { RouterOutputs } from '#src/api.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberRole } from './member-role.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { RemoveMember, type Member } from './remove-member.tsx'
import { RoleTable } from './role-table.tsx'
import { ShowMe } from './show-me.tsx'
import { roleLabels } from './role-words.ts'
import { TabLoading } from '../tab-loading.tsx'

type Organization = RouterOutputs['org']['dashboard']['org']

/** Who is in the team with which role, who is invited, and what each role can do. */
export default function TeamTab({ org }: { org: Organization }) {
  const { orgSlug, name: orgName, role: mine, isSuspended } = org
  const { data } = trpc.org.members.useQuery(
    { orgSlug },
    // Others join and leave while nobody looks.
    { throwOnError: true, refetchOnMount: 'always' },
  )
  const [leaving, setLeaving] = useState<Member>()
  if (!data) return <TabLoading />
  const { items, invitations } = data
  const me = items.find(member => member.isMe)
  const manages = may(mine, 'manageTeam') && !isSuspended
  const canChange = (member: Member) =>
    manages && (member.role !== 'owner' || may(mine, 'nameOwners'))
  return (
    <div className="flex flex-col gap-6">
      <div className={manages ? 'grid items-start gap-6 lg:grid-cols-[3fr_2fr]' : undefined}>
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
                      {!canChange(member) && `${roleLabels[member.role]}, `}
                      {canChange(member) ? 'Since' : 'since'} {formatDay(member.since)}
                    </p>
                  </div>
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  {canChange(member) && (
                    <MemberRole orgSlug={orgSlug} mine={mine} member={member} />
                  )}
                  {(member.isMe || canChange(member)) && (
                    <Button
                      size="sm"
                      aria-label={member.isMe ? `Leave ${orgName}` : `Remove ${member.name}`}
                      onClick={() => setLeaving(member)}
                    >
                      {member.isMe ? 'Leave' : 'Remove'}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Card>
        {manages && (
          <div className="flex flex-col gap-6">
            <Card title="Invite somebody">
              <InviteForm orgSlug={orgSlug} mine={mine} />
            </Card>
            {invitations.length > 0 && (
              <PendingInvitations orgSlug={orgSlug} invitations={invitations} />
            )}
          </div>
        )}
      </div>
      {me && !isSuspended && <ShowMe orgSlug={orgSlug} title={me.publicTitle} />}
      <RoleTable mine={mine} />
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
