import { clsx } from 'clsx'
import type { Spot } from './marks.ts'

interface PageMarksProps {
  spots: Spot[]
  /** The page in points. */
  size: { width: number; height: number }
  onMark: (id: number) => void
}

/**
 * Boxes over a page. They leave the tab order to the list of findings, which says and does the
 * same; a place found by two findings goes to the other one when it is pressed again.
 */
export function PageMarks({ spots, size, onMark }: PageMarksProps) {
  const share = (value: number, whole: number) => `${(value / whole) * 100}%`
  return spots.map(({ key, bbox: [x, y, width, height], marks, isSelected }) => {
    const chosen = marks.findIndex(mark => mark.isSelected)
    const next = marks[(chosen + 1) % marks.length]
    const numbers = marks.flatMap(mark => mark.number ?? [])
    return (
      <button
        key={key}
        type="button"
        tabIndex={-1}
        data-spot={key}
        data-selected={isSelected || undefined}
        aria-label={marks
          .map(({ number, label }) => (number === null ? label : `Finding ${number}: ${label}`))
          .join('; ')}
        onClick={() => next && onMark(next.id)}
        className={clsx(
          'absolute -m-0.5 box-content p-0.5 before:absolute before:inset-0 before:rounded-xs before:mix-blend-multiply after:absolute after:-inset-1.5',
          isSelected
            ? 'before:bg-mark before:outline-2 before:outline-mark-line'
            : 'before:bg-mark-soft before:outline before:outline-mark-line/60 hover:before:bg-mark',
        )}
        style={{
          left: share(x, size.width),
          top: share(y, size.height),
          width: share(width, size.width),
          height: share(height, size.height),
        }}
      >
        {numbers.length > 0 && (
          <span
            aria-hidden
            className={clsx(
              'tabular absolute top-1/2 right-full mr-px -translate-y-1/2 rounded-[0.1875rem] px-1 text-[0.6875rem] leading-4 font-semibold whitespace-nowrap',
              isSelected ? 'bg-mark-ink text-mark' : 'bg-mark text-mark-ink',
            )}
          >
            {numbers.join(' ')}
          </span>
        )}
      </button>
    )
  })
}
