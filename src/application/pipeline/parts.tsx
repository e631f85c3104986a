import { ClipboardCheck, MessageSquare, Star, type LucideIcon } from 'lucide-react'
import { Avatar } from '#src/ui/avatar.tsx'
import { MatchSegments } from '#src/match/match-segments.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { stageTones } from '../application-words.ts'
import type { Row } from './use-rows.ts'

/** What tables and cards show alike of an applicant. */

export function MatchOf({ row }: { row: Row }) {
  if (!row.isCounted) return <span className="text-ink-soft">Being counted</span>
  if (!row.match) return <span className="text-ink-soft">–</span>
  return <MatchSegments count={row.match} />
}

export const NotOpened = ({ row }: { row: Row }) =>
  !row.isOpened && (
    <span className="self-center">
      <span aria-hidden className="block size-1.5 rounded-full bg-accent" />
      <span className="visually-hidden">Nobody has opened it yet</span>
    </span>
  )

export function RatingOf({ rating }: Pick<Row, 'rating'>) {
  if (rating === null) return null
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star aria-hidden className="size-3.5 fill-current text-warn" />
      <span className="tabular">{rating}</span>
      <span className="visually-hidden">of 5 stars</span>
    </span>
  )
}

/** How many have scored, and what was noted. */
export const ReviewOf = ({ row: { scorecards, notes } }: { row: Row }) => (
  <>
    <Count icon={ClipboardCheck} count={scorecards} one="scorecard" />
    <Count icon={MessageSquare} count={notes} one="note" />
  </>
)

interface CountProps {
  icon: LucideIcon
  count: number
  /** `note` */
  one: string
}

const Count = ({ icon: Icon, count, one }: CountProps) =>
  count > 0 && (
    <span
      className="tabular inline-flex items-center gap-1 text-xs text-ink-soft"
      title={`${count} ${one}${count === 1 ? '' : 's'}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {count}
      <span className="visually-hidden"> {count === 1 ? one : `${one}s`}</span>
    </span>
  )

export function OwnerOf({ owner }: Pick<Row, 'owner'>) {
  if (!owner) return null
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={`Owner: ${owner.name}`}>
      <Avatar name={owner.name} size="xs" />
      <span className="visually-hidden">Owner: {owner.isMe ? 'you' : owner.name}</span>
    </span>
  )
}

/** Whether a rejected candidate knows it matters more than the word. */
export const StageOf = ({ row: { stage, stageName, toldStage } }: { row: Row }) => (
  <Badge tone={stageTones[stage]}>
    {stage === 'rejected' && toldStage !== 'rejected' ? 'Rejected, not told yet' : stageName}
  </Badge>
)

export const Tags = ({ tags }: Pick<Row, 'tags'>) => (
  <>
    {tags.map(tag => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </>
)
