import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

/** Sends the verification mail again, or, where it was confirmed once, anew. */
export function SendVerification({ label = 'Send the e-mail again' }: { label?: string }) {
  const request = trpc.auth.requestVerification.useMutation({
    onSuccess: ({ message }) => toast({ title: 'E-mail sent', description: message }),
    onError: error => sayFailed('The e-mail was not sent', error),
  })
  return (
    <Button pending={request.isPending} onClick={() => request.mutate()}>
      {label}
    </Button>
  )
}
