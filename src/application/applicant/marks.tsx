import { Star, X } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { applicantTagLength } from '#server/limits.ts'
import { may } from '#server/shown/roles.ts'
import { Select } from '#src/form/select.tsx'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import type { Applicant } from '../application-words.ts'
import { oneOf, type Changes } from './use-changes.ts'

const stars = [1, 2, 3, 4, 5] as const

interface MarksProps {
  orgSlug: string
  applicant: Pick<Applicant, 'id' | 'ownerId' | 'rating' | 'tags'>
  name: string
  /** Absent for who may only read. */
  changes: Changes | undefined
}

/** What the team notes of an applicant for itself: who sees to it, how good it is, and tags. */
export function Marks({ orgSlug, applicant, name, changes }: MarksProps) {
  const { id, ownerId, rating, tags } = applicant
  const { data } = trpc.org.members.useQuery({ orgSlug })
  const members = (data?.items ?? []).filter(({ role }) => may(role, 'readApplicants'))
  const chosen = oneOf({ id, name })
  const owner = members.find(({ userId }) => userId === ownerId)
  return (
    <section
      aria-label="For your team alone"
      className="flex flex-col gap-3 rounded-surface border border-line bg-wash p-3"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Rating
          value={rating}
          onChange={
            changes &&
            (next =>
              void changes.change(
                chosen,
                { kind: 'rating', rating: next },
                next === null ? 'has no rating now' : `rated ${next} of 5`,
              ))
          }
        />
        <label className="flex items-center gap-2">
          <span className="text-ink-soft">Owner</span>
          {changes ? (
            <Select
              autoComplete="off"
              value={ownerId ?? ''}
              onChange={event => {
                const next = members.find(({ userId }) => userId === event.target.value)
                const to = next ? (next.isMe ? 'you' : next.name) : 'nobody'
                void changes.change(
                  chosen,
                  { kind: 'owner', ownerId: next?.userId ?? null },
                  `assigned to ${to}`,
                )
              }}
            >
              <option value="">Nobody yet</option>
              {members.map(one => (
                <option key={one.userId} value={one.userId}>
                  {one.name}
                </option>
              ))}
            </Select>
          ) : (
            <span>{owner?.name ?? 'nobody yet'}</span>
          )}
        </label>
      </div>
      <TagList
        tags={tags}
        onAdd={changes && (tag => changes.change(chosen, { kind: 'tag', tag }, `tagged “${tag}”`))}
        onRemove={
          changes &&
          (tag => void changes.change(chosen, { kind: 'untag', tag }, `is no longer “${tag}”`))
        }
      />
    </section>
  )
}

interface RatingProps {
  value: number | null
  onChange: ((next: number | null) => void) | undefined
}

/** The star that is pressed again takes the rating back. */
function Rating({ value, onChange }: RatingProps) {
  if (!onChange)
    return <p>{value === null ? 'Not rated yet' : `Rated ${value} of ${stars.length}`}</p>
  return (
    <fieldset className="flex items-center">
      <legend className="visually-hidden">Rating</legend>
      {stars.map(star => (
        <button
          key={star}
          type="button"
          aria-label={`${star} of ${stars.length}`}
          aria-pressed={value === star}
          className="grid size-7 place-items-center rounded-control hover:bg-surface pointer-coarse:size-11"
          onClick={() => onChange(value === star ? null : star)}
        >
          <Star
            aria-hidden
            className={clsx(
              'size-4',
              value !== null && star <= value ? 'fill-current text-warn' : 'text-ink-soft',
            )}
          />
        </button>
      ))}
    </fieldset>
  )
}

interface TagListProps {
  tags: string[]
  onAdd: ((tag: string) => Promise<boolean>) | undefined
  onRemove: ((tag: string) => void) | undefined
}

function TagList({ tags, onAdd, onRemove }: TagListProps) {
  const [typed, setTyped] = useState('')
  if (!onAdd && tags.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.map(tag => (
        <span
          key={tag}
          className="inline-flex min-h-7 items-center gap-1 rounded-control border border-line bg-surface pr-1 pl-2 text-xs font-medium"
        >
          <span className="wrap-anywhere">{tag}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              className="grid size-6 place-items-center rounded-control hover:bg-wash pointer-coarse:size-11"
              onClick={() => onRemove(tag)}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </span>
      ))}
      {onAdd && (
        <form
          className="flex gap-2"
          onSubmit={event => {
            event.preventDefault()
            const tag = typed.trim()
            if (tag) void onAdd(tag).then(isDone => isDone && setTyped(''))
          }}
        >
          <input
            aria-label="New tag"
            placeholder="New tag"
            autoComplete="off"
            maxLength={applicantTagLength}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            className="control w-36"
          />
          <Button type="submit" size="sm" className="self-center">
            Add tag
          </Button>
        </form>
      )}
    </div>
  )
}
