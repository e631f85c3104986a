import type { JobFields } from '#server/job/schema.ts'
import { DraftForm, type DraftFormProps } from '#src/form/draft-form.tsx'
import type { FormProblem } from '#src/form/form-summary.tsx'
import { JobPay } from './job-form-pay.tsx'
import { JobPublishing } from './job-form-publishing.tsx'
import { JobBasics, JobPlace, JobText } from './job-form-sections.tsx'
import { fieldsOf, type JobFormValues } from './job-form-values.ts'

/** What a job says. */
export function JobForm(props: DraftFormProps<JobFormValues, JobFields>) {
  return (
    <DraftForm
      {...props}
      check={check}
      thing={({ title }) => title || 'New job'}
      describe={withPay}
    >
      {form => (
        <>
          <JobBasics form={form} />
          <JobPlace form={form} />
          <JobPay form={form} />
          <JobText form={form} />
          <JobPublishing form={form} />
        </>
      )}
    </DraftForm>
  )
}

/** `From` and `To` say only in their place what they mean. */
function withPay(problem: FormProblem): FormProblem {
  const name = /^field-salary(Min|Max)$/.exec(problem.fieldId ?? '')?.[1]
  if (!name) return problem
  return { ...problem, message: `Pay ${name === 'Min' ? 'from' : 'to'}: ${problem.message}` }
}

async function check(values: JobFormValues) {
  const { jobFields } = await import('#server/job/schema.ts')
  return jobFields.safeParse(fieldsOf(values))
}
