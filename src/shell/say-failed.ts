import { messageOf } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'

/** Says in a toast what did not work, and why. */
export const sayFailed = (title: string, error: unknown) =>
  toast({ title, description: messageOf(error), variant: 'destructive' })
