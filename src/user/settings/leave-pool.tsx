import type { RouterOutputs } from '#src/api.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

type Held = Extract<RouterOutputs['user']['dataHolders']['items'][number], { kind: 'pool' }>

/** Takes the person out of a list that an organization keeps. */
export function LeavePool({ held, onLeft }: { held: Held; onLeft: () => void }) {
  const utils = trpc.useUtils()
  const leave = trpc.user.leavePool.useMutation({
    onSuccess: async () => {
      await utils.user.dataHolders.invalidate()
      onLeft()
      toast({
        title: `${held.org.name} keeps you in this list no more`,
        description: 'To be found by them no more, keep your profile from them under Privacy.',
      })
    },
    onError: error => sayFailed('That did not work', error),
  })
  return (
    <Button
      size="sm"
      aria-label={`Leave the list ${held.title}`}
      pending={leave.isPending}
      onClick={() => leave.mutate({ id: held.id })}
    >
      Leave the list
    </Button>
  )
}
