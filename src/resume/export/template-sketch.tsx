import { clsx } from 'clsx'

export const templates = [
  { key: 'plain', label: 'Plain', hint: 'One column, much air.' },
  { key: 'compact', label: 'Compact', hint: 'More on a page.' },
  { key: 'margin', label: 'Dated margin', hint: 'Dates in a column of their own.' },
] as const
type Template = (typeof templates)[number]['key']

interface Bar {
  x: number
  y: number
  width: number
  isStrong?: boolean
}

/** In a page of 60 by 44: a name, then entries with their dates. */
const sketches: Record<Template, Bar[]> = {
  plain: [
    { x: 6, y: 6, width: 24, isStrong: true },
    ...[14, 28].flatMap(y => [
      { x: 6, y, width: 14, isStrong: true },
      { x: 6, y: y + 4, width: 20 },
      { x: 44, y: y + 4, width: 10 },
      { x: 6, y: y + 8, width: 42 },
    ]),
  ],
  compact: [
    { x: 5, y: 5, width: 18, isStrong: true },
    ...[10, 18, 26, 34].flatMap(y => [
      { x: 5, y, width: 12, isStrong: true },
      { x: 47, y, width: 8 },
      { x: 5, y: y + 3, width: 46 },
    ]),
  ],
  margin: [
    { x: 6, y: 6, width: 24, isStrong: true },
    ...[14, 28].flatMap(y => [
      { x: 6, y, width: 11, isStrong: true },
      { x: 6, y: y + 4, width: 9 },
      { x: 20, y: y + 4, width: 22, isStrong: true },
      { x: 20, y: y + 8, width: 34 },
    ]),
  ],
}

export const TemplateSketch = ({ of, isChosen }: { of: Template; isChosen: boolean }) => (
  <svg
    aria-hidden
    viewBox="0 0 60 44"
    className={clsx(
      'w-full max-w-40 rounded-control border bg-surface',
      isChosen
        ? 'border-accent forced-colors:border-2 forced-colors:border-[Highlight]'
        : 'border-line forced-colors:border-[GrayText]',
    )}
  >
    {sketches[of].map(({ x, y, width, isStrong }) => (
      <rect
        key={`${x} ${y}`}
        x={x}
        y={y}
        width={width}
        height={isStrong ? 2 : 1.4}
        className={isStrong ? 'fill-ink' : 'fill-line-strong'}
      />
    ))}
  </svg>
)
