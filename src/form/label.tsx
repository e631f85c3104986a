import type { ComponentProps, ReactNode } from 'react'

interface LabelProps extends ComponentProps<'label'> {
  htmlFor: string
  optional?: boolean
  children: ReactNode
}

export function Label({ htmlFor, optional, children, ...rest }: LabelProps) {
  return (
    <label {...rest} htmlFor={htmlFor} className="text-sm font-medium">
      {children}
      {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
    </label>
  )
}
