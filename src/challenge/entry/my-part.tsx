import { SessionEnded } from '#src/auth/session-ended.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Card } from '#src/ui/card.tsx'
import { HandedIn } from './handed-in.tsx'
import { LeaveChallenge } from './leave-challenge.tsx'
import { Receipt } from './receipt.tsx'
import { SubmitWork } from './submit-work.tsx'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import type { MySubmission } from './use-my-submission.ts'

interface MyPartProps {
  challenge: Challenge
  status: Challenge['status']
  mine: MySubmission
}

/** An entrant's own section: the draft while it is open, what counts, and the receipts. */
export default function MyPart({ challenge, status, mine }: MyPartProps) {
  const { draft, submission, receipts, attemptsLeft } = mine
  const takesWork = status === 'open' || status === 'scheduled'
  if (!draft && !submission) return null
  return (
    <section
      id="your-submission"
      tabIndex={-1}
      aria-label="Your submission"
      className="flex scroll-mt-20 flex-col gap-4 outline-none"
    >
      <SessionEnded />
      <Card
        title="Your submission"
        action={takesWork && draft ? <LeaveChallenge challenge={challenge} /> : undefined}
      >
        {takesWork && draft ? (
          <SubmitWork
            challengeId={challenge.id}
            draft={draft}
            attemptsLeft={attemptsLeft}
            isOpen={status === 'open'}
          />
        ) : (
          <div className="flex flex-col gap-4">
            {mine.disqualified && (
              <Alert tone="warn" title="Your entry is disqualified">
                <p className="whitespace-pre-line wrap-anywhere">{mine.disqualified.reason}</p>
                <p className="mt-1">
                  It gets no place in the ranking. You still get what the judges say of it.
                </p>
              </Alert>
            )}
            {!submission && (
              <Alert tone="warn" title="Not handed in">
                <p>The deadline passed before you handed in. Your draft is kept here for you.</p>
              </Alert>
            )}
            {submission ? (
              <HandedIn submission={submission} />
            ) : (
              draft && <KeptDraft draft={draft} />
            )}
          </div>
        )}
      </Card>
      {receipts.length > 0 && (
        <Card title={receipts.length === 1 ? 'Receipt' : 'Receipts'}>
          <ul className="flex flex-col gap-5">
            {receipts.map(receipt => (
              <li key={receipt.attempt}>
                <Receipt receipt={receipt} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

/** A draft that was not handed in, as it stands. */
export function KeptDraft({ draft }: { draft: NonNullable<MySubmission['draft']> }) {
  const things = [
    ...draft.links.map(link => ({ key: link, text: link })),
    ...draft.files.map(file => ({ key: file.sha256, text: file.name })),
  ]
  return (
    <>
      {draft.text && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere text-ink-soft">{draft.text}</p>
      )}
      {things.length > 0 && (
        <ul className="list-disc pl-5 text-ink-soft">
          {things.map(({ key, text }) => (
            <li key={key} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {!draft.text && things.length === 0 && <p className="text-ink-soft">The draft is empty.</p>}
    </>
  )
}
