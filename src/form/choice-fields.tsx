import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { Fieldset } from './fieldset.tsx'
import { Radio } from './radio.tsx'
import { fieldOf, type FieldsOf, type FormPart } from './use-form.ts'

interface ChoiceProps<Values, Value> {
  form: FormPart<Values>
  name: FieldsOf<Values, Value>
  legend: string
  hint?: string
  optional?: boolean
  /** By value, in this order. */
  options: Record<string, string>
  /** Side by side. */
  row?: boolean
}

interface RadioFieldProps<Values> extends ChoiceProps<Values, string> {
  /** By value. */
  hints?: Record<string, string>
}

/** One of a few, all in sight. */
export function RadioField<Values>(props: RadioFieldProps<Values>) {
  const { form, name, options, hints, row, ...rest } = props
  const { line, value, change } = fieldOf<Values, string>(form, name)
  return (
    <Fieldset {...line} {...rest}>
      <Choices row={row}>
        {Object.entries(options).map(([key, label]) => (
          <Radio
            key={key}
            name={name}
            label={label}
            hint={hints?.[key]}
            checked={value === key}
            onChange={() => change(key)}
          />
        ))}
      </Choices>
    </Fieldset>
  )
}

/** Any of a few, all in sight. */
export function CheckboxesField<Values>(props: ChoiceProps<Values, string[]>) {
  const { form, name, options, row, ...rest } = props
  const { line, value, change } = fieldOf<Values, string[]>(form, name)
  const toggle = (key: string, isOn: boolean) =>
    change(Object.keys(options).filter(one => (one === key ? isOn : value.includes(one))))
  return (
    <Fieldset {...line} {...rest}>
      <Choices row={row}>
        {Object.entries(options).map(([key, label]) => (
          <Checkbox
            key={key}
            label={label}
            checked={value.includes(key)}
            onChange={event => toggle(key, event.target.checked)}
          />
        ))}
      </Choices>
    </Fieldset>
  )
}

const Choices = ({ row, children }: { row?: boolean; children: ReactNode }) =>
  row ? <div className="flex flex-wrap gap-x-6 gap-y-2">{children}</div> : children
