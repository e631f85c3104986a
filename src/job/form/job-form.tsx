import type { JobFields } from '#server/job/schema.ts'
import { DraftForm, type DraftFormProps } from '#src/form/draft-form.tsx'
import { JobPay } from './job-form-pay.tsx'
import { JobPublishing } from './job-form-publishing.tsx'
import { JobBasics, JobPlace, JobText } from './job-form-sections.tsx'
import { fieldsOf, type JobFormValues } from './job-form-values.ts'

/** What a job says. */
export function JobForm(props: DraftFormProps<JobFormValues, JobFields>) {
  return (
    <DraftForm {...props} check={check} thing={({ title }) => title || 'New job'}>
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

async function check(values: JobFormValues) {
  const { jobFields } = await import('#server/job/schema.ts')
  return jobFields.safeParse(fieldsOf(values))
}
