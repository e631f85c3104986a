import type { Challenge } from '#src/challenge/challenge-words.ts'
import { Switch } from '#src/form/switch.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { consentHint } from '#src/challenge/gallery/shown-words.ts'
import { useMySubmissionChanged, type MySubmission } from './use-my-submission.ts'

interface ConsentProps {
  challenge: Pick<Challenge, 'id' | 'galleryVisibility'>
  mine: MySubmission
}

/** Whether what was handed in is shown in the gallery: the entrant's to say, at any time. */
export function Consent({ challenge, mine }: ConsentProps) {
  const { id: challengeId, galleryVisibility } = challenge
  const utils = trpc.useUtils()
  const mineChanged = useMySubmissionChanged(challengeId)
  const set = trpc.challenge.showInGallery.useMutation({
    onSuccess: () =>
      Promise.all([mineChanged(), utils.challenge.gallery.invalidate({ challengeId })]),
    onError: error => sayFailed('That was not changed', error),
  })
  if (!mine.submission || galleryVisibility === 'none') return null
  const isOfTeam = Boolean(mine.draft?.teamId)
  const isShown = set.isPending ? set.variables.isShown : mine.submission.galleryAgreedAt !== null
  return (
    <Switch
      className="max-w-prose"
      label={isOfTeam ? 'Show our work in the gallery' : 'Show my work in the gallery'}
      hint={
        consentHint(galleryVisibility, isOfTeam) +
        (mine.disqualified ? ' While your entry is disqualified it is not shown.' : '')
      }
      checked={isShown}
      disabled={set.isPending || !(mine.mayAgree || isShown)}
      onChange={event => set.mutate({ challengeId, isShown: event.target.checked })}
    />
  )
}
