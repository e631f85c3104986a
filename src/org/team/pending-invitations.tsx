import { useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { asRole } from '#server/shown/roles.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useTeamChanged } from './use-team-changed.ts'

type Invitation = RouterOutputs['org']['members']['invitations'][number]

interface PendingInvitationsProps {
  orgSlug: string
  invitations: Invitation[]
}

/** Invitations that nobody has accepted: send one again, or take it back. */
export function PendingInvitations({ orgSlug, invitations }: PendingInvitationsProps) {
  const changed = useTeamChanged(orgSlug)
  const revoke = trpc.org.revokeInvitation.useMutation()
  const [revoking, setRevoking] = useState<Invitation>()
  const again = trpc.org.invite.useMutation({
    onSuccess: async sent => {
      await changed()
      toast({
        title: 'Sent again',
        description: `${sent.email}. The earlier link no longer works.`,
      })
    },
    onError: error => sayFailed('The invitation was not sent', error),
  })
  const confirm = async (invitation: Invitation) => {
    await revoke.mutateAsync({ orgSlug, invitationId: invitation.id })
    await changed()
    toast({ title: 'Invitation withdrawn', description: invitation.email })
  }
  return (
    <Card title={`Invited (${invitations.length})`} padded={false}>
      <ul className="divide-y divide-line">
        {invitations.map(invitation => {
          const { id, email, role, expiresAt, isExpired, invitedByName } = invitation
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-x-2">
                  <span className="font-medium wrap-anywhere">{email}</span>
                  {isExpired && <Badge tone="warn">Expired</Badge>}
                </p>
                <p className="text-xs text-ink-soft">
                  As {asRole(role)}
                  {invitedByName && `, by ${invitedByName}`},{' '}
                  {isExpired ? 'expired on' : 'good until'} {formatDay(expiresAt)}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`Send the invitation of ${email} again`}
                  pending={again.isPending && again.variables.email === email}
                  onClick={() => again.mutate({ orgSlug, email, role })}
                >
                  Send again
                </Button>
                <Button
                  size="sm"
                  aria-label={`Withdraw the invitation of ${email}`}
                  onClick={() => setRevoking(invitation)}
                >
                  Withdraw
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {revoking && (
        <AlertDialog
          open
          onOpenChange={open => open || setRevoking(undefined)}
          action="Withdraw"
          thing={`invitation of ${revoking.email}`}
          onConfirm={() => confirm(revoking)}
        >
          The link in the e-mail stops working at once. You can invite this address again.
        </AlertDialog>
      )}
    </Card>
  )
}
