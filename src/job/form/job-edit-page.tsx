import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { JobFields } from '#server/job/schema.ts'
import type { RouterOutputs } from '#src/api.ts'
import { staleDays } from '#server/limits.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { localTime } from '#src/lib/local-time.ts'
import { formatLocal } from '#src/lib/format-date.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { ConfirmToPublish } from '#src/auth/confirm-to-publish.tsx'
import { SuspendedNotice } from '#src/auth/suspended-notice.tsx'
import { Head } from '#src/shell/head.tsx'
import { NoRecord } from '#src/shell/error/no-record.tsx'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { statusOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { JobActions } from '#src/job/actions/job-actions.tsx'
import { JobBanner } from '#src/job/job-banner.tsx'
import { valuesOf } from './job-form-values.ts'
import { JobForm, type Publishing } from './job-form.tsx'
import { doneWords, usePublishing } from './use-publishing.ts'
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

/** With the moment for which it is scheduled: an empty one would publish at once. */
const typedOf = (job: RouterOutputs['job']['forEdit']) => ({
  ...valuesOf(job),
  opensAt: localTime(job.opensAt),
})

function EditJob({ orgSlug, job }: { orgSlug: string; job: RouterOutputs['job']['forEdit'] }) {
  const navigate = useNavigate()
  const changed = useJobChanged(orgSlug)
  const update = trpc.job.update.useMutation()
  const publish = usePublishing()
  const version = useRef(job.version)
  const [isShowingVersions, setShowingVersions] = useState(false)
  const [JobVersions, requestVersions, versionsProps] = useLazyPart(
    () => import('./job-versions.tsx'),
  )

  const utils = trpc.useUtils()
  const location = useLocation()
  const state = location.state as { isCopy?: true } | null

  const save = async (fields: JobFields, publishes: Publishing, leave: () => void) => {
    const asked = { jobId: job.id, version: version.current, fields }
    const saved = await update.mutateAsync(asked).catch((error: unknown) => {
      if (statusOf(error) !== 409) throw error
      return null
    })
    if (!saved) {
      const newer = await utils.client.job.forEdit.query({ orgSlug, jobId: job.id })
      return { values: typedOf(newer), take: () => (version.current = newer.version) }
    }
    version.current = saved.version
    leave()
    await publish(job.id, publishes)
    await changed(job.id)
    toast({ title: doneWords(publishes, 'Saved'), description: saved.title })
    return navigate(paths.orgTab(orgSlug, 'jobs'))
  }

  return (
    <>
      <Head title={`Edit ${job.title}`} noindex />
      <div className="flex flex-col gap-6">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-semibold">Edit job</h1>
          <div className="flex flex-wrap gap-2">
            {job.status !== 'draft' && (
              <Button
                size="sm"
                {...versionsProps}
                onClick={() => {
                  setShowingVersions(true)
                  void requestVersions()
                }}
              >
                Versions
              </Button>
            )}
            {!job.isSuspended && <JobActions orgSlug={orgSlug} job={job} canEdit={false} />}
          </div>
        </header>
        {job.isSuspended && <SuspendedNotice />}
        {!job.isSuspended && <ConfirmToPublish />}
        {job.status !== 'draft' && job.status !== 'open' && (
          <div className="max-w-3xl">
            <JobBanner status={job.status} closeReason={job.closeReason} />
          </div>
        )}
        {state?.isCopy && (
          <Alert title="This is a copy, kept as a draft">
            <p>
              Text, skills, questions and stages came along. The job it was made from stays as it
              is.
            </p>
          </Alert>
        )}
        {job.opensAt && (
          <Alert title={`To be published on ${formatLocal(job.opensAt)}`}>
            <p>Until then only your organization’s admins see it. You can still change it.</p>
          </Alert>
        )}
        {job.pauseReason && (
          <Alert
            tone="warn"
            title="Paused by itself"
            action={
              <Link to={serverPaths.applicants(orgSlug, job.id)} className={buttonClass()}>
                Read the applications
              </Link>
            }
          >
            <p>
              An application has waited {staleDays} days, and nobody has opened it. Read what has
              come, then continue the posting or close it.
            </p>
          </Alert>
        )}
        <JobForm
          initial={typedOf(job)}
          saveLabel={job.status === 'draft' ? 'Save draft' : 'Save changes'}
          canPublish={job.status === 'draft' && !job.isSuspended}
          cancelTo={paths.orgTab(orgSlug, 'jobs')}
          onSave={save}
        />
        {JobVersions && isShowingVersions && (
          <JobVersions orgSlug={orgSlug} job={job} onClose={() => setShowingVersions(false)} />
        )}
      </div>
    </>
  )
}
