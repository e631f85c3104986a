import { staffReasonLength } from '#server/limits.ts'
import { LongTextField } from '#src/form/long-text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'

/** What the admins of an organization read about what staff do to it. */
export const StaffReason = ({ form }: { form: FormPart<{ reason: string }> }) => (
  <LongTextField
    form={form}
    name="reason"
    label="Reason"
    optional
    hint="Its admins read it in the e-mail."
    rows={3}
    maxLength={staffReasonLength}
  />
)
