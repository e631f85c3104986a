import { messageOf } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'

/** Says in a toast what did not work, and why; `action` is what can be done about it. */
export const sayFailed = (
  title: string,
  error: unknown,
  action?: Parameters<typeof toast>[0]['action'],
) => toast({ title, description: messageOf(error), variant: 'destructive', action })
