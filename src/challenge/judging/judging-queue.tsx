import { Button } from '#src/ui/button.tsx'
import { Bar } from '#src/ui/figures/bar.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import { judgedAll } from '#src/challenge/assignment/assignment-words.ts'

interface JudgingQueueProps {
  judged: number
  /** Scored, and a comment is owed. */
  unfinished: number
  total: number
  /** To the next that waits; left out when none does. */
  onNext: (() => void) | undefined
}

/** How far this judge is with what is theirs to judge. */
export function JudgingQueue({ judged, unfinished, total, onNext }: JudgingQueueProps) {
  if (total === 0) return null
  return (
    <section
      aria-label="Your queue"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-surface border border-line bg-surface p-4"
    >
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
        <p className="tabular font-medium" aria-live="polite">
          {judged === total ? judgedAll(total) : `${judged} of ${total} judged by you`}
          {unfinished > 0 && `; ${lackWords(unfinished)}`}
        </p>
        <Bar share={judged / total} className="text-accent" />
      </div>
      {onNext && (
        <Button variant="primary" onClick={onNext}>
          Judge the next one
          <span className="keys-hint">
            <Kbd>n</Kbd>
          </span>
        </Button>
      )}
    </section>
  )
}

const lackWords = (count: number) =>
  count === 1 ? '1 still needs a comment from you' : `${count} still need a comment from you`
