import { useState } from 'react'
import { interviewNoteLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useNow } from '#src/lib/use-now.ts'
import { ownZone } from '#src/lib/local-time.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { isOpenStage, type Applicant } from '../application-words.ts'
import { AddToCalendar, DayAndHours, InterviewFacts } from './interview-facts.tsx'
import { InterviewForm } from './interview-form.tsx'
import {
  isAskedToMove,
  isOpenState,
  isEndedUnsaid,
  stateLabels,
  stateTones,
  whenIs,
  type Interview,
} from './interview-words.ts'
import { useInterviewsChanged } from './use-interviews-changed.ts'

interface InterviewsProps {
  orgSlug: string
  applicant: Pick<Applicant, 'id' | 'stage' | 'sent' | 'offers'>
  decides: boolean
}

/** What was proposed to an applicant, and what they say. */
export default function Interviews({ orgSlug, applicant, decides }: InterviewsProps) {
  const { id: applicationId, stage, offers } = applicant
  const { name } = applicant.sent.person
  const { data, error, refetch } = trpc.job.interviews.useQuery(
    { orgSlug, applicationId },
    { refetchOnMount: 'always' },
  )
  const [isProposing, setProposing] = useState(false)
  const [changing, setChanging] = useState<Interview>()
  const [cancelling, setCancelling] = useState<Interview>()
  const hasAccepted = offers.some(({ status }) => status === 'accepted')
  const isUndecided = isOpenStage(stage) && stage !== 'hired'
  const mayPropose = decides && isUndecided && !hasAccepted
  const needless =
    (stage === 'hired' && `${name} is hired.`) ||
    (isOpenStage(stage) && hasAccepted && `${name} has accepted your offer.`)
  if (data?.items.length === 0 && !mayPropose) return null
  const form = { orgSlug, applicationId, name }
  return (
    <section aria-labelledby="interviews" className="flex flex-col gap-3">
      <h3 id="interviews" className="text-base font-semibold">
        Interviews
      </h3>
      {error && !data && <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>}
      {!data && !error && (
        <Loading label="Loading the interviews">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data?.items.map(interview => (
        <TeamInterview
          key={interview.id}
          interview={interview}
          changes={decides && isUndecided}
          cancels={decides}
          needless={needless}
          onChange={() => setChanging(interview)}
          onCancel={() => setCancelling(interview)}
        />
      ))}
      {mayPropose && data && (
        <Button className="self-start" onClick={() => setProposing(true)}>
          Propose an interview…
        </Button>
      )}
      {isProposing && (
        <InterviewForm
          {...form}
          onClose={() => setProposing(false)}
          onDone={() => toast({ title: `${name} is asked to pick a time.` })}
        />
      )}
      {changing && (
        <InterviewForm
          {...form}
          interview={changing}
          onClose={() => setChanging(undefined)}
          onDone={() => toast({ title: `The interview is changed, and ${name} is told.` })}
        />
      )}
      {cancelling && (
        <Cancelling
          {...form}
          interview={cancelling}
          onClose={() => setCancelling(undefined)}
          onDone={() => toast({ title: `The interview is cancelled, and ${name} is told.` })}
        />
      )}
    </section>
  )
}

interface TeamInterviewProps {
  interview: Interview
  changes: boolean
  cancels: boolean
  /** Why it may not be needed any more. */
  needless: string | false
  onChange: () => void
  onCancel: () => void
}

function TeamInterview(props: TeamInterviewProps) {
  const { interview, changes, cancels, needless, onChange, onCancel } = props
  const { state, startsAt, minutes, panel, suggested, times, answerNote } = interview
  const now = useNow()
  const isPast = startsAt !== null && Date.parse(startsAt) <= now
  const isOpen = isOpenState(state) && !isPast
  return (
    <div className="flex flex-col gap-3 rounded-surface border border-line p-4">
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <span className="wrap-anywhere">{interview.title}</span>
        <Badge tone={stateTones[state]}>
          {(isPast && 'Has begun') ||
            (needless && isEndedUnsaid(interview) && 'No longer needed') ||
            stateLabels[state]}
        </Badge>
      </h4>
      {startsAt && <p className="tabular font-medium">{whenIs(startsAt, minutes)}</p>}
      <InterviewFacts
        interview={interview}
        names={panel.map(({ name }) => name)}
        meet="From the team:"
      />
      {isOpen && panel.length === 0 && (
        <Alert tone="warn" title="Nobody is left to take part">
          Whoever was to take part is not of the team any more. Choose others.
        </Alert>
      )}
      {isOpen && startsAt && needless && (
        <Alert title={needless}>
          The interview stays booked. Cancel it if you need it no longer.
        </Alert>
      )}
      {isOpen && isAskedToMove(interview) && (
        <p className="font-medium">The candidate asks to move it.</p>
      )}
      {answerNote && (
        <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap">
          {answerNote}
        </blockquote>
      )}
      {suggested.length > 0 && <Times label="They could on" times={suggested} minutes={minutes} />}
      {isOpen && !startsAt && (
        <Times
          label="Offered"
          times={times}
          minutes={minutes}
          gone={times.filter(at => !interview.freeTimes.includes(at))}
        />
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {changes && (
            <Button onClick={onChange}>
              {state === 'asked_for_others' || suggested.length > 0
                ? 'Offer other times…'
                : 'Change…'}
            </Button>
          )}
          {cancels && <Button onClick={onCancel}>Cancel the interview…</Button>}
          {startsAt && <AddToCalendar id={interview.id} />}
        </div>
      )}
    </div>
  )
}

interface TimesProps {
  label: string
  times: string[]
  minutes: number
  /** Those that cannot be picked any more. */
  gone?: string[]
}

const Times = ({ label, times, minutes, gone = [] }: TimesProps) => (
  <div>
    <p className="text-ink-soft">
      {label} ({ownZone()}):
    </p>
    <ul className="tabular list-disc pl-5">
      {times.map(at => (
        <li key={at} className={gone.includes(at) ? 'text-ink-soft' : undefined}>
          <DayAndHours at={at} minutes={minutes} />
          {gone.includes(at) && ' (taken or past)'}
        </li>
      ))}
    </ul>
  </div>
)

interface CancellingProps {
  orgSlug: string
  applicationId: string
  name: string
  interview: Interview
  onClose: () => void
  onDone: () => void
}

function Cancelling(props: CancellingProps) {
  const { orgSlug, applicationId, name, interview, onClose, onDone } = props
  const cancel = trpc.job.cancelInterview.useMutation()
  const changed = useInterviewsChanged()
  const form = useForm({
    initial: { note: '' },
    save: async ({ note }) => {
      await cancel.mutateAsync({ orgSlug, applicationId, interviewId: interview.id, note })
      await changed()
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Cancel the interview with ${name}?`}
      description="Everybody who takes part is told by e-mail at once."
      action="Cancel the interview"
      dismiss="Keep it"
      variant="danger"
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="note"
        label="Why"
        hint="The candidate reads it."
        rows={3}
        limit={interviewNoteLength}
      />
    </FormDialog>
  )
}
