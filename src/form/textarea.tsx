import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Grows with its text where the browser can (`field-sizing`), else by its handle. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={clsx('control field-sizing-content max-h-96 min-h-24 resize-y', className)}
    />
  )
}
