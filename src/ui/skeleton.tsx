import { clsx } from 'clsx'

/** A grey stand-in; give it the final geometry with classes: `h-5 w-48`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-control bg-line', className)} />
}
