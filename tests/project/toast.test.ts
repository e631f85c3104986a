import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dismissToast,
  listToasts,
  subscribeToToasts,
  toast,
  toastRemoveDelay,
} from '#src/ui/overlay/toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a toast is default and open unless said otherwise', () => {
  toast({ title: 'Saved' })
  toast({ title: 'Logout failed', variant: 'destructive' })
  expect(listToasts()).toMatchObject([
    { title: 'Logout failed', variant: 'destructive', open: true },
  ])
})

test('a new one replaces the old', () => {
  const first = toast({ title: 'One' })
  const second = toast({ title: 'Two' })
  expect(listToasts().map(({ id }) => id)).toEqual([second.id])
  first.dismiss()
  expect(listToasts()).toMatchObject([{ title: 'Two', variant: 'default', open: true }])
})

test('a dismissed one closes at once and leaves the state after 1,000,000 ms', () => {
  expect(toastRemoveDelay).toBe(1_000_000)
  const { dismiss } = toast({ title: 'Saved' })
  dismiss()
  expect(listToasts()).toMatchObject([{ open: false }])
  vi.advanceTimersByTime(999_999)
  dismiss()
  expect(listToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(listToasts()).toEqual([])
})

test('replacing a dismissed one leaves no timer behind', () => {
  toast({ title: 'One' }).dismiss()
  toast({ title: 'Two' })
  expect(vi.getTimerCount()).toBe(0)
})

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn<() => void>()
  const leave = subscribeToToasts(listener)
  toast({ title: 'Saved' }).dismiss()
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  dismissToast()
  expect(listener).toHaveBeenCalledTimes(2)
})
