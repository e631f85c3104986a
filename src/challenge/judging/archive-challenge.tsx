import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'

interface ArchiveChallengeProps {
  orgSlug: string
  challenge: { id: string; title: string; archivedAt: string | null }
}

/** Takes a challenge that has ended out of all lists, and puts it back. */
export function ArchiveChallenge({ orgSlug, challenge }: ArchiveChallengeProps) {
  const { id: challengeId, title, archivedAt } = challenge
  const changed = useChallengeChanged(orgSlug)
  const said = (words: string) => ({
    onSuccess: async () => {
      await changed(challengeId)
      toast({ title: words, description: title })
    },
    onError: (error: unknown) => sayFailed(`“${title}” stays as it is`, error),
  })
  const archive = trpc.challenge.archive.useMutation(
    said('Archived: entrants and your team still see its page'),
  )
  const unarchive = trpc.challenge.unarchive.useMutation(said('It is in the lists again'))
  return (
    <Button
      pending={archive.isPending || unarchive.isPending}
      onClick={() => (archivedAt ? unarchive : archive).mutate({ challengeId })}
    >
      {archivedAt ? 'Take out of the archive' : 'Archive'}
    </Button>
  )
}
