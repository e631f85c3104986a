import { lazy as lazyOnce, useEffect, type ComponentType } from 'react'
import { tellEarly } from '#src/form/draft/typed-before.ts'

/** Within this time React has shown that a part failed, in milliseconds; sooner it would ask on and on. */
const settled = 100

/**
 * React's `lazy`, but a part that failed to load is asked for again when it is next drawn. What
 * `preload` has loaded renders at once, on the server and where the browser takes over its HTML, so
 * that nothing blinks. What was pressed and typed in a part before it came, it learns when it has.
 */
export function lazy<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const start = (): ComponentType<Props> =>
    lazyOnce(async () => {
      try {
        return await load()
      } catch (error) {
        setTimeout(() => {
          Part = start()
        }, settled)
        throw error
      }
    })
  let Part = start()
  const Lazy = (props: Props) => (
    <>
      <Part {...props} />
      <Come />
    </>
  )
  const preload = async () => {
    Part = (await load()).default
  }
  return Object.assign(Lazy, { preload })
}

function Come() {
  useEffect(tellEarly, [])
  return null
}
