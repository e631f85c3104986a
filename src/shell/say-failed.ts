import { messageOf } from '#src/trpc.ts'
import { toast, type Toast } from '#src/ui/overlay/toast.ts'

/** Says in a toast what did not work, and why; `action` is what can be done about it. */
export const sayFailed = (title: string, error: unknown, action?: Toast['action']) =>
  toast({ title, description: messageOf(error), variant: 'destructive', action })
