import { clsx } from 'clsx'

interface Choice<Value extends string> {
  value: Value
  label: string
  count?: number
}

interface ChoiceRowProps<Value extends string> {
  /** What is chosen, for a screen reader. */
  label: string
  choices: Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** One of a few, all in sight. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, choices, value, onChange, className } = props
  return (
    <fieldset className={clsx('flex min-w-0 flex-wrap gap-1.5', className)}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(choice => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className="inline-flex h-9 items-center gap-1.5 rounded-control border border-line-strong px-3 font-medium transition-colors hover:bg-wash aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent forced-colors:aria-pressed:chosen-edge pointer-coarse:h-11"
        >
          {choice.label}
          {choice.count !== undefined && <span className="tabular text-xs">{choice.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
