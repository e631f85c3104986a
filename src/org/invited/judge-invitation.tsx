import { Link, useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { formatUtc } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'
import { paths } from '#server/paths.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { Invited } from './invited.tsx'

interface JudgeInvitationProps {
  token: string
  invitation: RouterOutputs['challenge']['judgeInvitation']
}

/** To judge one challenge, without being of the team. */
export function JudgeInvitation({ token, invitation }: JudgeInvitationProps) {
  const { challengeId, title, submissionsCloseAt, judgingEndsAt } = invitation
  const now = useNow()
  return (
    <Invited
      invitation={invitation}
      to={
        <>
          judge the challenge{' '}
          <Link to={paths.challenge(challengeId)} className="link wrap-anywhere">
            {title}
          </Link>
          .
        </>
      }
      meaning={
        <>
          <li>You read what is handed in, and score it by the criteria.</li>
          <li>Entrants read your comments, without your name.</li>
          <li>You see nothing else of the organization, and can’t enter the challenge.</li>
          {submissionsCloseAt && (
            <li>
              Work {new Date(submissionsCloseAt).getTime() > now ? 'comes' : 'came'} in until{' '}
              {formatUtc(submissionsCloseAt)}.
            </li>
          )}
          {judgingEndsAt && <li>Judging ends {formatUtc(judgingEndsAt)}.</li>}
        </>
      }
      accept={<Accept token={token} />}
    />
  )
}

function Accept({ token }: { token: string }) {
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const accept = trpc.challenge.acceptJudgeInvitation.useMutation({
    onSuccess: async ({ challengeId, title }) => {
      await utils.challenge.mySubmission.invalidate({ challengeId })
      toast({ title: 'You are a judge', description: title })
      await navigate(paths.challenge(challengeId), { replace: true })
    },
  })
  return (
    <div className="flex flex-col items-start gap-3">
      {accept.error && (
        <Alert tone="bad" className="self-stretch">
          {messageOf(accept.error)}
        </Alert>
      )}
      <Button
        variant="primary"
        pending={accept.isPending || accept.isSuccess}
        onClick={() => accept.mutate({ token })}
      >
        Accept invitation
      </Button>
    </div>
  )
}
