/** The toasts on screen and the ones just dismissed; `Toaster` draws them, `toast` adds one. */
export interface Toast {
  id: number
  title: string
  description?: string
  /** What can still be done about it, usually Undo. */
  action?: { label: string; onSelect: () => void }
  variant: 'default' | 'destructive'
  open: boolean
}

const toastLimit = 1
export const toastDuration = 5_000
/** How long a dismissed toast stays in the state, in milliseconds. */
export const toastRemoveDelay = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a toast from anywhere; a new one replaces the old. */
export function toast(
  content: Pick<Toast, 'title' | 'description' | 'action'> & { variant?: Toast['variant'] },
) {
  lastId += 1
  const added: Toast = { variant: 'default', ...content, id: lastId, open: true }
  const [kept, dropped] = [[added, ...toasts].slice(0, toastLimit), toasts.slice(toastLimit - 1)]
  for (const { id } of dropped) cancelRemoval(id)
  publish(kept)
  return { id: added.id, dismiss: () => dismissToast(added.id) }
}

/** Closes one toast, or all; the state forgets it after `toastRemoveDelay`. */
export function dismissToast(id?: number) {
  const isMeant = (candidate: Toast) => id === undefined || candidate.id === id
  for (const found of toasts.filter(isMeant)) {
    if (!removals.has(found.id)) {
      removals.set(found.id, setTimeout(removeToast, toastRemoveDelay, found.id))
    }
  }
  publish(toasts.map(candidate => (isMeant(candidate) ? { ...candidate, open: false } : candidate)))
}

export function listToasts() {
  return toasts
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function removeToast(id: number) {
  cancelRemoval(id)
  publish(toasts.filter(candidate => candidate.id !== id))
}

function cancelRemoval(id: number) {
  clearTimeout(removals.get(id))
  removals.delete(id)
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
