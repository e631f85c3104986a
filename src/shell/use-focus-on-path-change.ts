import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/**
 * A new page starts at its top for the keyboard too, unless it put the focus somewhere itself; Back
 * leads to the link by which the page was left.
 */
export function useFocusOnPathChange() {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const previous = useRef({ key, pathname })
  /** The address that had the focus last. */
  const focused = useRef<string>(undefined)
  /** By which link each entry of the history was left. */
  const leftBy = useRef(new Map<string, string | undefined>())
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLAnchorElement) focused.current = target.href
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const before = previous.current
    previous.current = { key, pathname }
    if (before.pathname === pathname) return
    leftBy.current.set(before.key, focused.current)
    const main = document.getElementById('main')
    const active = document.activeElement
    if (!main || (active !== main && main.contains(active))) return
    const href = isBack && leftBy.current.get(key)
    const link = href && [...main.querySelectorAll('a')].find(one => one.href === href)
    ;(link || main).focus({ preventScroll: true })
  }, [key, pathname, isBack])
}
