import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import type { ButtonSize } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

interface PublishChallengeProps {
  orgSlug: string
  challenge: { id: string; title: string }
  size?: ButtonSize
}

/** Publishes a draft; why it could not be is told in a toast. */
export function PublishChallenge({ orgSlug, challenge, size = 'md' }: PublishChallengeProps) {
  const changed = useChallengeChanged(orgSlug)
  const publish = trpc.challenge.publish.useMutation({
    onSuccess: async ({ status }) => {
      await changed(challenge.id)
      toast({
        title: status === 'open' ? 'Published and open' : 'Published',
        description: challenge.title,
      })
    },
    onError: error => sayFailed(`“${challenge.title}” was not published`, error),
  })
  return (
    <Button
      size={size}
      variant={size === 'sm' ? 'secondary' : 'primary'}
      pending={publish.isPending}
      aria-label={`Publish ${challenge.title}`}
      onClick={() => publish.mutate({ challengeId: challenge.id })}
    >
      Publish
    </Button>
  )
}
