import { maxPoints, commentLength } from '#server/limits.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import type { Judged, ScoreValues } from './judgement.ts'

const values = Array.from({ length: maxPoints + 1 }, (_, value) => value)

interface ScorecardCriterionProps {
  criterion: Judged['criteria'][number]
  /** Its row of the form. */
  form: FormPart<ScoreValues> & { path: string }
  /** The score can't be changed any more. */
  isSettled: boolean
  isCommentSettled: boolean
}

/** 0 to 10 by mouse, arrow keys or, up to nine, digits, or by what so many points mean; and a comment. */
export function ScorecardCriterion({
  criterion,
  form,
  isSettled,
  isCommentSettled,
}: ScorecardCriterionProps) {
  const { key, label, weight, description, levels } = criterion
  return (
    <div className="flex flex-col gap-3">
      <Fieldset
        id={fieldId(form.path)}
        legend={`${label} (${weight}%)`}
        hint={description || undefined}
        error={form.errors[form.path]}
      >
        <div className="flex flex-wrap gap-1">
          {values.map(value => (
            <label
              key={value}
              className="relative grid h-9 min-w-9 cursor-pointer place-items-center rounded-control border border-line-strong tabular not-has-disabled:hover:border-ink-soft has-disabled:cursor-default has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-accent-ink forced-colors:has-checked:chosen-edge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:h-11 pointer-coarse:min-w-11"
            >
              <input
                type="radio"
                name={`score-${key}`}
                value={value}
                checked={form.values.value === value}
                disabled={isSettled}
                className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
                onChange={() => form.change({ value })}
                onKeyDown={event => {
                  if (!/^\d$/.test(event.key)) return
                  event.preventDefault()
                  form.change({ value: Number(event.key) })
                  // The arrow keys go on from there.
                  event.currentTarget
                    .closest('fieldset')
                    ?.querySelector<HTMLInputElement>(`input[value="${event.key}"]`)
                    ?.focus()
                }}
              />
              {value}
            </label>
          ))}
        </div>
        {levels.length > 0 && (
          <ul className="mt-1 flex flex-col gap-1">
            {levels.map(({ points, text }) => (
              <li key={points}>
                <button
                  type="button"
                  aria-pressed={form.values.value === points}
                  disabled={isSettled}
                  className="flex w-full gap-3 rounded-control border border-line px-3 py-2 text-left not-disabled:hover:bg-wash aria-pressed:border-accent aria-pressed:bg-accent-soft forced-colors:aria-pressed:chosen-edge pointer-coarse:min-h-11"
                  onClick={() => form.change({ value: points })}
                >
                  <span className="tabular shrink-0 font-medium">
                    {points} {points === 1 ? 'point' : 'points'}
                  </span>
                  <span className="min-w-0 wrap-anywhere">{text}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Fieldset>
      <LongTextField
        form={form}
        name="comment"
        label={`Comment on ${label}`}
        rows={2}
        maxLength={commentLength}
        readOnly={isCommentSettled}
      />
    </div>
  )
}
