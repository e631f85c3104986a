import { answerLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { Radio } from '#src/form/radio.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { fieldOf, type FormPart } from '#src/form/use-form.ts'

type Applying = RouterOutputs['job']['applying']
export type AskedQuestion = Applying['questions'][number]
/** Answers that the person's profile holds. */
export type Stated = Applying['stated']
/** By the id of the question. */
export type Answers = Record<string, string>

interface ApplyQuestionsProps {
  questions: AskedQuestion[]
  stated: Stated
  form: FormPart<Answers>
}

/** What the organization asks everybody who applies. */
export function ApplyQuestions({ questions, stated, form }: ApplyQuestionsProps) {
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
    const said = stated.find(one => one.questionId === id)
    return <Choice key={id} {...line} choices={choices} hint={said && hintOf(said)} />
  })
}

const hintOf = ({ countries }: Stated[number]) =>
  `Your profile says that you may work in ${countries.join(' and ')} without being sponsored. Change the answer if that is not so.`

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
  hint: string | undefined
  choices: (readonly [value: string, label: string])[]
}

function Choice({ form, name, label, optional, hint, choices }: ChoiceProps) {
  const { line, value, change } = fieldOf<Answers, string>(form, name)
  return (
    <Fieldset {...line} legend={label} hint={hint} optional={optional}>
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
