import { clsx } from 'clsx'
import { Button } from '#src/ui/button.tsx'
import { costNote, type Finding } from '#src/resume/resume-words.ts'

export interface Answering {
  isPending: boolean
  onRight: () => void
  onWrong: () => void
  /** Of a question from before our rules had answers. */
  onRecheck: () => void
}

/** The two answers to a question, and what each of them does. */
export function FindingAnswers({ finding, answering }: { finding: Finding; answering: Answering }) {
  const { answers, yesIsRight, message, holds = [], countsLines } = finding
  const { isPending, onRight, onWrong, onRecheck } = answering
  if (!answers || yesIsRight === undefined)
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        This question is from before our last change.
        <Button
          size="sm"
          pending={isPending}
          aria-label={`Check again: ${message}`}
          onClick={onRecheck}
        >
          Check again
        </Button>
      </p>
    )
  const right = { label: answers.right, onClick: onRight, pending: isPending, disabled: false }
  const wrong = { label: answers.wrong, onClick: onWrong, pending: false, disabled: isPending }
  const isOfSeveral = holds.filter(one => one.points > 0).length > 1
  const inOrder = yesIsRight ? [right, wrong] : [wrong, right]
  return (
    <div className="flex max-w-prose flex-col gap-2">
      <fieldset className="flex min-w-0 flex-wrap gap-1.5">
        <legend className="visually-hidden">Your answer</legend>
        {inOrder.map(({ label, ...button }) => (
          <Button key={label} size="sm" aria-label={`${label}: ${message}`} {...button}>
            {label}
          </Button>
        ))}
      </fieldset>
      <p>“{answers.right}” lets the points go, for this:</p>
      <ul className="flex flex-col gap-1 border-l-2 border-line pl-3 text-ink-soft">
        {holds.map(({ message: said, ...held }) => (
          <li key={said} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{said}</span>
            {(isOfSeveral || held.isCapped) && (
              <span className={clsx('tabular text-right text-xs', !held.isCapped && 'shrink-0')}>
                {costNote(held)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p>
        “{answers.wrong}” gives back{' '}
        {countsLines ? 'the points that these lines earn as list items' : 'the points'}.
      </p>
    </div>
  )
}
