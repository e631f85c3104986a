import { useState } from 'react'
import type { ComponentType } from 'react'
import { sayNotLoaded } from './say-not-loaded.ts'

/**
 * A module's default part, fetched at first use: until `request` was called and it has come, the
 * part is null. Unlike `lazy`, what stands in its place keeps its element meanwhile, and with it the
 * focus. The third is for the button that asks for it: it shows that it was pressed, and what is
 * near is fetched ahead.
 */
export function useLazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [isPending, setPending] = useState(false)
  const request = async () => {
    if (Part) return
    setPending(true)
    try {
      const { default: loaded } = await load()
      setPart(() => loaded)
    } catch {
      sayNotLoaded()
    }
    setPending(false)
  }
  /** For the pointer and the focus that come before the click. */
  const prefetch = () => void load().catch(() => {})
  return [
    Part,
    request,
    { 'aria-busy': isPending || undefined, onPointerEnter: prefetch, onFocus: prefetch },
  ] as const
}
