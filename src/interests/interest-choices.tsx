import { CheckboxesField } from '#src/form/choice-fields.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { employmentLabels, workplaceLabels } from '#src/job/job-labels.ts'
import type { InterestValues } from './interest-values.ts'

export function InterestChoices({ form }: { form: FormPart<InterestValues> }) {
  return (
    <>
      <CheckboxesField
        form={form}
        name="workplaceTypes"
        legend="Workplace"
        optional
        options={workplaceLabels}
        row
      />
      <CheckboxesField
        form={form}
        name="employmentTypes"
        legend="Employment"
        optional
        options={employmentLabels}
        row
      />
    </>
  )
}
