import { Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { may } from '#server/shown/roles.ts'
import { Select } from '#src/form/select.tsx'
import { useSettled } from '#src/lib/use-settled.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { AnswerChoice, type Question } from './answer-choice.tsx'
import { SavedViews } from './saved-views.tsx'
import { sortLabels, type View } from './view.ts'

interface FiltersProps {
  orgSlug: string
  view: View
  tags: { tag: string; count: number }[]
  /** Those of the job where one chooses; undefined until they are there. */
  questions: Question[] | undefined
}

const typingRest = 150

/** What is searched for, as one types, and the choices that narrow it. */
export function Filters({ orgSlug, view, tags, questions }: FiltersProps) {
  const { filter, order, setFilter, setSort } = view
  const isNarrowed = Object.keys(filter).some(key => key !== 'q' && key !== 'stage')
  const [isOpen, setOpen] = useState(isNarrowed)
  const choicesId = useId()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField view={view} />
        <label className="flex items-center gap-2">
          <span className="text-xs text-ink-soft">Sort by</span>
          <Select
            autoComplete="off"
            value={order.sort}
            onChange={event => setSort(event.target.value as typeof order.sort, false)}
          >
            {Object.entries(sortLabels).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        <Button aria-expanded={isOpen} aria-controls={choicesId} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden /> Filters
        </Button>
        <SavedViews orgSlug={orgSlug} view={view} />
        {Object.keys(filter).length > 0 && <Button onClick={view.clear}>Show all</Button>}
      </div>
      <div
        id={choicesId}
        hidden={!isOpen}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6"
      >
        <Choice
          label="Match"
          none="Any"
          value={filter.match}
          options={[40, 60, 80, 100].map(least => [least, `At least ${least}`])}
          onChange={match => setFilter({ match })}
        />
        <Choice
          label="Rating"
          none="Any"
          value={filter.rating}
          options={[1, 2, 3, 4, 5].map(least => [least, least === 5 ? '5' : `At least ${least}`])}
          onChange={rating => setFilter({ rating })}
        />
        <Choice
          label="Days in stage"
          none="Any"
          value={filter.days}
          options={[3, 7, 14, 30].map(least => [least, `At least ${least}`])}
          onChange={days => setFilter({ days })}
        />
        <Choice
          label="Knock-out answers"
          none="With and without"
          value={filter.knockout}
          options={[
            ['with', 'With'],
            ['without', 'Without'],
          ]}
          onChange={knockout => setFilter({ knockout })}
        />
        <OwnerChoice orgSlug={orgSlug} view={view} />
        <Choice
          label="Tag"
          none="Any"
          value={filter.tag}
          options={withOwn(
            tags.map(({ tag, count }) => [tag, `${tag} (${count})`]),
            filter.tag,
          )}
          onChange={tag => setFilter({ tag })}
        />
        {questions && <AnswerChoice view={view} questions={questions} />}
      </div>
    </div>
  )
}

function SearchField({ view: { filter, setFilter } }: { view: View }) {
  const [typed, setTyped] = useState(filter.q ?? '')
  const settled = useSettled(typed, typingRest)
  /** What was asked for and is not in the address yet: typing goes on meanwhile. */
  const sent = useRef<string[]>([])
  const ask = useEffectEvent((q: string) => {
    if (q === (filter.q ?? '')) return
    sent.current.push(q)
    setFilter({ q })
  })
  useEffect(() => ask(settled.trim()), [settled])
  const follow = useEffectEvent((asked: string) => {
    const at = sent.current.indexOf(asked)
    sent.current.splice(0, at + 1)
    // Taken back elsewhere: by "Show all", or by the browser's Back.
    if (at < 0 && asked !== typed.trim()) setTyped(asked)
  })
  const asked = filter.q ?? ''
  // oxlint-disable-next-line react/set-state-in-effect -- the address is what it follows
  useEffect(() => follow(asked), [asked])
  return (
    <div className="relative min-w-0 flex-1 basis-56 sm:max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-soft"
      />
      <input
        type="search"
        aria-label="Search the applicants"
        placeholder="Name, skill, or a word"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="control pl-9"
      />
    </div>
  )
}

type Option = [value: string | number, label: string]

interface ChoiceProps {
  label: string
  none: string
  value: string | number | undefined
  options: Option[]
  onChange: (value: string | null) => void
}

function Choice({ label, none, value, options, onChange }: ChoiceProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className="text-xs text-ink-soft">{label}</span>
      <Select
        autoComplete="off"
        value={value ?? ''}
        onChange={event => onChange(event.target.value || null)}
      >
        <option value="">{none}</option>
        {withOwn(options, value).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  )
}

/** What the address asks for is offered too. */
const withOwn = (options: Option[], own: string | number | undefined): Option[] =>
  own === undefined || options.some(([value]) => value === own)
    ? options
    : [...options, [own, String(own)]]

function OwnerChoice({ orgSlug, view }: { orgSlug: string; view: View }) {
  const { data } = trpc.org.members.useQuery({ orgSlug })
  const others = (data?.items ?? []).filter(
    ({ isMe, role }) => !isMe && may(role, 'readApplicants'),
  )
  return (
    <Choice
      label="Seen to by"
      none="Anybody"
      value={view.filter.owner}
      options={[
        ['me', 'Me'],
        ['none', 'Nobody yet'],
        ...others.map(({ userId, name }): Option => [userId, name]),
      ]}
      onChange={owner => view.setFilter({ owner })}
    />
  )
}
