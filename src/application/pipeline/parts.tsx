import {
  ClipboardCheck,
  MessageSquare,
  Star,
  ThumbsDown,
  ThumbsUp,
  type LucideIcon,
} from 'lucide-react'
import { Avatar } from '#src/ui/avatar.tsx'
import { MatchSegments } from '#src/match/match-segments.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { stageTones } from '../application-words.ts'
import { OfferOf } from '../offer/offer-of.tsx'
import type { Row } from './use-rows.ts'

/** What tables and cards show alike of an applicant. */

export function MatchOf({ row }: { row: Row }) {
  if (!row.isCounted) return <span className="text-ink-soft">Being counted</span>
  if (!row.match) return <span className="text-ink-soft">–</span>
  return <MatchSegments count={row.match} />
}

export const NotOpened = ({ row }: { row: Row }) =>
  row.isUnopened && (
    <span className="self-center">
      <span
        aria-hidden
        className="block size-1.5 rounded-full bg-accent forced-colors:bg-[Highlight]"
      />
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

/** How many have scored, what they said as far as one may see it, and how much was noted. */
export const ReviewOf = ({ row: { scorecards, saidYes, saidNo, notes } }: { row: Row }) => (
  <>
    <Count icon={ThumbsUp} count={saidYes} one="says yes" many="say yes" />
    <Count icon={ThumbsDown} count={saidNo} one="says no" many="say no" />
    <Count
      icon={ClipboardCheck}
      count={scorecards - saidYes - saidNo}
      one="scorecard, which you see once yours is sent"
      many="scorecards, which you see once yours is sent"
    />
    <Count icon={MessageSquare} count={notes} one="note" many="notes" />
  </>
)

interface CountProps {
  icon: LucideIcon
  count: number
  /** `note` */
  one: string
  many: string
}

const Count = ({ icon: Icon, count, one, many }: CountProps) =>
  count > 0 && (
    <span
      className="tabular inline-flex items-center gap-1 text-xs text-ink-soft"
      title={`${count} ${count === 1 ? one : many}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {count}
      <span className="visually-hidden"> {count === 1 ? one : many}</span>
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

/** Whether a rejected candidate knows it, and an offer is answered, matters more than the word. */
export const StageOf = ({ row: { stage, stageName, toldStage, offer } }: { row: Row }) => {
  if (stage === 'rejected' && toldStage !== 'rejected')
    return <Badge tone="bad">Rejected, not told yet</Badge>
  if (stage === 'offer' && offer) return <OfferOf offer={offer} />
  return <Badge tone={stageTones[stage]}>{stageName}</Badge>
}

export const Tags = ({ tags }: Pick<Row, 'tags'>) => (
  <>
    {tags.map(tag => (
      <Badge key={tag}>{tag}</Badge>
    ))}
  </>
)
