import { mostWanted, openStates } from '#server/people/schema.ts'
import { seniorities } from '#server/job/schema.ts'
import { Field } from '#src/form/field.tsx'
import { SearchField } from '#src/form/search-field.tsx'
import { FilterSelect } from '#src/form/filter-select.tsx'
import { TokenInput } from '#src/form/token-input.tsx'
import { SkillInput } from '#src/job/form/skill-input.tsx'
import { seniorityLabels } from '#src/job/job-labels.ts'
import { Button } from '#src/ui/button.tsx'
import type { usePeopleFilter } from './use-people-filter.ts'

const openLabels: Record<(typeof openStates)[number], string> = {
  looking: 'Looking for work',
  open: 'Open to offers',
}

/** What must fit of whom one looks for: all of it. */
export function PeopleFilterFields({ people }: { people: ReturnType<typeof usePeopleFilter> }) {
  const { chosen, isNarrowed, set, clear } = people
  return (
    <search aria-label="People">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Skills" hint="Each of them must be in the profile." optional>
          {field => (
            <SkillInput
              field={field}
              value={chosen.skills}
              onChange={skills => set({ skills: skills.slice(0, mostWanted) })}
              placeholder="Python, Nursing"
            />
          )}
        </Field>
        <Field label="Languages" hint="Each of them must be in the profile." optional>
          {field => (
            <TokenInput
              field={field}
              value={chosen.languages}
              onChange={languages => set({ languages: languages.slice(0, mostWanted) })}
              placeholder="German, Spanish"
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Typed label="Words of the profile" asked={chosen.q} onAsk={q => set({ q })} />
        <Typed label="Town or country" asked={chosen.place} onAsk={place => set({ place })} />
        <FilterSelect
          label="Seniority"
          value={chosen.seniority}
          onChange={value => set({ seniority: value })}
        >
          <option value="">Any</option>
          {seniorities.map(level => (
            <option key={level} value={level}>
              {seniorityLabels[level]}
            </option>
          ))}
        </FilterSelect>
        <FilterSelect
          label="Open to work"
          value={chosen.openTo}
          onChange={value => set({ openTo: value })}
        >
          <option value="">In any way</option>
          {openStates.map(state => (
            <option key={state} value={state}>
              {openLabels[state]}
            </option>
          ))}
        </FilterSelect>
        {isNarrowed && <Button onClick={clear}>Show all</Button>}
      </div>
    </search>
  )
}

interface TypedProps {
  label: string
  asked: string
  onAsk: (text: string) => void
}

const Typed = ({ label, ...search }: TypedProps) => (
  <div className="grid min-w-0 flex-1 basis-48 gap-1">
    <span aria-hidden className="text-xs text-ink-soft">
      {label}
    </span>
    <SearchField label={label} placeholder="" {...search} />
  </div>
)
