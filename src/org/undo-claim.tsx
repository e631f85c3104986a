import { lazy, Suspense, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { organizationKey, organizationsKey } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

const AlertDialog = lazy(async () => ({
  default: (await import('#src/ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

/** For staff: takes out whoever claimed an organization that is not theirs. */
export function UndoClaim({ orgSlug, name }: { orgSlug: string; name: string }) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const undo = trpc.org.undoClaim.useMutation()
  const [isAsking, setIsAsking] = useState<boolean>()
  const confirm = async () => {
    const { message } = await undo.mutateAsync({ orgSlug })
    await queryClient.refetchQueries({ queryKey: organizationsKey })
    await queryClient.invalidateQueries({ queryKey: organizationKey(orgSlug) })
    await utils.org.invalidate()
    toast({ title: message })
  }
  return (
    <>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        Undo the claim
      </Button>
      {isAsking !== undefined && (
        <Suspense>
          <AlertDialog
            open={isAsking}
            onOpenChange={setIsAsking}
            action="Undo the claim of"
            thing={name}
            onConfirm={confirm}
          >
            Whoever claimed it, and everybody they invited, loses access. Its jobs and challenges
            stay. The page can be claimed again.
          </AlertDialog>
        </Suspense>
      )}
    </>
  )
}
