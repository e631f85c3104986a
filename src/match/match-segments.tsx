import type { ReactNode } from 'react'
import { Segments } from '#src/ui/figures/segments.tsx'
import { countWords, type SkillCount } from './match-words.ts'

interface MatchSegmentsProps {
  count: SkillCount
  /** What the words go on with. */
  children?: ReactNode
}

const mostSegments = 8

/** A segment for each skill, full or hollow, or one bar where there are many; and the count in words. */
export function MatchSegments({ count, children }: MatchSegmentsProps) {
  const { found, total } = count
  const segments = Array.from({ length: total > mostSegments ? 1 : total }, (_, place) => ({
    key: String(place),
    share: total > mostSegments ? found / total : Number(place < found),
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
