import { Button } from '#src/ui/button.tsx'
import { Bar } from '#src/ui/figures/bar.tsx'
import { Kbd } from '#src/ui/kbd.tsx'

interface JudgingQueueProps {
  judged: number
  total: number
  /** To the next that waits; left out when none does. */
  onNext: (() => void) | undefined
}

/** How far this judge is with what is theirs to judge. */
export function JudgingQueue({ judged, total, onNext }: JudgingQueueProps) {
  if (total === 0) return null
  return (
    <section
      aria-label="Your queue"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-surface border border-line bg-surface p-4"
    >
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
        <p className="tabular font-medium" aria-live="polite">
          {judged === total
            ? `You have judged all ${total}`
            : `${judged} of ${total} judged by you`}
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
