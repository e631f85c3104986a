import { trpc } from '#src/trpc.ts'
import type { ButtonSize } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'
import { ToBePublished, type ToBePublishedProps } from './to-be-published.tsx'

interface PublishChallengeProps {
  orgSlug: string
  challenge: ToBePublishedProps['challenge'] & { id: string; title: string; version: number }
  size?: ButtonSize
}

/** Publishes a draft, once its organizer has read what that means. */
export function PublishChallenge({ orgSlug, challenge, size = 'md' }: PublishChallengeProps) {
  const changed = useChallengeChanged(orgSlug)
  const publish = trpc.challenge.publish.useMutation()
  const { id: challengeId, title, version } = challenge
  return (
    <AskFirst
      renderButton={ask => (
        <Button
          size={size}
          variant={size === 'sm' ? 'secondary' : 'primary'}
          aria-label={`Publish ${title}`}
          onClick={ask}
        >
          Publish
        </Button>
      )}
      action="Publish"
      thing={title}
      tone="primary"
      onConfirm={async () => {
        // What was refused may have been changed by others: the dialog shows it then.
        const { status } = await publish
          .mutateAsync({ challengeId, version })
          .finally(() => changed(challengeId))
        toast({
          title: status === 'open' ? 'Published and open' : 'Published',
          description: title,
        })
      }}
    >
      <ToBePublished orgSlug={orgSlug} challenge={challenge} />
    </AskFirst>
  )
}
