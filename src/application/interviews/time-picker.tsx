import { clsx } from 'clsx'
import { useState } from 'react'
import { freeTimesDays, interviewDays, mostTimes } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import { Select } from '#src/form/select.tsx'
import { dateFormat } from '#src/lib/intl.ts'
import { ownZone } from '#src/lib/local-time.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { dayAndHours, dayIn, dayOf, hoursOf, namesText } from './interview-words.ts'

type Slot = RouterOutputs['job']['freeTimes']['items'][number]

interface TimePickerProps {
  orgSlug: string
  applicationId: string
  interviewId: string | undefined
  /** When it is booked now, which is to be given up. */
  bookedAt: string | null
  panel: string[]
  minutes: number
  times: string[]
  onChange: (times: string[]) => void
}

const clock = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
/** Days on screen at once. */
const daysShown = 3
const suggestions = 5
/** Of the suggested ones, so that the candidate has several days to choose from. */
const suggestedADay = 2

/** The times of some days, with who of the panel is busy when; those chosen are pressed. */
export function TimePicker(props: TimePickerProps) {
  const { orgSlug, applicationId, interviewId, bookedAt, panel, minutes, times, onChange } = props
  const [span, setSpan] = useState({ from: dayIn(1), opens: '09:00', closes: '17:00' })
  /** The first day on screen, once one has turned to it. */
  const [turned, setTurned] = useState<number>()
  const isDay = /^\d{4}-\d\d-\d\d$/.test(span.from)
  const query = { panel, minutes, zone: ownZone(), days: freeTimesDays, ...span }
  const { data, error, refetch } = trpc.job.freeTimes.useQuery(
    { orgSlug, applicationId, ...query, ...(interviewId && { interviewId }) },
    { enabled: isDay && span.opens < span.closes, placeholderData: before => before },
  )
  const team = trpc.job.interviewers.useQuery({ orgSlug, applicationId })
  const nameOf = (userId: string) =>
    team.data?.items.find(one => one.userId === userId)?.name ?? 'Somebody'
  const days = [...Map.groupBy(data?.items ?? [], ({ at }) => dayOf(at))]
  const firstFree = days.findIndex(([, slots]) => slots.some(one => isFree(one) && isWorkday(one)))
  const first = turned ?? Math.max(firstFree, 0)
  const shown = days.slice(first, first + daysShown)
  const change = (part: Partial<typeof span>) => {
    setSpan({ ...span, ...part })
    setTurned(undefined)
  }
  const toggle = (at: string) =>
    onChange(times.includes(at) ? times.filter(one => one !== at) : [...times, at])
  const suggest = () => {
    const slots = (data?.items ?? []).filter(({ at }) => at !== bookedAt)
    const suggested = suggestedOf(slots, team.data?.candidateZone ?? null)
    onChange([...new Set([...times, ...suggested])].slice(0, mostTimes))
  }
  const unread = panel.filter(id => data?.calendars.every(one => one.userId !== id))
  return (
    <div className="flex flex-col gap-3 rounded-surface border border-line p-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field id="interview-from" label="From" className="max-sm:col-span-2">
          {field => (
            <Input
              {...field}
              type="date"
              min={dayIn(0)}
              max={dayIn(interviewDays)}
              value={span.from}
              onChange={event => change({ from: event.target.value })}
            />
          )}
        </Field>
        <Field id="interview-opens" label="Not before">
          {field => (
            <Hours field={field} value={span.opens} onChange={opens => change({ opens })} />
          )}
        </Field>
        <Field
          id="interview-closes"
          label="Over by"
          error={span.opens < span.closes ? undefined : 'Choose a later hour'}
        >
          {field => (
            <Hours field={field} value={span.closes} onChange={closes => change({ closes })} />
          )}
        </Field>
      </div>
      <p className="text-xs text-ink-soft">
        Times are in {ownZone()}.{' '}
        {data &&
          unread.length > 0 &&
          `Of ${namesText(unread.map(nameOf))} only interviews booked here are known: no calendar was uploaded.`}
      </p>
      {error && <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>}
      {!data && !error && (
        <Loading label="Loading the times">
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data && days.length === 0 && (
        <p>There is no such time in these {freeTimesDays} days. Choose other hours or days.</p>
      )}
      {shown.map(([day, slots]) => (
        <fieldset key={day} className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium">{day}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
            {slots.map(slot => (
              <SlotButton
                key={slot.at}
                slot={slot}
                minutes={minutes}
                busy={slot.busy.map(nameOf)}
                isChosen={times.includes(slot.at)}
                isFull={times.length >= mostTimes}
                onPress={() => toggle(slot.at)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {days.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={first === 0}
            onClick={() => setTurned(Math.max(first - daysShown, 0))}
          >
            Earlier days
          </Button>
          <Button
            size="sm"
            disabled={first + daysShown >= days.length}
            onClick={() => setTurned(first + daysShown)}
          >
            Later days
          </Button>
          <Button size="sm" onClick={suggest}>
            Choose five free times for me
          </Button>
        </div>
      )}
    </div>
  )
}

const isFree = ({ busy, withCandidate }: Slot) => busy.length === 0 && withCandidate === null

const isWorkday = ({ at }: Slot) => ![0, 6].includes(new Date(at).getDay())

/** Whether they are up where the candidate is, as far as one knows. */
function daytimeIn(zone: string | null) {
  if (zone === null) return () => true
  const clockThere = dateFormat({
    timeZone: zone,
    hour: 'numeric',
    hourCycle: 'h23',
  })
  return ({ at }: Slot) => {
    const hour = Number(clockThere(new Date(at), 'en'))
    return hour >= 8 && hour < 20
  }
}

/** The first of workdays that everybody has, a few of each day; at night only where there are no others. */
function suggestedOf(slots: Slot[], zone: string | null) {
  const free = slots.filter(slot => isFree(slot) && isWorkday(slot))
  const byDay = free.filter(daytimeIn(zone))
  const days = Map.groupBy(byDay.length > 0 ? byDay : free, ({ at }) => dayOf(at))
  return [...days.values()]
    .flatMap(ofDay => {
      // One early and one late.
      const spread = [ofDay[0], ofDay[Math.floor(ofDay.length / 2)]]
      return [...new Set(spread)].flatMap(one => one ?? []).slice(0, suggestedADay)
    })
    .slice(0, suggestions)
    .map(({ at }) => at)
}

interface HoursProps {
  field: object
  value: string
  onChange: (hour: string) => void
}

const Hours = ({ field, value, onChange }: HoursProps) => (
  <Select
    {...field}
    autoComplete="off"
    value={value}
    onChange={event => onChange(event.target.value)}
  >
    {clock.map(hour => (
      <option key={hour}>{hour}</option>
    ))}
  </Select>
)

interface SlotButtonProps {
  slot: Slot
  minutes: number
  /** Who is. */
  busy: string[]
  isChosen: boolean
  isFull: boolean
  onPress: () => void
}

/** What the candidate has then, shortly and in a sentence. */
const withThem = {
  offered: ['offered', 'already offered to the candidate'],
  booked: ['with them', 'the candidate has another interview with you'],
}

function SlotButton({ slot, minutes, busy, isChosen, isFull, onPress }: SlotButtonProps) {
  const [begin = ''] = hoursOf(slot.at, minutes).split('–')
  const [theirs, theirsSaid] = slot.withCandidate ? withThem[slot.withCandidate] : []
  const isBusy = busy.length > 0
  const who = [theirsSaid, isBusy && `${namesText(busy)} busy`].filter(Boolean).join(', ')
  const busyShortly = busy.length === 1 ? `${busy[0]?.split(' ')[0]} busy` : `${busy.length} busy`
  const shortly = [theirs, isBusy && busyShortly].filter(Boolean).join(', ')
  const whole = dayAndHours(slot.at, minutes)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      // Begins with what is seen, so that who speaks to the browser can say it.
      aria-label={who ? `${begin} ${shortly}, ${whole}, ${who}` : whole}
      disabled={isFull && !isChosen}
      title={who || undefined}
      onClick={onPress}
      className={clsx(
        'tabular min-h-9 rounded-control border px-2 py-1 text-sm transition-colors pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:text-ink-soft',
        isChosen
          ? 'border-accent bg-accent font-medium text-accent-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-color-adjust-none'
          : shortly
            ? 'border-dashed border-line-strong bg-wash text-ink-soft hover:border-ink-soft'
            : 'border-line-strong bg-surface hover:border-accent',
      )}
    >
      {begin}
      {shortly && (
        <>
          {' '}
          <span className="block truncate text-xs">{shortly}</span>
        </>
      )}
    </button>
  )
}
