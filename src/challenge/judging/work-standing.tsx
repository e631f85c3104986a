import { trpc } from '#src/trpc.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { aliasOf } from '#src/challenge/challenge-words.ts'
import { EntryJudges } from '#src/challenge/assignment/entry-judges.tsx'
import { AskReason } from './ask-reason.tsx'
import type { Judged } from './judgement.ts'

interface WorkStandingProps {
  submission: Judged
  /** Whether the person may disqualify. */
  runs: boolean
  onChanged: () => Promise<void>
}

/** A conflict of interest with the work, and whether it is disqualified: with the way in and out. */
export function WorkStanding({ submission, runs, onChanged }: WorkStandingProps) {
  const {
    id: submissionId,
    number,
    status,
    conflict,
    disqualified,
    isLeftOut,
    isAssigned,
  } = submission
  const isJudging = status === 'judging'
  const declare = trpc.challenge.declareConflict.useMutation({ onSuccess: onChanged })
  const disqualify = trpc.challenge.disqualify.useMutation({ onSuccess: onChanged })
  const alias = aliasOf(number)
  return (
    <>
      {isJudging && !isAssigned && !conflict && (
        <Alert title="This entry is judged by others">
          <p>You read it because you run the challenge.</p>
        </Alert>
      )}
      {conflict && (
        <Alert
          title="You have a conflict of interest with this entry"
          action={
            isJudging &&
            conflict.kind === 'declared' && (
              <TakeBack submissionId={submissionId} onChanged={onChanged} />
            )
          }
        >
          {conflict.kind === 'found' ? (
            <p>You and this entrant are in the same organization.</p>
          ) : (
            <p className="whitespace-pre-line wrap-anywhere">You said: {conflict.reason}</p>
          )}
          <p>Its score comes from the other judges.</p>
        </Alert>
      )}
      {disqualified && (
        <Alert
          tone="warn"
          title="Disqualified"
          action={runs && isJudging && <Undo submissionId={submissionId} onChanged={onChanged} />}
        >
          <p className="whitespace-pre-line wrap-anywhere">{disqualified.reason}</p>
          <p className="mt-1 text-ink-soft">
            It gets no place. The entrant was told why, and gets the scores and comments.
          </p>
        </Alert>
      )}
      {isJudging && (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {!conflict && !isLeftOut && isAssigned && (
            <AskReason
              action="Declare a conflict"
              title={`Do you have a conflict of interest with ${alias}?`}
              description="You know whose work this is, or have an interest in how it does. You don’t judge it then: its score comes from the other judges, and one that you gave does not count. Who runs the challenge sees that there is a conflict."
              label="What is it?"
              missing="Say what the conflict of interest is"
              save={reason => declare.mutateAsync({ submissionId, reason })}
            />
          )}
          {runs && !disqualified && (
            <AskReason
              action="Disqualify"
              title={`Disqualify ${alias}?`}
              description="The entry gets no place in the ranking. The entrant is told why at once, and still gets the scores and comments. You can undo it until the challenge is finalized."
              label="Why, for the entrant to read"
              missing="Say why: the entrant reads it"
              variant="danger"
              save={reason => disqualify.mutateAsync({ submissionId, reason })}
            />
          )}
        </div>
      )}
      {runs && submission.judgesPerEntry !== null && (
        <EntryJudges submissionId={submissionId} onChanged={onChanged} />
      )}
    </>
  )
}

interface WayBackProps {
  submissionId: string
  onChanged: () => Promise<void>
}

function TakeBack({ submissionId, onChanged }: WayBackProps) {
  const withdraw = trpc.challenge.withdrawConflict.useMutation({
    onSuccess: onChanged,
    onError: error => sayFailed('The conflict stands', error),
  })
  return (
    <Button
      size="sm"
      pending={withdraw.isPending}
      onClick={() => withdraw.mutate({ submissionId })}
    >
      Take it back
    </Button>
  )
}

function Undo({ submissionId, onChanged }: WayBackProps) {
  const undo = trpc.challenge.undoDisqualification.useMutation({
    onSuccess: onChanged,
    onError: error => sayFailed('The entry is still disqualified', error),
  })
  return (
    <Button size="sm" pending={undo.isPending} onClick={() => undo.mutate({ submissionId })}>
      Undo
    </Button>
  )
}
