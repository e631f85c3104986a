import { useEffect, useState } from 'react'
import { SessionEnded } from '#src/auth/session-ended.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { consentHint } from '#src/challenge/gallery/shown-words.ts'
import { Consent } from './consent.tsx'
import { HandedIn } from './handed-in.tsx'
import { KeptDraft } from './kept-draft.tsx'
import { NotSubmitted } from './not-submitted.tsx'
import { WhatCounts } from './what-counts.tsx'
import { LeaveChallenge } from './leave-challenge.tsx'
import { TeamCard } from '#src/challenge/team/team-card.tsx'
import { exactUtc, Receipt } from './receipt.tsx'
import { SubmitWork } from './submit-work.tsx'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import JoinQuestions from './join-questions.tsx'
import { useMySubmissionChanged, type MySubmission } from './use-my-submission.ts'

interface MyPartProps {
  challenge: Challenge
  status: Challenge['status']
  mine: MySubmission
}

/** An entrant's own section: the draft while it is open, what counts, and the receipts. */
export default function MyPart({ challenge, status, mine }: MyPartProps) {
  const { draft, submission, uploads, receipts, attemptsLeft, withdrawnAt, notSubmitted } = mine
  const takesWork = status === 'open' || status === 'scheduled'
  const changed = useMySubmissionChanged(challenge.id)
  // The page's clock has passed the deadline: what became of the draft is the server's to say.
  const [tookWork] = useState(takesWork)
  useEffect(() => {
    if (tookWork && !takesWork) void changed()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it passes
  }, [tookWork, takesWork])
  const isOfTeams = challenge.maxTeamSize > 1
  const [round, setRound] = useState(0)
  if (!draft && !submission) return null
  return (
    <section
      ref={mine.result ? undefined : noteInside}
      id="your-submission"
      tabIndex={-1}
      aria-label="Your submission"
      className="flex scroll-mt-20 flex-col gap-4 outline-none"
    >
      <SessionEnded />
      {isOfTeams && <TeamCard challenge={challenge} isOpen={takesWork} />}
      <Card
        title="Your submission"
        action={takesWork && draft ? <LeaveChallenge challenge={challenge} /> : undefined}
      >
        {takesWork && draft && !mine.isAnswered && (
          <AnswerAgain challenge={challenge} mine={mine} />
        )}
        {takesWork && draft ? (
          <div className="flex flex-col gap-5">
            <WhatCounts challenge={challenge} mine={mine} />
            <Consent challenge={challenge} mine={mine} />
            <SubmitWork
              key={`${draft.teamId} ${round}`}
              format={challenge.format}
              isBlind={challenge.blindJudging}
              challengeId={challenge.id}
              closesAt={challenge.submissionsCloseAt}
              isShared={isOfTeams}
              consentHint={
                challenge.galleryVisibility !== 'none' && mine.mayAgree && !submission
                  ? consentHint(challenge.galleryVisibility, draft.teamId !== null)
                  : null
              }
              onReset={() => setRound(round + 1)}
              draft={draft}
              uploads={uploads}
              attemptsLeft={attemptsLeft}
              isOpen={status === 'open'}
            />
          </div>
        ) : (
          <div className="flex flex-col gap-4">
            {mine.disqualified && (
              <Alert tone="warn" title="Your entry is disqualified">
                <p className="whitespace-pre-line wrap-anywhere">{mine.disqualified.reason}</p>
                <p className="mt-1">
                  It gets no place in the ranking. You still get what the judges say about it.
                </p>
              </Alert>
            )}
            {!submission && (
              <Alert tone="warn" title="Not handed in">
                <p>
                  {withdrawnAt
                    ? 'You withdrew your work before the deadline.'
                    : 'The deadline passed before you handed in.'}{' '}
                  Your draft is kept here for you.
                </p>
              </Alert>
            )}
            {submission?.submittedAt && (
              <p>
                <span className="font-medium">Attempt {submission.attempt} counts.</span>{' '}
                <span className="text-ink-soft">
                  Handed in on{' '}
                  <time dateTime={submission.submittedAt}>{exactUtc(submission.submittedAt)}</time>.
                </span>
              </p>
            )}
            {submission && <HandedIn submission={submission} />}
            <Consent challenge={challenge} mine={mine} />
            {!submission && !notSubmitted && draft && <KeptDraft draft={draft} />}
          </div>
        )}
      </Card>
      {!takesWork && notSubmitted && <NotSubmitted kept={notSubmitted} />}
      {receipts.length > 0 && (
        <Card title={receipts.length === 1 ? 'Receipt' : 'Receipts'}>
          <ul className="flex flex-col gap-5">
            {receipts.map(receipt => (
              <li key={receipt.attempt}>
                <Receipt challengeId={challenge.id} receipt={receipt} isOfTeam={isOfTeams} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

/** The way here is not offered while it is in sight. */
function noteInside(section: HTMLElement | null) {
  const bar = document.querySelector('[data-apply]')
  if (!section || !bar) return undefined
  const watch = new IntersectionObserver(
    ([seen]) => bar.toggleAttribute('data-inside', seen?.isIntersecting),
    { rootMargin: '0px 0px -33%' },
  )
  watch.observe(section)
  return () => {
    watch.disconnect()
    bar.removeAttribute('data-inside')
  }
}

/** The organization changed what it asks after this person joined. */
function AnswerAgain({ challenge, mine }: { challenge: Challenge; mine: MySubmission }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="mb-4">
      <Alert
        tone="warn"
        title="The organization has changed its questions"
        action={<Button onClick={() => setAsking(true)}>Answer</Button>}
      >
        <p>Answer before you hand in.</p>
      </Alert>
      {isAsking && (
        <JoinQuestions challenge={challenge} mine={mine} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
