import { useRef } from 'react'
import type { Call } from './send-leaving.ts'
import { useAutosave } from './use-autosave.ts'

/**
 * Keeps a form's values on the server until they are saved; on another device it goes on from there.
 * `store` is given null when they are as they were before anything was typed, and so is `callOf`,
 * which is the call that it makes.
 */
export function useServerDraft<Values extends object>(
  untouched: Values,
  begun: Values,
  store: (values: Values | null) => Promise<unknown>,
  callOf: (values: Values | null) => Call,
) {
  const isOver = useRef(false)
  const typed = (values: Values) =>
    JSON.stringify(values) === JSON.stringify(untouched) ? null : values
  const kept = useAutosave(
    begun,
    async values => {
      if (!isOver.current) await store(typed(values))
    },
    values => (isOver.current ? null : callOf(typed(values))),
  )
  return {
    saving: kept.saving,
    draft: {
      read: () => begun,
      write: (values: Values | null) => kept.draft.write(values ?? untouched),
    },
    /** What is under way comes to its end, so that it does not come after the saving. */
    pause: kept.flush,
    /** Nothing is kept any more. */
    end: () => {
      isOver.current = true
      return kept.settle()
    },
    /** It is, after all. */
    goOn: () => {
      isOver.current = false
    },
  }
}
