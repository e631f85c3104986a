import { clsx } from 'clsx'
import type { Mark, Spot } from './marks.ts'

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
  return spots.map(spot => {
    const { key, marks, isSelected } = spot
    const [x, y, width, height] = spot.bbox
    const chosen = marks.findIndex(mark => mark.isSelected)
    const next = marks[(chosen + 1) % marks.length]
    const numbers = shownNumbers(marks)
    const isFirst = !spots.some(above => isNextLine(above, spot))
    const labels = marks.map(mark => mark.label).join('; ')
    return (
      <button
        key={key}
        type="button"
        tabIndex={-1}
        data-spot={key}
        data-selected={isSelected || undefined}
        aria-label={numbers ? `Finding ${numbers}: ${labels}` : labels}
        onClick={() => next && onMark(next.id)}
        className={clsx(
          'absolute before:absolute before:-inset-px before:mix-blend-multiply after:absolute after:-inset-1.5',
          isSelected ? 'ring-2 ring-mark-line max-sm:ring-1' : 'ring-1 ring-mark-line/60',
          // A whole column stays readable: its outline is enough.
          height < 60 &&
            (isSelected
              ? 'before:drawn before:bg-mark'
              : 'before:bg-mark-soft hover:before:bg-mark'),
        )}
        style={{
          left: share(x, size.width),
          top: share(y, size.height),
          width: share(width, size.width),
          height: share(height, size.height),
        }}
      >
        {numbers && isFirst && (
          <span
            aria-hidden
            // Left of the box; at the page's left edge as far left as the page goes.
            style={{
              transform: `translate(max(-100% - 2px, ${(-x / size.width) * 100}cqw), -50%)`,
            }}
            className={clsx(
              'tabular absolute top-1/2 left-0 rounded-[0.1875rem] px-1 text-[0.625rem] leading-3.5 font-semibold whitespace-nowrap max-sm:px-0.5 max-sm:text-[0.5625rem] max-sm:leading-3',
              isSelected ? 'bg-mark-ink text-mark' : 'bg-mark text-mark-ink',
            )}
          >
            {numbers}
          </span>
        )}
      </button>
    )
  })
}

/** Whether a place is the next line of the one above, under the same numbers: they are said once. */
function isNextLine(above: Spot, { bbox, marks }: Spot): boolean {
  const gap = bbox[1] - (above.bbox[1] + above.bbox[3])
  const isClose = above.bbox[1] < bbox[1] && Math.abs(gap) < bbox[3]
  const isBelow = isClose && Math.abs(above.bbox[0] - bbox[0]) < 3 * bbox[3]
  return isBelow && shownNumbers(above.marks) === shownNumbers(marks)
}

/** Two at most; of more, the chosen or first one and how many others: the margin is narrow. */
function shownNumbers(marks: Mark[]): string {
  const numbers = marks.flatMap(mark => mark.number ?? [])
  if (numbers.length <= 2) return numbers.join(' ')
  const first = marks.find(mark => mark.isSelected)?.number ?? numbers[0]
  return `${first} +${numbers.length - 1}`
}
