import { toast } from '#src/ui/overlay/toast.ts'

/** Of a part of the page that was asked for and did not come. */
export const sayNotLoaded = () =>
  toast({
    title: 'That did not load',
    description: 'Check your connection, then try again.',
    variant: 'destructive',
  })
