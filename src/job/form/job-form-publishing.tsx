import { maxValidDays, scheduleDays } from '#server/limits.ts'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import type { JobFormValues } from './job-form-values.ts'

interface JobPublishingProps {
  form: FormPart<JobFormValues>
  /** Whether it can be published later: a draft alone. */
  canSchedule: boolean
}

export function JobPublishing({ form, canSchedule }: JobPublishingProps) {
  return (
    <Card title="Publishing">
      <div className="flex flex-col gap-5">
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
        {canSchedule && (
          <TextField
            form={form}
            name="opensAt"
            label="Publish on"
            optional
            hint={`Empty to publish at once. In your time zone, within the next ${scheduleDays} days.`}
            className="[&_input]:max-w-64"
            type="datetime-local"
            autoComplete="off"
          />
        )}
      </div>
    </Card>
  )
}
