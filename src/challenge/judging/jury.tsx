import { useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { SelectField } from '#src/form/select-field.tsx'
import { fieldId } from '#src/form/use-form.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { leftOutWords, notCountedWords } from './left-out-words.ts'

type JuryData = RouterOutputs['challenge']['jury']
type Judge = JuryData['judges'][number]
type Reason = keyof typeof leftOutWords

interface JuryProps {
  challengeId: string
  jury: JuryData
  /** Whether the person may leave others out. */
  runs: boolean
  onChanged: () => Promise<void>
}

/** Who judged how much, and who does not count. */
export function Jury({ challengeId, jury, runs, onChanged }: JuryProps) {
  const { judges, erased, perEntry, notBegun } = jury
  if (judges.length + notBegun.length === 0 && erased === 0) return null
  return (
    <Card title="Judges" headingLevel={3} padded={false}>
      <p className="border-b border-line px-4 py-3 text-ink-soft">
        {perEntry === null
          ? 'Every judge scores every entry with which they have no conflict of interest. A judge who can’t score all the others is left out: none of their scores count.'
          : 'Each judge scores the entries that they were given. Who can’t judge at all is left out: what they have not judged needs somebody else.'}
      </p>
      <ul className="divide-y divide-line">
        {judges.map(judge => (
          <li
            key={judge.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                {judge.name}
                {judge.isMe && <Badge>You</Badge>}
                {judge.isOutside && <Badge>From outside</Badge>}
                {!judge.mayJudge && <Badge>May no longer judge</Badge>}
                <State judge={judge} />
              </p>
              <p className="text-ink-soft">{progressOf(judge, jury.total)}</p>
            </div>
            {(judge.judged + (judge.assigned ?? 0) > 0 || judge.leftOut) &&
              (runs || judge.isMe) && (
                <Change challengeId={challengeId} judge={judge} onChanged={onChanged} />
              )}
          </li>
        ))}
        {notBegun.map(({ id, name, isMe }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 px-4 py-3">
            <span className="font-medium wrap-anywhere">{name}</span>
            {isMe && <Badge>You</Badge>}
            <Badge>Has not begun</Badge>
          </li>
        ))}
        {erased > 0 && (
          <li className="px-4 py-3 text-ink-soft">
            {erased === 1 ? '1 judgement' : `${erased} judgements`} of an erased account: on record,
            not counted.
          </li>
        )}
      </ul>
    </Card>
  )
}

function State({ judge }: { judge: Judge }) {
  if (judge.leftOut || judge.isEntrant) return <Badge tone="warn">Left out</Badge>
  if (judge.assigned === 0 && judge.judged === 0) return <Badge>No entries</Badge>
  if (judge.judged === 0) return <Badge>Not begun</Badge>
  const isWhole = judge.unjudgedCount === 0 && judge.uncommentedCount === 0
  return isWhole ? <Badge tone="good">Judged all</Badge> : <Badge tone="accent">Judging</Badge>
}

function progressOf({ leftOut, isEntrant, ...judge }: Judge, total: number): string {
  const due = judge.assigned ?? total - judge.conflictCount
  const whole = judge.judged - judge.uncommentedCount
  const begun = judge.uncommentedCount > 0 ? `; ${judge.uncommentedCount} begun` : ''
  const done = due === 0 ? 'Nothing to judge' : `${whole} of ${due} judged${begun}`
  if (isEntrant) return `${done}, not counted: has an entry in this challenge.`
  if (leftOut)
    return `${done}, not counted: ${notCountedWords[leftOut.reason].toLowerCase()}.${leftOut.isOwn ? '' : ` Left out by ${leftOut.byName ?? 'a former admin'}.`}`
  const missing = numbersOf(judge.unjudged, judge.unjudgedCount)
  const lacking = numbersOf(judge.uncommented, judge.uncommentedCount)
  const conflicts = numbersOf(judge.conflicts, judge.conflictCount)
  return [
    `${done}.`,
    ...(conflicts ? [`Conflict of interest: ${conflicts}.`] : []),
    ...(missing ? [`Not begun: ${missing}.`] : []),
    ...(lacking ? [`A comment is missing: ${lacking}.`] : []),
  ].join(' ')
}

/** `Entrant 2, 5 and 7 more`. */
function numbersOf(numbers: number[], count: number): string {
  if (count === 0) return ''
  const more = count - numbers.length
  return `${count === 1 ? 'entrant' : 'entrants'} ${numbers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

interface ChangeProps {
  challengeId: string
  judge: Judge
  onChanged: () => Promise<void>
}

function Change({ challengeId, judge, onChanged }: ChangeProps) {
  const { id: judgeId, name, isMe, leftOut, isEntrant } = judge
  const leave = trpc.challenge.leaveOutJudge.useMutation()
  const putBack = trpc.challenge.putBackJudge.useMutation({
    onSuccess: onChanged,
    onError: error => sayFailed('The judge is not put back', error),
  })
  const [values, setValues] = useState({ reason: '' as Reason | '' })
  const [isRefused, setRefused] = useState(false)
  if (isEntrant || leftOut?.isOwn) return null
  if (leftOut && !isMe)
    return (
      <Button
        size="sm"
        pending={putBack.isPending}
        aria-label={`Put back ${name}`}
        onClick={() => putBack.mutate({ challengeId, judgeId })}
      >
        Put back
      </Button>
    )
  if (leftOut) return null
  return (
    <AskFirst
      renderButton={ask => (
        <Button
          ref={putBack.isSuccess ? focus : undefined}
          size="sm"
          aria-label={isMe ? 'Leave out yourself' : `Leave out ${name}`}
          onClick={ask}
        >
          Leave out
        </Button>
      )}
      action="Leave out"
      title={isMe ? 'Leave yourself out?' : `Leave ${name} out?`}
      onConfirm={async () => {
        const { reason } = values
        if (!reason) {
          setRefused(true)
          document.getElementById(fieldId('reason'))?.focus()
          return false
        }
        await leave.mutateAsync({ challengeId, judgeId, reason })
        return onChanged()
      }}
    >
      <div className="flex flex-col gap-3">
        <p>
          {isMe
            ? 'None of your scores count, for any entry. They stay on record. You then see the scores of the others, so this can’t be undone.'
            : 'None of their scores count, for any entry. They stay on record, all admins see that they were left out and why, and you can put them back until the challenge is finalized. They are told by e-mail.'}
        </p>
        <div className="text-ink">
          <SelectField
            form={{
              values,
              errors: isRefused && !values.reason ? { reason: 'Choose a reason' } : {},
              change: part => setValues({ ...values, ...part }),
            }}
            name="reason"
            label="Why"
            options={leftOutWords}
            none="Choose a reason"
          />
        </div>
      </div>
    </AskFirst>
  )
}

/** The button before it, which put the judge back, is gone. */
const focus = (button: HTMLElement | null) => button?.focus()
