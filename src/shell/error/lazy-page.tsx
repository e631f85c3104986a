import type { ComponentType } from 'react'
import { lazy } from '#src/shell/lazy.tsx'

type PageModule = Promise<{ default: ComponentType }>

/**
 * A page whose module is fetched when it is first shown. What `preload` has loaded renders at once,
 * on the server and where the browser takes over its HTML, so that nothing blinks.
 */
export function lazyPage(load: () => PageModule) {
  const Lazy = lazy(load)
  let Loaded: ComponentType | undefined
  const Page = () => (Loaded ? <Loaded /> : <Lazy />)
  const preload = async () => {
    Loaded = (await load()).default
  }
  return { Page, preload }
}
