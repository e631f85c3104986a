import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { may, type TeamRole } from '#server/shown/roles.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { PublishChallenge } from './publish-challenge.tsx'

interface TeamActionsProps {
  challenge: Challenge
  /** Of the reader, in the organization. */
  role: TeamRole
}

/** On its page, the organization's team goes on to work on a challenge. */
export default function TeamActions({ challenge, role }: TeamActionsProps) {
  const { id, orgSlug, status } = challenge
  const runsDraft = status === 'draft' && may(role, 'runChallenges')
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {may(role, 'judge') && (
        <Link to={paths.challengeManage(orgSlug, id)} className={buttonClass()}>
          Manage
        </Link>
      )}
      {runsDraft && (
        <>
          <Link to={paths.challengeEdit(orgSlug, id)} className={buttonClass()}>
            Edit
          </Link>
          <PublishChallenge orgSlug={orgSlug} challenge={challenge} />
        </>
      )}
    </div>
  )
}
