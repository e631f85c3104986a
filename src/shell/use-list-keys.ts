import type { RefObject } from 'react'
import { useHotkey } from '#src/lib/use-hotkey.ts'
import { useShortcutsEnabled } from '#src/shell/help/shortcuts.ts'

/** `j` and `k` move the focus down and up a list of jobs, or of what else `selector` finds. */
export function useListKeys(list: RefObject<HTMLElement | null>, selector = '[data-job]') {
  const enabled = useShortcutsEnabled()
  const move = (step: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const focused = links.findIndex(link => link === document.activeElement)
    // From the one that is read beside the list, when the focus is in there.
    const at = focused === -1 ? links.findIndex(link => link.ariaCurrent) : focused
    const next = at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))
    links[next]?.focus()
  }
  useHotkey('j', () => move(1), enabled)
  useHotkey('k', () => move(-1), enabled)
  useSaveKey()
}

/** `s` saves the job of a list that the focus is in, else the one that is read. */
export function useSaveKey() {
  const save = () => {
    const card = document.activeElement?.closest('li:has([data-save])')
    const shown = card ?? document.querySelector('article')
    shown?.querySelector<HTMLElement>('[data-save]')?.click()
  }
  useHotkey('s', save, useShortcutsEnabled())
}
