import { maxValidDays } from '#server/limits.ts'
import { fieldId } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import type { PartProps } from './job-form-sections.tsx'

export function JobPublishing({ values, errors, change }: PartProps) {
  return (
    <Card title="Publishing">
      <Field
        id={fieldId('validDays')}
        label="Days it stays open"
        error={errors['validDays']}
        hint={`Counted from the day it is published, ${maxValidDays} at most. Then it closes by itself.`}
      >
        {field => (
          <Input
            {...field}
            className="max-w-32"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={values.validDays}
            onChange={event => change({ validDays: event.target.value })}
          />
        )}
      </Field>
    </Card>
  )
}
