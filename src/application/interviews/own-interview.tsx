import { useState } from 'react'
import { useNow } from '#src/lib/use-now.ts'
import { ownZone } from '#src/lib/local-time.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { AskOtherTimes } from './ask-other-times.tsx'
import { DeclineInterview } from './decline-interview.tsx'
import { AddToCalendar, DayAndHours, InterviewFacts } from './interview-facts.tsx'
import {
  isAskedToMove,
  isOpenState,
  isEndedUnsaid,
  lengthText,
  ownStateLabels,
  stateTones,
  whenIs,
  type OwnInterviewData,
} from './interview-words.ts'
import { useInterviewsChanged } from './use-interviews-changed.ts'

interface OwnInterviewProps {
  interview: OwnInterviewData
  headingLevel: 3 | 4
}

/** An interview of one's own: what is offered, and the answer. */
export function OwnInterview({ interview, headingLevel }: OwnInterviewProps) {
  const { id, state, startsAt, minutes, freeTimes, answerNote, suggested, panel, job } = interview
  const { title, link, place } = interview
  const [picking, setPicking] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const pick = trpc.job.pickInterview.useMutation()
  const changed = useInterviewsChanged()
  const now = useNow()
  const isPast = startsAt !== null && Date.parse(startsAt) <= now
  const isOpen = isOpenState(state) && !isPast
  const isWaiting = isOpen && !startsAt
  const isAsked = state === 'asked_for_others' || (isOpen && isAskedToMove(interview))
  const Heading = headingLevel === 3 ? 'h3' : 'h4'
  const book = async (at: string) => {
    try {
      await pick.mutateAsync({ interviewId: id, at, zone: ownZone() })
    } finally {
      // Also where somebody was faster: what is left is shown behind the message.
      await changed()
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <Heading className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <span className="wrap-anywhere">{title}</span>
        <Badge tone={stateTones[state]}>{isPast ? 'Has begun' : ownStateLabels[state]}</Badge>
      </Heading>
      {startsAt && <p className="tabular font-medium">{whenIs(startsAt, minutes)}</p>}
      <InterviewFacts interview={interview} names={panel} meet="You meet" />
      {state === 'cancelled' && answerNote && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          {job.orgName} writes: {answerNote}
        </p>
      )}
      {isEndedUnsaid(interview) && <p className="text-ink-soft">It does not take place.</p>}
      {isAsked && (
        <div className="flex flex-col gap-1">
          <p>
            {startsAt
              ? `You asked ${job.orgName} to move it. It stays as it is until they do.`
              : `You asked ${job.orgName} for other times.`}
          </p>
          {answerNote && (
            <blockquote
              dir="auto"
              className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap"
            >
              {answerNote}
            </blockquote>
          )}
          {suggested.length > 0 && (
            <p className="tabular">
              You could on: {suggested.map(at => whenIs(at, minutes)).join('; ')}
            </p>
          )}
        </div>
      )}
      {isWaiting && freeTimes.length > 0 && (
        <div className="flex flex-col gap-2">
          <p>Pick a time. It is yours once you have picked it ({ownZone()}):</p>
          <ul className="flex flex-wrap gap-2">
            {freeTimes.map(at => (
              <li key={at} className="max-sm:basis-full">
                <Button
                  className="tabular max-sm:h-auto max-sm:w-full max-sm:py-2 max-sm:text-left max-sm:whitespace-normal"
                  onClick={() => setPicking(at)}
                >
                  <span>
                    <DayAndHours at={at} minutes={minutes} />
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isWaiting && freeTimes.length === 0 && (
        <p>
          {panel.length === 0
            ? `${job.orgName} is choosing anew who you meet. You are told by e-mail.`
            : 'All the times that were offered are taken or past. Ask for others.'}
        </p>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {startsAt && <AddToCalendar id={id} />}
          <Button onClick={() => setAsking(true)}>Ask for other times…</Button>
          <Button onClick={() => setDeclining(true)}>
            {startsAt ? 'Cancel the interview…' : 'Decline the interview…'}
          </Button>
        </div>
      )}
      {picking && (
        <AlertDialog
          open
          onOpenChange={() => setPicking(undefined)}
          title="Book this time?"
          action="Book it"
          tone="primary"
          onConfirm={() => book(picking)}
        >
          <p className="font-medium wrap-anywhere text-ink">
            {title} with {job.orgName}
          </p>
          <p className="tabular text-ink">
            <DayAndHours at={picking} minutes={minutes} />
          </p>
          <p>By your clock, {ownZone()}</p>
          <p className="wrap-anywhere">
            {lengthText(minutes)}, {link ? 'by video' : place}
          </p>
          <p className="mt-2">
            {job.orgName} is told at once. You can still cancel, with a word to them.
          </p>
        </AlertDialog>
      )}
      {isAsking && <AskOtherTimes interview={interview} onClose={() => setAsking(false)} />}
      {isDeclining && (
        <DeclineInterview interview={interview} onClose={() => setDeclining(false)} />
      )}
    </div>
  )
}
