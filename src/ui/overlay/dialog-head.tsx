import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** The head that `Dialog` and `Sheet` share, with room at its end for `DialogClose`. */
export function DialogHead({ title, description }: { title: ReactNode; description?: ReactNode }) {
  return (
    <div className="min-h-14 shrink-0 border-b border-line py-3.5 pr-16 pl-5">
      <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
      {description && (
        <Radix.Description className="mt-0.5 text-ink-soft">{description}</Radix.Description>
      )}
    </div>
  )
}
