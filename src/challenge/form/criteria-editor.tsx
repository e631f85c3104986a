import { clsx } from 'clsx'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import {
  mostCriteria,
  criterionLength,
  criterionTextLength,
  leastCriteria,
  levelLength,
} from '#server/limits.ts'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { TextField } from '#src/form/text-field.tsx'
import {
  emptyCriterion,
  type ChallengeFormValues,
  type CriterionValues,
} from './challenge-form-values.ts'

/** Two to six criteria whose weights add up to 100; the sum is told while one types. */
export function CriteriaEditor({ form }: { form: FormPart<ChallengeFormValues> }) {
  const { criteria } = form.values
  const onChange = (next: CriterionValues[]) => form.change({ criteria: next })
  const addButton = useRef<HTMLButtonElement>(null)
  const sum = criteria.reduce((total, { weight }) => total + (Number(weight) || 0), 0)
  const rowOf = (criterion: CriterionValues, index: number): FormPart<CriterionValues> => ({
    values: criterion,
    errors: form.errors,
    path: `criteria.${index}`,
    change: part => onChange(criteria.with(index, { ...criterion, ...part })),
  })
  const add = () => {
    const id = Math.max(0, ...criteria.map(one => one.id)) + 1
    const weight = String(Math.max(0, 100 - sum) || '')
    onChange([...criteria, emptyCriterion(id, weight)])
    // The new row is not there yet.
    setTimeout(() => document.getElementById(labelId(criteria.length))?.focus())
  }
  const remove = (id: number) => {
    onChange(criteria.filter(one => one.id !== id))
    addButton.current?.focus()
  }
  return (
    <Card title="Criteria">
      <Fieldset
        id={fieldId('criteria')}
        legend="What is judged, and how much it counts"
        error={form.errors['criteria']}
      >
        <ul className="mt-1 flex flex-col gap-6">
          {criteria.map((criterion, index) => (
            <li key={criterion.id} className="flex flex-wrap items-start gap-x-3 gap-y-3">
              <TextField
                form={rowOf(criterion, index)}
                name="label"
                label={`Criterion ${index + 1}`}
                className="flex-1 basis-52"
                maxLength={criterionLength}
                autoComplete="off"
              />
              <TextField
                form={rowOf(criterion, index)}
                name="weight"
                label={
                  <>
                    Weight <span className="visually-hidden">of criterion {index + 1} </span>(%)
                  </>
                }
                className="w-28"
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
              />
              <Button
                variant="quiet"
                size="icon"
                className="mt-6.5"
                aria-label={`Remove criterion ${index + 1}${criterion.label && `: ${criterion.label}`}`}
                disabled={criteria.length <= leastCriteria}
                onClick={() => remove(criterion.id)}
              >
                <Trash2 aria-hidden />
              </Button>
              <TextField
                form={rowOf(criterion, index)}
                name="description"
                label={
                  <>
                    What earns the points
                    <span className="visually-hidden"> of criterion {index + 1}</span>
                  </>
                }
                optional
                className="basis-full"
                maxLength={criterionTextLength}
                autoComplete="off"
              />
              <LevelFields form={rowOf(criterion, index)} row={`criterion ${index + 1}`} />
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <Button ref={addButton} disabled={criteria.length >= mostCriteria} onClick={add}>
            <Plus aria-hidden /> Add a criterion
          </Button>
          <output className={clsx('tabular', sum === 100 ? 'text-good' : 'text-warn')}>
            The weights add up to {sum} of 100
          </output>
        </div>
      </Fieldset>
    </Card>
  )
}

/** What so many points mean, which judges and entrants read. */
function LevelFields({ form, row }: { form: FormPart<CriterionValues>; row: string }) {
  const { levels } = form.values
  return (
    <div className="basis-full">
      <Disclosure
        label={
          <>
            What the points mean<span className="visually-hidden"> in {row}</span> (optional)
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {levels.map((level, index) => (
            <TextField
              key={level.points}
              form={{
                values: level,
                errors: form.errors,
                path: `${form.path}.levels.${index}`,
                change: part => form.change({ levels: levels.with(index, { ...level, ...part }) }),
              }}
              name="text"
              label={
                <>
                  {level.points} {level.points === 1 ? 'point' : 'points'}
                  <span className="visually-hidden"> in {row}</span>
                </>
              }
              optional
              maxLength={levelLength}
              autoComplete="off"
            />
          ))}
        </div>
      </Disclosure>
    </div>
  )
}

const labelId = (index: number) => fieldId(`criteria.${index}.label`)
