import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useShortcutsEnabled } from '#src/shell/help/shortcuts.ts'
import { Button } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'

export interface Position {
  /** From 0. */
  index: number
  total: number
  /** It is no longer in that list. */
  isGone: boolean
  /** The one whose list it is; undefined where all are in one. */
  stageName: string | undefined
  hasBeside: (by: 1 | -1) => boolean
  onStep: (by: 1 | -1) => void
}

/** `3 of 40 in Interview`, and the way to the one before and after. */
export function Steps({ index, total, isGone, stageName, hasBeside, onStep }: Position) {
  return (
    <div className="flex shrink-0 items-center gap-2">
      <output className="tabular whitespace-nowrap text-ink-soft">
        {isGone ? (
          <span className="max-md:hidden">No longer in {stageName ?? 'the list'}</span>
        ) : (
          <>
            {index + 1} of {total}
            {stageName && <span className="max-md:hidden"> in {stageName}</span>}
          </>
        )}
      </output>
      <span className="text-xs text-ink-soft keys-hint">
        <Kbd>j</Kbd> <Kbd>k</Kbd>
      </span>
      <Button
        size="sm"
        aria-label="The applicant before"
        disabled={!hasBeside(-1)}
        onClick={() => onStep(-1)}
      >
        <ChevronUp aria-hidden />
      </Button>
      <Button
        size="sm"
        aria-label="The next applicant"
        disabled={!hasBeside(1)}
        onClick={() => onStep(1)}
      >
        <ChevronDown aria-hidden />
      </Button>
    </div>
  )
}

/** `j` and `k` go on to the next and back, while nothing is typed and no menu is open. */
export function useStepKeys(onStep: Position['onStep'] | undefined) {
  const isOn = useShortcutsEnabled() && onStep !== undefined
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, metaKey, ctrlKey, altKey } = event
    if (metaKey || ctrlKey || altKey || (key !== 'j' && key !== 'k')) return
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select')
    if (isTyping || document.querySelector('[role=alertdialog], [role=menu]')) return
    onStep?.(key === 'j' ? 1 : -1)
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
