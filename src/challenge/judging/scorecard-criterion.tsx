import { commentLength, maxPoints } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { fieldId } from '#src/form/use-form.ts'
import { Field } from '#src/form/field.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Textarea } from '#src/form/textarea.tsx'

export type Judged = RouterOutputs['challenge']['submission']

export interface ScoreValues {
  criterion: string
  value: number | null
  comment: string
}

const values = Array.from({ length: maxPoints + 1 }, (_, value) => value)

interface ScorecardCriterionProps {
  criterion: Judged['criteria'][number]
  index: number
  score: ScoreValues
  error: string | undefined
  onChange: (part: Partial<ScoreValues>) => void
}

/** 0 to 10 by mouse, arrow keys or, up to nine, digits; and a comment. */
export function ScorecardCriterion(props: ScorecardCriterionProps) {
  const { criterion, index, score, error, onChange } = props
  const { key, label, weight, description } = criterion
  return (
    <div className="flex flex-col gap-3">
      <Fieldset
        id={fieldId(`scores.${index}`)}
        legend={`${label} (${weight}%)`}
        hint={description || undefined}
        error={error}
      >
        <div className="flex flex-wrap gap-1">
          {values.map(value => (
            <label
              key={value}
              className="relative grid h-9 min-w-9 cursor-pointer place-items-center rounded-control border border-line-strong tabular hover:border-ink-soft has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              <input
                type="radio"
                name={`score-${key}`}
                value={value}
                checked={score.value === value}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                onChange={() => onChange({ value })}
                onKeyDown={event => {
                  if (!/^\d$/.test(event.key)) return
                  event.preventDefault()
                  onChange({ value: Number(event.key) })
                }}
              />
              {value}
            </label>
          ))}
        </div>
      </Fieldset>
      <Field label={`Comment on ${label}`}>
        {field => (
          <Textarea
            {...field}
            rows={2}
            maxLength={commentLength}
            className="min-h-16"
            value={score.comment}
            onChange={event => onChange({ comment: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}
