import { Search } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { queryLength, wordLength } from '#server/limits.ts'
import { Button } from '#src/ui/button.tsx'
import { FilterSelect } from '#src/form/filter-select.tsx'
import { Input } from '#src/form/input.tsx'
import { Label } from '#src/form/label.tsx'
import { difficultyLabels } from './fact-words.ts'

export interface ChallengeFilter {
  query: string
  skill: string
  difficulty?: keyof typeof difficultyLabels | undefined
  effort?: keyof typeof effortLabels | undefined
  reward?: keyof typeof rewardLabels | undefined
}

interface ChallengeSearchProps {
  filter: ChallengeFilter
  onSearch: (filter: ChallengeFilter) => void
}

export const effortLabels = {
  '5': 'Up to 5 hours',
  '10': 'Up to 10 hours',
  '20': 'Up to 20 hours',
  '40': 'Up to 40 hours',
} as const

export const rewardLabels = {
  money: 'Money',
  job: 'An interview or a job',
  other: 'Something else',
  none: 'Nothing',
} as const

/** Words and a skill, and what counts at once when it is chosen; the address holds them. */
export function ChallengeSearch({ filter, onSearch }: ChallengeSearchProps) {
  const { query, skill } = filter
  const form = useRef<HTMLFormElement>(null)
  // The Back button changes the address beside the form.
  useEffect(() => {
    for (const [name, value] of Object.entries({ q: query, skill })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
  }, [query, skill])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    onSearch({ ...filter, query: text('q'), skill: text('skill') })
  }
  return (
    <search>
      <form ref={form} className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1.5">
          <Label htmlFor="challenges-query">Search</Label>
          <Input
            id="challenges-query"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={queryLength}
            autoComplete="off"
            icon={<Search aria-hidden />}
            placeholder="Title, skill or organization"
          />
        </div>
        <div className="flex min-w-0 grow basis-40 flex-col gap-1.5 sm:max-w-56">
          <Label htmlFor="challenges-skill">Skill</Label>
          <Input
            id="challenges-skill"
            type="search"
            name="skill"
            defaultValue={skill}
            maxLength={wordLength}
            autoComplete="off"
            placeholder="Any skill"
          />
        </div>
        <Button type="submit" variant="primary">
          Search
        </Button>
        <div className="flex basis-full flex-wrap gap-3">
          <Choice
            label="Level"
            any="Any level"
            options={difficultyLabels}
            value={filter.difficulty}
            onChange={difficulty => onSearch({ ...filter, difficulty })}
          />
          <Choice
            label="Effort"
            any="Any effort"
            options={effortLabels}
            value={filter.effort}
            onChange={effort => onSearch({ ...filter, effort })}
          />
          <Choice
            label="Reward"
            any="Any reward"
            options={rewardLabels}
            value={filter.reward}
            onChange={reward => onSearch({ ...filter, reward })}
          />
        </div>
      </form>
    </search>
  )
}

interface ChoiceProps<Word extends string> {
  label: string
  any: string
  options: Record<Word, string>
  value: Word | undefined
  onChange: (value: Word | undefined) => void
}

function Choice<Word extends string>({ label, any, options, value, onChange }: ChoiceProps<Word>) {
  const words = Object.keys(options) as Word[]
  return (
    <FilterSelect
      label={label}
      value={value ?? ''}
      className="min-w-0 flex-1 basis-36 sm:max-w-56"
      onChange={chosen => onChange(words.find(word => word === chosen))}
    >
      <option value="">{any}</option>
      {words.map(word => (
        <option key={word} value={word}>
          {options[word]}
        </option>
      ))}
    </FilterSelect>
  )
}
