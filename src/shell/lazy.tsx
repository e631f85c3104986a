import { lazy as lazyOnce, type ComponentType } from 'react'

/** Within this time React has shown that a part failed, in milliseconds; sooner it would ask on and on. */
const settled = 100

/** React's `lazy`, but a part that failed to load is asked for again when it is next drawn. */
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
  return function Lazy(props: Props) {
    return <Part {...props} />
  }
}
