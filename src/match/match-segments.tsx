import type { ReactNode } from 'react'
import { segmentCount } from '#server/match/schema.ts'
import { Segments } from '#src/ui/figures/segments.tsx'
import { countWords, type SkillCount } from './match-words.ts'

interface MatchSegmentsProps {
  count: SkillCount
  /** What the words go on with. */
  children?: ReactNode
}

/** Five segments, full or hollow, and the count in words. */
export function MatchSegments({ count, children }: MatchSegmentsProps) {
  const segments = Array.from({ length: segmentCount }, (_, place) => ({
    key: String(place),
    share: place < count.segments ? 1 : 0,
  }))
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap text-ink">
      <Segments segments={segments} className="h-2 w-18 shrink-0" />
      <span className="tabular">
        {countWords(count)}
        {children}
      </span>
    </span>
  )
}
