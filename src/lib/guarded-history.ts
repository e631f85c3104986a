import {
  NavigationType,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type To,
} from 'react-router-dom'

interface Update {
  action: NavigationType
  location: Location
  delta: number | null
}

/** Whether leaving `from` for `to` has to be confirmed first. */
export type Guard = (from: Location, to: Location) => boolean

/** A navigation that was held back: `proceed` makes it after all. */
export interface Held {
  proceed(): void | Promise<void>
}

/**
 * The browser's history with the two things that the router's own lacks outside its data router
 * (which would cost every visitor 17 kB): a guard for unsaved work, and more than one listener.
 */
export function createGuardedHistory() {
  // v5Compat: push and replace tell the listener too.
  const history = createBrowserHistory({ v5Compat: true })
  const listeners = new Set<(update: Update) => void>()
  const guards = new Set<{ asks: Guard; onHeld: (held: Held) => void }>()
  let current = history.location
  /** The next pop is our own: one that puts the address back, or one that was confirmed. */
  let ownPop: 'restore' | 'confirmed' | null = null
  /** What was held back is under way: it asks no second time. */
  let isConfirmed = false

  const askingOf = (from: Location, to: Location) => [...guards].find(({ asks }) => asks(from, to))

  const tell = (update: Update) => {
    current = update.location
    for (const listener of listeners) listener(update)
  }

  history.listen(update => {
    const pop = ownPop
    if (update.action === NavigationType.Pop) ownPop = null
    if (pop === 'restore') return
    const { delta } = update
    const guard =
      update.action === NavigationType.Pop && !pop && delta
        ? askingOf(current, update.location)
        : undefined
    if (guard && delta) {
      // The address has changed already: put it back while the person decides.
      ownPop = 'restore'
      history.go(-delta)
      guard.onHeld({
        proceed() {
          ownPop = 'confirmed'
          history.go(delta)
        },
      })
      return
    }
    tell(update)
  })

  /** Does what leads to `to`: at once, or when the person agrees to leave. */
  const unlessHeld = (to: To, go: () => void | Promise<void>) => {
    const target = {
      ...current,
      search: '',
      hash: '',
      ...(typeof to === 'string' ? parse(to) : to),
    }
    const guard = isConfirmed ? undefined : askingOf(current, target)
    if (!guard) {
      void go()
      return
    }
    guard.onHeld({
      async proceed() {
        isConfirmed = true
        try {
          await go()
        } finally {
          isConfirmed = false
        }
      },
    })
  }

  return {
    get action() {
      return history.action
    },
    get location() {
      return history.location
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    unlessHeld,
    push: (to: To, state?: unknown) => unlessHeld(to, () => history.push(to, state)),
    replace: (to: To, state?: unknown) => unlessHeld(to, () => history.replace(to, state)),
    listen(listener: (update: Update) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Of several the first that wants it asks, once; returns how to take it away. */
    addGuard(asks: Guard, onHeld: (held: Held) => void) {
      const mine = { asks, onHeld }
      guards.add(mine)
      return () => {
        guards.delete(mine)
      }
    },
  }
}

function parse(path: string) {
  const { pathname, search, hash } = new URL(path, window.location.href)
  return { pathname, search, hash }
}

export type GuardedHistory = ReturnType<typeof createGuardedHistory>
