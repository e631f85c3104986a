import { useQueryClient } from '@tanstack/react-query'
import { organizationKey, organizationsKey } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

/** For staff: takes out whoever claimed an organization that is not theirs. */
export default function UndoClaim({ orgSlug, name }: { orgSlug: string; name: string }) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const undo = trpc.org.undoClaim.useMutation()
  const confirm = async () => {
    const { message } = await undo.mutateAsync({ orgSlug })
    await queryClient.refetchQueries({ queryKey: organizationsKey })
    await queryClient.invalidateQueries({ queryKey: organizationKey(orgSlug) })
    await utils.org.invalidate()
    toast({ title: message })
  }
  return (
    <AskFirst
      renderButton={ask => (
        <Button size="sm" onClick={ask}>
          Undo the claim
        </Button>
      )}
      action="Undo the claim of"
      thing={name}
      onConfirm={confirm}
    >
      Whoever claimed it, and everybody they invited, loses access. Its jobs and challenges stay.
      The page can be claimed again.
    </AskFirst>
  )
}
