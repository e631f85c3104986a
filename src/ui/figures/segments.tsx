import { clsx } from 'clsx'

interface Segment {
  key: string
  /** How much of it is there, from 0, an outline, to 1, which is full. */
  share: number
  /** It counts twice as much as the others. */
  isDouble?: boolean
  /** What a pointer over it reads. */
  title?: string
}

interface SegmentsProps {
  segments: Segment[]
  /** Height and width. */
  className: string
}

/** The parts of a whole, each as wide as it counts; for the eyes alone: what it says stands beside it. */
export const Segments = ({ segments, className }: SegmentsProps) => (
  <span aria-hidden className={clsx('flex gap-[3px] text-ink', className)}>
    {segments.map(({ key, share, isDouble, title }) => (
      <svg key={key} className={clsx('h-full w-0', isDouble ? 'grow-2' : 'grow')}>
        {title && <title>{title}</title>}
        {/* Its outer half is cut off. */}
        <rect width="100%" height="100%" fill="none" stroke="currentColor" strokeWidth="3" />
        <rect width={`${share * 100}%`} height="100%" fill="currentColor" />
      </svg>
    ))}
  </span>
)
