import { useNavigate, useParams } from 'react-router-dom'
import type { JobFields } from '#server/job/schema.ts'
import { paths } from '#server/paths.ts'
import { ConfirmToPublish } from '#src/auth/confirm-to-publish.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { Head } from '#src/shell/head.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { emptyJob } from './job-form-values.ts'
import { JobForm, type Publishing } from './job-form.tsx'
import { typedStages } from './stage-values.ts'
import { doneWords, usePublishing } from './use-publishing.ts'
import { useJobChanged } from '#src/job/use-job-changed.ts'

export default function JobCreatePage() {
  const { orgSlug = '' } = useParams()
  const navigate = useNavigate()
  const changed = useJobChanged(orgSlug)
  const create = trpc.job.create.useMutation()
  const publish = usePublishing()
  // What the organization's jobs begin with now; while one writes, it stays.
  const { data: usual, ...reading } = trpc.org.usualStages.useQuery(
    { orgSlug },
    { refetchOnMount: 'always' },
  )
  if (reading.error || !usual || !reading.isFetchedAfterMount)
    return <NoRecord error={reading.error} />

  const save = async (fields: JobFields, publishes: Publishing, leave: () => void) => {
    const job = await create.mutateAsync({ ...fields, orgSlug })
    leave()
    try {
      await publish(job.id, publishes)
    } catch (error) {
      // The draft is there: a second save from this form would make a second job.
      await changed(job.id)
      sayFailed('Saved as a draft, not published', error)
      return navigate(paths.jobEdit(orgSlug, job.id), { replace: true })
    }
    await changed(job.id)
    toast({ title: doneWords(publishes, 'Saved as a draft'), description: job.title })
    return navigate(paths.orgTab(orgSlug, 'jobs'))
  }

  return (
    <>
      <Head title="Post a job" noindex />
      <div className="flex flex-col gap-6">
        <h1 className="text-2xl font-semibold">Post a job</h1>
        <ConfirmToPublish />
        <JobForm
          initial={{ ...emptyJob, stages: typedStages(usual.stages) }}
          saveLabel="Save draft"
          canPublish
          cancelTo={paths.orgTab(orgSlug, 'jobs')}
          onSave={save}
        />
      </div>
    </>
  )
}
