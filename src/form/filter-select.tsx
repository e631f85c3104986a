import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Select } from './select.tsx'

interface FilterSelectProps {
  label: string
  /** Empty where nothing is chosen. */
  value: string
  onChange: (value: string) => void
  className?: string
  /** Its options. */
  children: ReactNode
}

/** One of the choices above a list, which counts at once. */
export const FilterSelect = (props: FilterSelectProps) => (
  <label className={clsx('flex flex-col gap-1', props.className ?? 'min-w-36')}>
    <span className="text-xs text-ink-soft">{props.label}</span>
    <Select
      autoComplete="off"
      value={props.value}
      onChange={event => props.onChange(event.target.value)}
    >
      {props.children}
    </Select>
  </label>
)
