import { useState } from 'react'
import { asRole, may, roles, type TeamRole } from '#server/shown/roles.ts'
import { Select } from '#src/form/select.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Member } from './remove-member.tsx'
import { roleLabels } from './role-words.ts'
import { useTeamChanged } from './use-team-changed.ts'

interface MemberRoleProps {
  orgSlug: string
  mine: TeamRole
  member: Member
}

/** A member's role, which can be changed in place and back; one's own is asked about first. */
export function MemberRole({ orgSlug, mine, member }: MemberRoleProps) {
  const changed = useTeamChanged(orgSlug)
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<TeamRole>()
  const call = trpc.org.changeRole.useMutation()
  const offered = roles.filter(role => role !== 'owner' || may(mine, 'nameOwners'))

  const change = async (fromRole: TeamRole, role: TeamRole, isUndo = false) => {
    await call.mutateAsync({ orgSlug, userId: member.userId, fromRole, role })
    await Promise.all([changed(), member.isMe && utils.org.dashboard.invalidate({ orgSlug })])
    toast({
      title: `${member.isMe ? 'You are' : `${member.name} is`} ${isUndo ? 'again ' : ''}${asRole(role)}`,
      ...(!isUndo &&
        !member.isMe && {
          action: {
            label: 'Undo',
            onSelect: () => void change(role, fromRole, true).catch(refused),
          },
        }),
    })
  }
  const refused = (error: unknown) => sayFailed('The role was not changed', error)

  return (
    <>
      <Select
        aria-label={`Role of ${member.name}`}
        className="w-auto"
        autoComplete="off"
        disabled={call.isPending}
        value={member.role}
        onChange={event => {
          const role = event.target.value as TeamRole
          if (member.isMe) setAsked(role)
          else void change(member.role, role).catch(refused)
        }}
      >
        {offered.map(role => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </Select>
      {asked && (
        <AlertDialog
          open
          onOpenChange={open => open || setAsked(undefined)}
          action="Change"
          title={`Be ${asRole(asked)} from now on?`}
          onConfirm={() => change(member.role, asked)}
        >
          You can’t give yourself back what you give up: somebody else has to.
        </AlertDialog>
      )}
    </>
  )
}
