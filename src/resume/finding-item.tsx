import { clsx } from 'clsx'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import type { Place } from './marks.ts'
import {
  pointsText,
  severityTones,
  severityWords,
  whereOf,
  type NumberedFinding,
} from './resume-words.ts'

/** Quotes shown before the rest is asked for. */
const few = 2

interface FindingItemProps {
  finding: NumberedFinding
  isSelected: boolean
  onSelect: () => void
  /** The arrow keys: 1 for the next one, -1 for the one before. */
  onStep: (by: number) => void
  onShow: (place: Place) => void
}

/** What it is, why it matters, how to mend it, where it stands. */
export function FindingItem({ finding, isSelected, onSelect, onStep, onShow }: FindingItemProps) {
  const { number, severity, points, message, why, action, evidence } = finding
  const [isLong, setIsLong] = useState(false)
  const places = isLong ? evidence : evidence.slice(0, few)
  const cost = pointsText(points)
  return (
    <li
      className={clsx(
        'scroll-my-4 rounded-surface border bg-surface',
        isSelected ? 'border-accent' : 'border-line',
      )}
    >
      <h3>
        <button
          type="button"
          data-finding={number}
          aria-pressed={isSelected}
          onClick={onSelect}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            onStep(event.key === 'ArrowDown' ? 1 : -1)
          }}
          className="flex w-full scroll-mt-20 items-start gap-3 rounded-surface p-4 pb-2 text-left focus-visible:-outline-offset-2"
        >
          <span
            className={clsx(
              'tabular grid h-6 min-w-6 shrink-0 place-items-center rounded-control px-1 text-xs font-semibold',
              evidence.length > 0 ? 'bg-mark text-mark-ink' : 'bg-wash text-ink-soft',
            )}
          >
            {number}
          </span>
          <span className="min-w-0 flex-1 text-base font-semibold">{message}</span>
        </button>
      </h3>
      <div className="flex flex-col gap-2 pr-4 pb-4 pl-13">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={severityTones[severity]}>{severityWords[severity]}</Badge>
          <span className="tabular text-xs text-ink-soft">{cost ?? 'Costs no points'}</span>
        </div>
        <p className="max-w-prose text-ink-soft">{why}</p>
        <p className="max-w-prose">
          <span className="font-semibold">What to do: </span>
          {action}
        </p>
        {evidence.length > 0 && (
          <ul className="flex flex-col gap-1.5">
            {places.map((place, index) => (
              <li key={index}>
                <button
                  type="button"
                  onClick={() => onShow(place)}
                  className="block w-full border-l-3 border-mark-line bg-mark-soft px-3 py-1.5 text-left hover:underline"
                >
                  <span className="line-clamp-3 wrap-anywhere">{place.quote || 'This place'}</span>
                  <span className="text-xs text-ink-soft">
                    {whereOf(place)}
                    <span className="visually-hidden">: show it in your resume</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {evidence.length > few && (
          <Button
            variant="quiet"
            size="sm"
            className="self-start"
            aria-expanded={isLong}
            onClick={() => setIsLong(!isLong)}
          >
            {isLong ? 'Show fewer' : `Show all ${evidence.length} places`}
          </Button>
        )}
      </div>
    </li>
  )
}
