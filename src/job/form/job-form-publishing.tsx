import { maxValidDays } from '#server/limits.ts'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import type { JobFormValues } from './job-form-values.ts'

export function JobPublishing({ form }: { form: FormPart<JobFormValues> }) {
  return (
    <Card title="Publishing">
      <TextField
        form={form}
        name="validDays"
        label="Days it stays open"
        hint={`Counted from the day it is published, ${maxValidDays} at most. Then it closes by itself.`}
        className="[&_input]:max-w-32"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </Card>
  )
}
