import { Link, useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { formatUtc } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { OtherAccount, SignedOut } from './invited-address.tsx'

interface JudgeInvitationProps {
  token: string
  invitation: RouterOutputs['challenge']['judgeInvitation']
}

/** To judge one challenge, without being of the team. */
export function JudgeInvitation({ token, invitation }: JudgeInvitationProps) {
  const { orgSlug, orgName, orgLogoUrl, challengeId, title, email, isMine } = invitation
  const { submissionsCloseAt, judgingEndsAt, expiresAt } = invitation
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar orgSlug={orgSlug} size="lg" name={orgName} src={orgLogoUrl} />
        <div className="min-w-0">
          <p>
            <Link to={paths.org(orgSlug)} className="link">
              {orgName}
            </Link>{' '}
            invites <span className="font-medium wrap-anywhere">{isMine ? 'you' : email}</span> to
            judge the challenge{' '}
            <Link to={paths.challenge(challengeId)} className="link wrap-anywhere">
              {title}
            </Link>
            .
          </p>
          <ul className="mt-1 list-disc pl-5">
            <li>You read what is handed in, without names, and score it by the criteria.</li>
            <li>Entrants read your comments, without your name.</li>
            <li>You see nothing else of the organization, and can’t enter the challenge.</li>
            {submissionsCloseAt && <li>Work comes in until {formatUtc(submissionsCloseAt)}.</li>}
            {judgingEndsAt && <li>Judging ends {formatUtc(judgingEndsAt)}.</li>}
          </ul>
          <p className="mt-1 text-ink-soft">Good until {formatUtc(expiresAt)}</p>
        </div>
      </div>
      {isMine === null && <SignedOut email={email} />}
      {isMine === true && <Accept token={token} />}
      {isMine === false && <OtherAccount email={email} />}
    </>
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
