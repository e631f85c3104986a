import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { JobFields } from '#server/job/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { ConfirmToPublish } from '#src/auth/confirm-to-publish.tsx'
import { SuspendedNotice } from '#src/auth/suspended-notice.tsx'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { JobActions } from '#src/job/job-actions.tsx'
import { JobBanner } from '#src/job/job-banner.tsx'
import { valuesOf } from './job-form-values.ts'
import { JobForm } from './job-form.tsx'
import { useJobChanged } from '#src/job/use-job-changed.ts'

export default function JobEditPage() {
  const { orgSlug = '', jobId = '' } = useParams()
  // Always read anew: the version must be today's, or saving would be refused.
  const {
    data: job,
    error,
    isFetchedAfterMount,
  } = trpc.job.forEdit.useQuery({ orgSlug, jobId }, { refetchOnMount: 'always' })
  if (error || !job || !isFetchedAfterMount) return <NoRecord error={error} />
  return <EditJob key={job.id} orgSlug={orgSlug} job={job} />
}

function EditJob({ orgSlug, job }: { orgSlug: string; job: RouterOutputs['job']['forEdit'] }) {
  const navigate = useNavigate()
  const changed = useJobChanged(orgSlug)
  const update = trpc.job.update.useMutation()
  const publish = trpc.job.publish.useMutation()
  const version = useRef(job.version)

  const save = async (fields: JobFields, publishes: boolean, leave: () => void) => {
    const saved = await update.mutateAsync({ jobId: job.id, version: version.current, fields })
    version.current = saved.version
    leave()
    if (publishes) await publish.mutateAsync({ jobId: job.id })
    await changed(job.id)
    toast({ title: publishes ? 'Published' : 'Saved', description: saved.title })
    await navigate(paths.orgTab(orgSlug, 'jobs'))
  }

  return (
    <>
      <Head title={`Edit ${job.title}`} noindex />
      <div className="flex flex-col gap-6">
        <header className="flex max-w-3xl flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold">Edit job</h1>
          {!job.isSuspended && <JobActions orgSlug={orgSlug} job={job} canEdit={false} />}
        </header>
        {job.isSuspended && <SuspendedNotice />}
        {!job.isSuspended && <ConfirmToPublish />}
        {job.status !== 'draft' && job.status !== 'open' && (
          <div className="max-w-3xl">
            <JobBanner status={job.status} closeReason={job.closeReason} />
          </div>
        )}
        <JobForm
          initial={valuesOf(job)}
          saveLabel={job.status === 'draft' ? 'Save draft' : 'Save changes'}
          canPublish={job.status === 'draft' && !job.isSuspended}
          cancelTo={paths.orgTab(orgSlug, 'jobs')}
          onSave={save}
        />
      </div>
    </>
  )
}
