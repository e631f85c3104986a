import { answerLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { Radio } from '#src/form/radio.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldOf, type FormPart } from '#src/form/use-form.ts'

export type AskedQuestion = RouterOutputs['job']['applying']['questions'][number]
/** By the id of the question. */
export type Answers = Record<string, string>

interface ApplyQuestionsProps {
  questions: AskedQuestion[]
  form: FormPart<Answers>
}

/** What the organization asks everybody who applies. */
export function ApplyQuestions({ questions, form }: ApplyQuestionsProps) {
  return questions.map(question => {
    const { id, type, label, required, options } = question
    const line = { form: partOf(form, id), name: id, label, optional: !required }
    if (type === 'text')
      return <LongTextField key={id} {...line} limit={answerLength} maxLength={answerLength} />
    if (type === 'number')
      return (
        <TextField
          key={id}
          {...line}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          className="[&_input]:max-w-40"
        />
      )
    const choices =
      type === 'yesno' ? [['yes', 'Yes'] as const, ['no', 'No'] as const] : options.map(twice)
    return <Choice key={id} {...line} choices={choices} />
  })
}

/** An answer that nobody typed yet is empty. */
const partOf = (form: FormPart<Answers>, id: string): FormPart<Answers> => ({
  ...form,
  values: { [id]: '', ...form.values },
})

const twice = (option: string) => [option, option] as const

interface ChoiceProps {
  form: FormPart<Answers>
  name: string
  label: string
  optional: boolean
  choices: (readonly [value: string, label: string])[]
}

function Choice({ form, name, label, optional, choices }: ChoiceProps) {
  const { line, value, change } = fieldOf<Answers, string>(form, name)
  return (
    <Fieldset {...line} legend={label} optional={optional}>
      {choices.map(([choice, text]) => (
        <Radio
          key={choice}
          name={`answer-${name}`}
          label={<span className="wrap-anywhere">{text}</span>}
          checked={value === choice}
          onChange={() => change(choice)}
        />
      ))}
      {optional && value !== '' && (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          onClick={() => {
            change('')
            document.getElementById(line.id)?.focus()
          }}
        >
          Clear the answer<span className="visually-hidden"> to {label}</span>
        </Button>
      )}
    </Fieldset>
  )
}
