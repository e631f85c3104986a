import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { SelectField } from '#src/form/select-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { useOrgJobs } from '#src/job/use-org-jobs.ts'
import type { ChallengeFormValues } from './challenge-form-values.ts'

/** The organization's job that a challenge belongs to. */
export function JobLinkField({ form }: { form: FormPart<ChallengeFormValues> }) {
  const { orgSlug = '' } = useParams()
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useOrgJobs(orgSlug)
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const jobs = data?.pages.flatMap(({ items }) => items) ?? []
  const { jobId } = form.values
  const shown = jobs.filter(({ id, status }) => status !== 'closed' || id === jobId)
  const isKnown = jobId === '' || shown.some(({ id }) => id === jobId)
  return (
    <SelectField
      form={form}
      name="jobId"
      label="Job"
      optional
      none="None"
      hint="The challenge’s page leads to it while it is open."
      options={{
        ...(!isKnown && { [jobId]: 'The job chosen before' }),
        ...Object.fromEntries(shown.map(({ id, title }) => [id, title])),
      }}
    />
  )
}
