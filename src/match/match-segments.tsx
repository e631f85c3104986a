import type { ReactNode } from 'react'
import { segmentCount } from '#server/match/schema.ts'
import { countWords, type SkillCount } from './match-words.ts'

const width = 12
const gap = 3

interface MatchSegmentsProps {
  count: SkillCount
  /** What the words go on with. */
  children?: ReactNode
}

/** Five segments, full or hollow, and the count in words. */
export function MatchSegments({ count, children }: MatchSegmentsProps) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-ink">
      <svg
        aria-hidden
        width={segmentCount * (width + gap) - gap}
        height="8"
        className="shrink-0 text-ink"
      >
        {Array.from({ length: segmentCount }, (_, index) => (
          <rect
            key={index}
            x={index * (width + gap) + 0.75}
            y="0.75"
            width={width - 1.5}
            height="6.5"
            rx="1.5"
            fill={index < count.segments ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.5"
          />
        ))}
      </svg>
      <span className="tabular">
        {countWords(count)}
        {children}
      </span>
    </span>
  )
}
