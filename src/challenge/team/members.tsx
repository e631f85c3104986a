import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Team } from './use-my-team.ts'

interface MembersProps {
  challengeId: string
  team: Team
  /** Not after the deadline. */
  isOpen: boolean
  changed: () => Promise<unknown>
}

/** Who is of the team; its lead removes others, and hands over the lead. */
export function Members({ challengeId, team, isOpen, changed }: MembersProps) {
  const remove = trpc.challenge.removeTeamMember.useMutation()
  const handOver = trpc.challenge.handOverTeam.useMutation()
  const list = () => document.querySelector<HTMLElement>('#team-members')
  return (
    <ul
      id="team-members"
      tabIndex={-1}
      aria-label="Members"
      className="divide-y divide-line rounded-surface border border-line outline-none"
    >
      {team.members.map(({ id: userId, name, username, isLead, isMe }) => (
        <li key={userId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
          <p className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-2">
            <span className="font-medium wrap-anywhere">
              {username ? (
                <Link to={paths.publicProfile(username)} className="link">
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            {isLead && <Badge>Lead</Badge>}
            {isMe && <Badge tone="accent">You</Badge>}
          </p>
          {team.isLead && isOpen && !isMe && (
            <div className="flex flex-wrap gap-2">
              <AskFirst
                renderButton={ask => (
                  <Button size="sm" aria-label={`Make lead: ${name}`} onClick={ask}>
                    Make lead
                  </Button>
                )}
                action="Hand over"
                title={`Hand over the lead to ${name}?`}
                tone="primary"
                focusAfter={list}
                onConfirm={async () => {
                  await handOver.mutateAsync({ challengeId, userId })
                  await changed()
                  toast({ title: `${name} leads the team now` })
                }}
              >
                They invite and remove people from now on. You stay in the team, and your work stays
                where it is.
              </AskFirst>
              <AskFirst
                renderButton={ask => (
                  <Button size="sm" aria-label={`Remove ${name}`} onClick={ask}>
                    Remove
                  </Button>
                )}
                action="Remove"
                thing={name}
                focusAfter={list}
                onConfirm={async () => {
                  await remove.mutateAsync({ challengeId, userId })
                  await changed()
                  toast({ title: `${name} is no longer in the team` })
                }}
              >
                They no longer see the draft, and are told so. What they wrote stays with the team.
              </AskFirst>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
