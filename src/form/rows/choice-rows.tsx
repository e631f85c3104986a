import type { ReactNode } from 'react'
import { leastOptions, mostOptions, optionLength } from '#server/limits.ts'
import { FieldError } from '#src/form/field-error.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Input } from '#src/form/input.tsx'
import { fieldId } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'

interface ChoiceRowsProps<Choice> {
  /** Where the choices stand in the whole form: `questions.0.options`. */
  path: string
  errors: Record<string, string>
  /** Of the whole list. */
  error: string | undefined
  choices: Choice[]
  newChoice: Choice
  textOf: (choice: Choice) => string
  withText: (choice: Choice, text: string) => Choice
  onChange: (choices: Choice[]) => void
  /** What else is said of a choice. */
  renderBeside?: (choice: Choice, index: number) => ReactNode
}

/** What a question offers to choose from. */
export function ChoiceRows<Choice>(props: ChoiceRowsProps<Choice>) {
  const { path, errors, error, choices, newChoice, textOf, withText, onChange, renderBeside } =
    props
  return (
    <Fieldset id={fieldId(path)} legend="Choices" error={error}>
      {choices.map((choice, index) => {
        const id = fieldId(`${path}.${index}`)
        const wrong = errors[`${path}.${index}`]
        return (
          <div key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="flex-1 basis-48">
              <Input
                id={id}
                aria-label={`Choice ${index + 1}`}
                aria-invalid={wrong ? true : undefined}
                aria-describedby={wrong ? `${id}-error` : undefined}
                value={textOf(choice)}
                maxLength={optionLength}
                autoComplete="off"
                onChange={event =>
                  onChange(choices.with(index, withText(choice, event.target.value)))
                }
              />
              <FieldError id={`${id}-error`} message={wrong} />
            </div>
            {renderBeside?.(choice, index)}
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Remove choice ${index + 1}`}
              disabled={choices.length <= leastOptions}
              onClick={() => onChange(choices.toSpliced(index, 1))}
            >
              Remove
            </Button>
          </div>
        )
      })}
      <Button
        size="sm"
        className="self-start"
        disabled={choices.length >= mostOptions}
        onClick={() => onChange([...choices, newChoice])}
      >
        Add a choice
      </Button>
    </Fieldset>
  )
}
