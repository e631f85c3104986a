import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { organizationsKey, type RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useTeamChanged } from './use-team-changed.ts'

export type Member = RouterOutputs['org']['members']['items'][number]

interface RemoveMemberProps {
  orgSlug: string
  orgName: string
  member: Member
  onDone: () => void
}

/** Asks, and takes a member out; leaving oneself leads away from the organization's screens. */
export function RemoveMember({ orgSlug, orgName, member, onDone }: RemoveMemberProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const changed = useTeamChanged(orgSlug)
  const utils = trpc.useUtils()
  const remove = trpc.org.removeMember.useMutation()
  const leave = trpc.org.leave.useMutation()

  const confirmRemoval = async () => {
    await remove.mutateAsync({ orgSlug, userId: member.userId })
    await changed()
    toast({ title: `${member.name} is removed` })
  }
  const confirmLeaving = async () => {
    await leave.mutateAsync({ orgSlug })
    toast({ title: `You have left ${orgName}` })
    await navigate(paths.dashboard)
    await queryClient.refetchQueries({ queryKey: organizationsKey })
    await utils.org.invalidate()
  }
  return (
    <AlertDialog
      open
      onOpenChange={open => open || onDone()}
      action={member.isMe ? 'Leave' : 'Remove'}
      thing={member.isMe ? orgName : member.name}
      onConfirm={member.isMe ? confirmLeaving : confirmRemoval}
    >
      {member.isMe
        ? 'You can no longer open its dashboard, and invitations that you sent end. To come back, somebody must invite you.'
        : `They can no longer open the dashboard of ${orgName}, and invitations that they sent end. You can invite them again.`}
    </AlertDialog>
  )
}
