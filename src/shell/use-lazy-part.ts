import { useState } from 'react'
import type { ComponentType } from 'react'
import { toast } from '#src/ui/toast.ts'

/**
 * A part fetched at first use: until `request` was called and the part has come, it is null. Unlike
 * `lazy`, what stands in its place keeps its element meanwhile, and with it the focus.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const request = async () => {
    try {
      const loaded = await load()
      setPart(() => loaded)
    } catch {
      toast({
        title: 'That did not load',
        description: 'Check your connection, then try again.',
        variant: 'destructive',
      })
    }
  }
  return [Part, request] as const
}
