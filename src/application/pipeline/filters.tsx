import { may } from '#server/shown/roles.ts'
import { Select } from '#src/form/select.tsx'
import { trpc } from '#src/trpc.ts'
import { AnswerChoice, type Question } from './answer-choice.tsx'
import { sortLabels, type View } from './view.ts'

interface FiltersProps {
  orgSlug: string
  view: View
  tags: { tag: string; count: number }[]
  /** Those of the job where one chooses; undefined until they are there. */
  questions: Question[] | undefined
}

/** The choices that narrow what is listed, and its order. */
export function Filters({ orgSlug, view, tags, questions }: FiltersProps) {
  const { filter, order, setFilter, setSort } = view
  return (
    <>
      <Choice
        label="Sort by"
        value={order.sort}
        options={Object.entries(sortLabels)}
        onChange={sort => setSort(sort as typeof order.sort, false)}
      />
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
        none="Any"
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
    </>
  )
}

type Option = [value: string | number, label: string]

interface ChoiceProps {
  label: string
  /** What stands for no choice, where there may be none. */
  none?: string
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
        {none !== undefined && <option value="">{none}</option>}
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
      label="Owner"
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
