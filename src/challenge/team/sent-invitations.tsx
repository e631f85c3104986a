import { formatUtc } from '#src/lib/format-date.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Team } from './use-my-team.ts'

interface SentInvitationsProps {
  invitations: Team['invitations']
  changed: () => Promise<unknown>
}

/** Whom the lead has invited, and who has not answered. */
export function SentInvitations({ invitations, changed }: SentInvitationsProps) {
  const revoke = trpc.challenge.revokeTeamInvitation.useMutation({
    onSuccess: async () => {
      await changed()
      document.querySelector<HTMLElement>('#team-members')?.focus()
      toast({ title: 'Invitation withdrawn' })
    },
    onError: async error => {
      sayFailed('Not withdrawn', error)
      await changed()
    },
  })
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">Invited</p>
      <ul className="divide-y divide-line rounded-surface border border-line">
        {invitations.map(({ id, to, expiresAt, isExpired }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <p className="min-w-0 flex-1 basis-40">
              <span className="flex flex-wrap items-center gap-x-2">
                <span className="wrap-anywhere">{to}</span>
                {isExpired && <Badge tone="warn">Expired</Badge>}
              </span>
              <span className="text-xs text-ink-soft">
                {isExpired ? 'Expired on' : 'Until'} {formatUtc(expiresAt)}
              </span>
            </p>
            <Button
              size="sm"
              aria-label={`Withdraw the invitation of ${to}`}
              pending={revoke.isPending && revoke.variables.invitationId === id}
              onClick={() => revoke.mutate({ invitationId: id })}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
