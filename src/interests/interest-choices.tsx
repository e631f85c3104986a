import { employmentLabels, workplaceLabels } from '#src/job/job-labels.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import type { Interests } from './interests-form.tsx'

const workplaceTypes = ['onsite', 'hybrid', 'remote']
const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN']

interface InterestChoicesProps {
  values: Interests
  change: (part: Partial<Interests>) => void
}

export function InterestChoices({ values, change }: InterestChoicesProps) {
  return (
    <>
      <Choices
        legend="Workplace"
        keys={workplaceTypes}
        labels={workplaceLabels}
        chosen={values.workplaceTypes}
        onChange={chosen => change({ workplaceTypes: chosen })}
      />
      <Choices
        legend="Employment"
        keys={employmentTypes}
        labels={employmentLabels}
        chosen={values.employmentTypes}
        onChange={chosen => change({ employmentTypes: chosen })}
      />
    </>
  )
}

interface ChoicesProps {
  legend: string
  keys: string[]
  labels: Record<string, string>
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Choices({ legend, keys, labels, chosen, onChange }: ChoicesProps) {
  return (
    <Fieldset legend={legend} optional>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {keys.map(key => (
          <Checkbox
            key={key}
            label={labels[key] ?? key}
            checked={chosen.includes(key)}
            onChange={event =>
              onChange(
                keys.filter(other =>
                  other === key ? event.target.checked : chosen.includes(other),
                ),
              )
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}
