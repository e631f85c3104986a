import { CopyPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { jobTextLength } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { MatchLoading } from '#src/match/job-match.tsx'
import { MatchTable } from '#src/match/match-table.tsx'
import type { Match, MatchLine } from '#src/match/match-words.ts'
import { useCopyResume } from '#src/resume/use-copy-resume.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceRow } from '#src/ui/choice-row.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { ChooseJob } from './choose-job.tsx'

interface MatchTabProps {
  resumeId: string
  /** The job chosen; null while none is. */
  jobId: string | null
  onJob: (jobId: string | null) => void
  /** What came of the text that was pasted last. */
  ofText: Match | null
  onText: (match: Match | null) => void
  onShow: (line: MatchLine) => void
}

/** A job of the site, or the text of any, beside the resume. */
export function MatchTab(props: MatchTabProps) {
  const { resumeId, jobId, onJob, ofText, onText, onShow } = props
  const [kind, setKind] = useState<'job' | 'text'>(ofText && !jobId ? 'text' : 'job')
  return (
    <div className="flex flex-col gap-5">
      <ChoiceRow
        label="What to compare with"
        value={kind}
        onChange={next => {
          setKind(next)
          if (next === 'text') onJob(null)
        }}
        choices={[
          { value: 'job', label: 'An open job' },
          { value: 'text', label: 'A pasted text' },
        ]}
      />
      {kind === 'text' && (
        <TextMatch resumeId={resumeId} onText={onText}>
          {ofText && (
            <MatchTable match={ofText} source="your resume" onShow={onShow} facts={false} />
          )}
        </TextMatch>
      )}
      {kind === 'job' && !jobId && <ChooseJob onChoose={onJob} />}
      {kind === 'job' && jobId && (
        <OfJob resumeId={resumeId} jobId={jobId} onShow={onShow} onOther={() => onJob(null)} />
      )}
    </div>
  )
}

interface OfJobProps {
  resumeId: string
  jobId: string
  onShow: (line: MatchLine) => void
  onOther: () => void
}

function OfJob({ resumeId, jobId, onShow, onOther }: OfJobProps) {
  const job = trpc.job.byId.useQuery({ jobId })
  const { data, error, refetch } = trpc.job.match.useQuery({ jobId, resumeId })
  const failed = job.error ?? error
  return (
    <section aria-labelledby="match-job" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="match-job" className="text-base font-semibold wrap-anywhere">
          {job.data ? (
            <Link to={paths.job(job.data)} className="link">
              {job.data.title} at {job.data.orgName}
            </Link>
          ) : (
            'The job you chose'
          )}
        </h3>
        <Button size="sm" onClick={onOther}>
          Choose another job
        </Button>
      </div>
      {failed && (
        <RetryAlert onRetry={() => void Promise.all([job.refetch(), refetch()])}>
          This job could not be compared. It may be gone; choose another one, or try again.
        </RetryAlert>
      )}
      {!data && !failed && <MatchLoading />}
      {data?.match && !failed && (
        <MatchTable match={data.match} source="your resume" onShow={onShow} />
      )}
      {data?.match && !failed && <CopyOffer resumeId={resumeId} jobId={jobId} />}
    </section>
  )
}

/** A copy to be changed for this job, unless this is one. */
function CopyOffer({ resumeId, jobId }: { resumeId: string; jobId: string }) {
  const { data: resume } = trpc.resume.byId.useQuery({ resumeId })
  const { data: list } = trpc.resume.list.useQuery()
  const { copyFor, isPending } = useCopyResume(resumeId)
  if (!resume || !list) return null
  if (resume.jobId === jobId)
    return <p className="text-ink-soft">This is your copy for this job.</p>
  const made = list.items.find(one => one.jobId === jobId)
  if (made)
    return (
      <p className="border-t border-line pt-4 wrap-anywhere text-ink-soft">
        You have a copy for this job:{' '}
        <Link to={`${paths.resumeAnalysis(made.id)}?tab=match&job=${jobId}`} className="link">
          {made.title}
        </Link>
        .
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
      <p className="max-w-prose min-w-0 flex-1 basis-60 text-ink-soft">
        To say it in this job’s words, change a copy: this resume stays as it is. You may have{' '}
        {list.limit} resumes at most, and copies count.
      </p>
      <Button pending={isPending} onClick={() => copyFor(jobId)}>
        <CopyPlus aria-hidden />
        Copy for this job
      </Button>
    </div>
  )
}

interface TextMatchProps {
  resumeId: string
  onText: (match: Match | null) => void
  children: ReactNode
}

function TextMatch({ resumeId, onText, children }: TextMatchProps) {
  const compare = trpc.resume.matchText.useMutation()
  const form = useForm<{ text: string }>({
    initial: { text: '' },
    save: async ({ text }, { markSaved }) => {
      const { match } = await compare.mutateAsync({ resumeId, text })
      markSaved()
      onText(match)
    },
  })
  return (
    <>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
        <FormSummary {...form.summary} />
        <LongTextField
          form={form}
          name="text"
          label="Text of the job"
          hint="Paste it whole; only skills are read, and nothing is kept."
          limit={jobTextLength}
          maxLength={jobTextLength}
          rows={8}
        />
        <Button type="submit" variant="primary" className="self-start" pending={form.pending}>
          Compare
        </Button>
      </form>
      <div aria-live="polite">{children}</div>
    </>
  )
}
