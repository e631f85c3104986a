import { clsx } from 'clsx'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import {
  criterionLength,
  criterionTextLength,
  leastCriteria,
  mostCriteria,
} from '#server/limits.ts'
import { fieldId } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/form/field.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Input } from '#src/form/input.tsx'
import type { CriterionValues } from './challenge-form-values.ts'

interface CriteriaEditorProps {
  criteria: CriterionValues[]
  errors: Record<string, string>
  onChange: (criteria: CriterionValues[]) => void
}

/** Criteria whose weights add up to 100; the sum is told while one types. */
export function CriteriaEditor({ criteria, errors, onChange }: CriteriaEditorProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const sum = criteria.reduce((total, { weight }) => total + (Number(weight) || 0), 0)
  const change = (id: number, part: Partial<CriterionValues>) =>
    onChange(criteria.map(one => (one.id === id ? { ...one, ...part } : one)))
  const add = () => {
    const id = Math.max(0, ...criteria.map(one => one.id)) + 1
    const weight = String(Math.max(0, 100 - sum) || '')
    onChange([...criteria, { id, label: '', description: '', weight }])
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
        error={errors['criteria']}
      >
        <ul className="flex flex-col gap-6">
          {criteria.map(({ id, label, description, weight }, index) => (
            <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-2">
              <Field
                id={labelId(index)}
                label={`Criterion ${index + 1}`}
                error={errors[`criteria.${index}.label`]}
                className="flex-1 basis-52"
              >
                {field => (
                  <Input
                    {...field}
                    value={label}
                    maxLength={criterionLength}
                    autoComplete="off"
                    onChange={event => change(id, { label: event.target.value })}
                  />
                )}
              </Field>
              <Field
                id={fieldId(`criteria.${index}.weight`)}
                label={
                  <>
                    Weight <span className="visually-hidden">of criterion {index + 1} </span>(%)
                  </>
                }
                error={errors[`criteria.${index}.weight`]}
                className="w-28"
              >
                {field => (
                  <Input
                    {...field}
                    value={weight}
                    inputMode="numeric"
                    maxLength={3}
                    autoComplete="off"
                    onChange={event => change(id, { weight: event.target.value })}
                  />
                )}
              </Field>
              <Button
                variant="quiet"
                size="icon"
                className="mt-6.5"
                aria-label={`Remove criterion ${index + 1}${label && `: ${label}`}`}
                disabled={criteria.length <= leastCriteria}
                onClick={() => remove(id)}
              >
                <Trash2 aria-hidden />
              </Button>
              <Field
                id={fieldId(`criteria.${index}.description`)}
                label={
                  <>
                    What earns the points
                    <span className="visually-hidden"> of criterion {index + 1}</span>
                  </>
                }
                optional
                error={errors[`criteria.${index}.description`]}
                className="basis-full"
              >
                {field => (
                  <Input
                    {...field}
                    value={description}
                    maxLength={criterionTextLength}
                    autoComplete="off"
                    onChange={event => change(id, { description: event.target.value })}
                  />
                )}
              </Field>
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

const labelId = (index: number) => fieldId(`criteria.${index}.label`)
