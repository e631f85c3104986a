import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'

/** Decoration only: say in words what is going on beside it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('size-4 animate-spin', className)} />
}
