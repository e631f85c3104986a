import { coverNoteLength } from '#server/limits.ts'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import type { CurrentUser } from '#src/session.ts'
import { messageOf, statusOf, trpc } from '#src/trpc.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { SessionEnded } from '#src/auth/session-ended.tsx'
import { ResumeUpload } from '#src/resume/list/resume-upload.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { savedWords } from '#src/form/draft/use-autosave.ts'
import { useForm } from '#src/form/use-form.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ApplicationSent } from './application-sent.tsx'
import { KeptFor } from './kept-for.tsx'
import type { OwnApplication } from './application-words.ts'
import { sourceOf } from './source.ts'
import { ShortMatch } from '#src/match/match-table.tsx'
import {
  ApplyQuestions,
  type Answers,
  type AskedQuestion,
  type Stated,
} from './apply-questions.tsx'
import { ApplyPreview } from './apply-preview.tsx'
import { FileToSend } from './file-to-send.tsx'
import { orderForJob, ResumeChoice } from './resume-choice.tsx'
import { AttachResults } from './results/attach-results.tsx'
import { SentResults } from './results/sent-results.tsx'
import { useResultsToSend } from './results/use-results-to-send.ts'
import { useApplicationChanged } from './use-application-changed.ts'
import { useApplicationDraft } from './use-application-draft.ts'

const ExportDialog = lazy(() => import('#src/resume/export/export-dialog.tsx'))

interface ApplyDialogProps {
  job: { id: string; title: string; orgName: string }
  user: CurrentUser
  retentionDays: number
  /** The team reads without who sent it. */
  isBlind: boolean
  questions: AskedQuestion[]
  /** What the profile says of them. */
  stated: Stated
  /** What was typed before. */
  draft: RouterOutputs['job']['applying']['draft']
  onClose: () => void
}

/** Chooses a resume, shows what will be sent, sends it once, and shows the copy of what was sent. */
export default function ApplyDialog(props: ApplyDialogProps) {
  const { job, user, retentionDays, isBlind, questions, stated, draft, onClose } = props
  const { data: resumes, error: listError } = trpc.resume.list.useQuery()
  const readable = resumes?.items.filter(isReadable)
  const [isMaking, setMaking] = useState(false)
  const [receipt, setReceipt] = useState<OwnApplication>()
  const changed = useApplicationChanged(job.id)
  const send = trpc.job.apply.useMutation()
  const utils = trpc.useUtils()
  const toSend = useResultsToSend()
  const kept = useApplicationDraft(job.id, draft, stated)
  const form = useForm({
    initial: kept.initial,
    draft: kept.draft,
    save: async ({ coverNote, answers, fileAsItIs, results }, { refuse }) => {
      const faults = toSend.faults(results)
      if (Object.keys(faults).length > 0) return refuse(faults)
      await kept.flush()
      const application = await send
        .mutateAsync({
          jobId: job.id,
          resumeId: resumeId ?? '',
          fileAsItIs,
          coverNote,
          source: sourceOf(job.id),
          results: toSend.chosen(results),
          answers: questions.map(({ id, label }) => ({
            questionId: id,
            question: label,
            answer: answers[id] ?? '',
          })),
        })
        .catch(async (error: unknown) => {
          // The questions may be others by now, or a ranking was corrected.
          if (statusOf(error) === 409)
            await Promise.all([utils.job.applying.invalidate({ jobId: job.id }), toSend.reread()])
          throw error
        })
      await kept.settle()
      setReceipt(application)
      await changed()
    },
  })

  const chosen =
    readable?.find(one => one.id === form.values.resumeId) ??
    orderForJob(readable ?? [], job.id).offered[0]
  const resumeId = chosen?.id
  const match = trpc.job.match.useQuery(
    { jobId: job.id, resumeId: resumeId ?? '' },
    { enabled: resumeId !== undefined },
  )
  const hasResume = readable && readable.length > 0
  // The dialog opened on its Close button while there was nothing else.
  useEffect(() => {
    if (hasResume === undefined) return
    document.querySelector<HTMLElement>('[role=dialog] :is(:checked, [type=file])')?.focus()
  }, [hasResume])

  if (receipt)
    return (
      <Dialog
        key="receipt"
        open
        onOpenChange={onClose}
        title="Application sent"
        description={`${job.title} at ${job.orgName}`}
        size="lg"
        footer={
          <>
            <Button onClick={() => print()}>
              <Printer aria-hidden /> Print
            </Button>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        }
      >
        <div data-receipt className="flex flex-col gap-5">
          <Alert tone="good" title={`${job.orgName} has received it`}>
            <p className="no-print">
              We e-mail you at each step. You find your application on this page and on your
              dashboard.
            </p>
          </Alert>
          <ApplicationSent applicationId={receipt.id} sent={receipt.sent} noteTitle="Your note" />
          <SentResults results={receipt.results ?? []} />
          <KeptFor application={receipt} />
        </div>
      </Dialog>
    )

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Apply for ${job.title}`}
      description={job.orgName}
      size="lg"
      footer={
        hasResume && (
          <>
            {draft && (
              <AskFirst
                renderButton={ask => (
                  <Button variant="quiet" className="mr-auto" disabled={form.pending} onClick={ask}>
                    Discard draft
                  </Button>
                )}
                action="Discard"
                thing={`Your draft for ${job.title}`}
                onConfirm={async () => {
                  await kept.discard()
                  onClose()
                }}
              >
                What you typed for this job is deleted.
              </AskFirst>
            )}
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form="apply" variant="primary" pending={form.pending}>
              Send application
            </Button>
          </>
        )
      }
    >
      <SessionEnded />
      {listError && <Alert tone="bad">{messageOf(listError)}</Alert>}
      {readable?.length === 0 && (
        <div className="flex flex-col gap-4">
          <p>
            {resumes?.items.length === 0
              ? 'You need a resume to apply. Upload one here, and you see what will be sent.'
              : 'Nothing could be read from the resumes you have. Upload another one here.'}
          </p>
          <ResumeUpload onDone={() => {}} />
        </div>
      )}
      {!resumes && !listError && (
        <Loading label="Loading your resumes" className="flex flex-col gap-3">
          <Skeleton className="h-10" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {hasResume && (
        <form
          id="apply"
          method="post"
          noValidate
          className="flex flex-col gap-5"
          onSubmit={form.onSubmit}
        >
          <FormSummary {...form.summary} />
          <ResumeChoice
            items={readable}
            jobId={job.id}
            chosenId={resumeId}
            error={form.errors['resumeId']}
            onChoose={id => form.change({ resumeId: id, fileAsItIs: false })}
          />
          {chosen && (
            <>
              <FileToSend
                resume={chosen}
                isAsItIs={form.values.fileAsItIs}
                error={form.errors['fileAsItIs']}
                onAsItIs={fileAsItIs => form.change({ fileAsItIs })}
                onMake={() => setMaking(true)}
              />
              <ShortMatch
                title="What it shows of this job"
                match={match.data?.match}
                error={match.error}
                onRetry={() => void match.refetch()}
                source="this resume"
              />
            </>
          )}
          <LongTextField
            form={form}
            name="coverNote"
            label="Note"
            optional
            hint={`Why this job? ${formatNumber(coverNoteLength)} characters at most. ${draft || kept.saving !== 'saved' ? savedWords(kept.saving) : 'Saved as you type, for any of your devices.'}`}
            maxLength={coverNoteLength}
          />
          <ApplyQuestions
            questions={questions}
            stated={stated}
            form={{
              values: form.values.answers,
              errors: form.errors,
              path: 'answers',
              change: part =>
                form.change({ answers: { ...form.current().answers, ...(part as Answers) } }),
            }}
          />
          <AttachResults form={form} orgName={job.orgName} isBlind={isBlind} />
          {typeof kept.saving === 'object' && (
            <Alert tone="bad" title="Your draft is not saved">
              <p>{kept.saving.failure}</p>
            </Alert>
          )}
          <p className="text-ink-soft">
            By sending you let {job.orgName} keep a copy of your name, e-mail address, note
            {questions.length > 0 && ', answers'}
            {form.values.results.length > 0 && ', results'} and resume until {retentionDays} days
            after its decision, or after the job is closed. You can withdraw at any time before.
          </p>
          {resumeId && <ApplyPreview resumeId={resumeId} user={user} isBlind={isBlind} />}
        </form>
      )}
      {/* Not within the form: what is sent there would send the application. */}
      <PartBoundary onFailed={() => setMaking(false)}>
        {isMaking && chosen && (
          <ExportDialog resume={chosen} use="keep" onClose={() => setMaking(false)} />
        )}
      </PartBoundary>
    </Dialog>
  )
}

const isReadable = ({ parseStatus }: { parseStatus: string }) =>
  parseStatus === 'ready' || parseStatus === 'needs_review'
