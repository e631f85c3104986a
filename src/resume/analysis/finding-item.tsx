import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { FindingAnswers, type Answering } from './finding-answers.tsx'
import { FindingFrames } from './finding-frames.tsx'
import { FindingPlaces } from './finding-places.tsx'
import type { Place } from '#src/resume/document/marks.ts'
import {
  costNote,
  severityTones,
  severityWords,
  type NumberedFinding,
} from '#src/resume/resume-words.ts'

interface FindingItemProps {
  finding: NumberedFinding
  isSelected: boolean
  onSelect: () => void
  /** The arrow keys: 1 for the next one, -1 for the one before. */
  onStep: (by: number) => void
  onShow: (place: Place) => void
  onMarkAsFine: () => void
  /** Of one that asks. */
  answering: Answering
}

/** What it is, why it matters, how to mend it, where it stands. */
export function FindingItem(props: FindingItemProps) {
  const { finding, isSelected, onSelect, onStep, onShow, onMarkAsFine, answering } = props
  const { number, severity, message, why, action, evidence, frames, asks } = finding
  return (
    <li
      className={clsx(
        'scroll-my-4 rounded-surface border bg-surface',
        isSelected ? 'border-accent forced-colors:chosen-edge' : 'border-line',
      )}
    >
      <h3>
        <button
          type="button"
          data-finding={number}
          aria-pressed={isSelected}
          onClick={onSelect}
          onKeyDown={event => {
            const [first] = evidence
            if (event.key === 'ArrowDown') onStep(1)
            else if (event.key === 'ArrowUp') onStep(-1)
            else if (event.key === 'Enter' && first) onShow(first)
            else return
            event.preventDefault()
          }}
          className="flex w-full scroll-mt-20 items-start gap-3 rounded-surface p-4 pb-2 text-left focus-visible:-outline-offset-2"
        >
          <span
            className={clsx(
              'tabular grid h-6 min-w-6 shrink-0 place-items-center rounded-control px-1 text-xs font-semibold',
              evidence.length > 0
                ? 'bg-mark text-mark-ink forced-color-adjust-none'
                : 'bg-wash text-ink-soft',
            )}
          >
            {number}
          </span>
          <span className="min-w-0 flex-1 text-base font-semibold wrap-anywhere">{message}</span>
        </button>
      </h3>
      <div className="flex flex-col gap-2 pr-4 pb-4 pl-13">
        {asks ? (
          <p className="max-w-prose">
            <Badge tone="accent">Question</Badge> {why}
          </p>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={severityTones[severity]}>{severityWords[severity]}</Badge>
              <span className="tabular text-xs text-ink-soft">
                {costNote(finding) ?? 'Costs no points'}
              </span>
            </div>
            <p className="max-w-prose text-ink-soft">{why}</p>
            <p className="max-w-prose">
              <span className="font-semibold">What to do: </span>
              {action}
            </p>
          </>
        )}
        <FindingPlaces evidence={evidence} onShow={onShow} />
        {asks && (
          <>
            <FindingAnswers finding={finding} answering={answering} />
            <p className="max-w-prose">
              <span className="font-semibold">What to do: </span>
              {action}
            </p>
          </>
        )}
        {frames && <FindingFrames frames={frames} />}
        {!finding.asks && (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-2.5 self-start"
            aria-label={`Mark as fine: ${message}`}
            onClick={onMarkAsFine}
          >
            <Check aria-hidden />
            Mark as fine
          </Button>
        )}
      </div>
    </li>
  )
}
