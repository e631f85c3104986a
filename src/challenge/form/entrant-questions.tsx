import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  eligibilityLength,
  leastOptions,
  mostEntrantQuestions,
  mostOptions,
  optionLength,
  questionLength,
} from '#server/limits.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { FieldError } from '#src/form/field-error.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Input } from '#src/form/input.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { ofRow, RowButtons } from '#src/job/form/form-rows.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { questionKinds } from '#src/challenge/terms/term-words.ts'
import {
  emptyQuestion,
  type ChallengeFormValues,
  type QuestionValues,
} from './challenge-form-values.ts'

/** Who may enter, and what everybody is asked who does. */
export function EntrantQuestions({ form }: { form: FormPart<ChallengeFormValues> }) {
  const { questions } = form.values
  const [news, setNews] = useState('')
  const onChange = (next: QuestionValues[]) => form.change({ questions: next })
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    onChange([...questions, emptyQuestion()])
    // The new row is not there yet.
    setTimeout(() =>
      document.getElementById(fieldId(`questions.${questions.length}.label`))?.focus(),
    )
  }
  return (
    <Card title="Entrants">
      <div className="flex flex-col gap-5">
        <LongTextField
          form={form}
          name="eligibility"
          label="Who may enter"
          optional
          hint="Whoever joins confirms this sentence, such as “I am 18 or older and live in Norway.”"
          rows={2}
          maxLength={eligibilityLength}
        />
        <Fieldset
          id={fieldId('questions')}
          legend="Asked when somebody joins"
          optional
          hint="You read the answers when the results are out: until then you judge without names."
          error={form.errors['questions']}
        >
          <ul className="mt-1 flex flex-col gap-6">
            {questions.map((question, index) => (
              <li key={question.id} className="flex flex-col gap-3 border-l-2 border-line pl-3">
                <QuestionRow
                  form={{
                    values: question,
                    errors: form.errors,
                    path: `questions.${index}`,
                    change: part => onChange(questions.with(index, { ...question, ...part })),
                  }}
                  index={index}
                  buttons={
                    <RowButtons
                      thing="question"
                      text={question.label}
                      rows={questions}
                      index={index}
                      onChange={onChange}
                      onRemoved={() => addButton.current?.focus()}
                      onSay={setNews}
                    />
                  }
                />
              </li>
            ))}
          </ul>
          <output className="visually-hidden">{news}</output>
          <Button
            ref={addButton}
            className="self-start"
            disabled={questions.length >= mostEntrantQuestions}
            onClick={add}
          >
            <Plus aria-hidden /> Add a question
          </Button>
        </Fieldset>
      </div>
    </Card>
  )
}

interface QuestionRowProps {
  form: FormPart<QuestionValues>
  index: number
  buttons: React.ReactNode
}

function QuestionRow({ form, index, buttons }: QuestionRowProps) {
  const { values, change } = form
  const row = `question ${index + 1}`
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField
          form={form}
          name="label"
          label={`Question ${index + 1}`}
          className="flex-1 basis-64"
          maxLength={questionLength}
          autoComplete="off"
        />
        {buttons}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField form={form} name="type" label={ofRow('Answer', row)} options={questionKinds} />
        <Checkbox
          className="sm:mt-8"
          label={ofRow('Must be answered', row)}
          checked={values.required}
          onChange={event => change({ required: event.target.checked })}
        />
      </div>
      {values.type === 'choice' && <OptionRows form={form} />}
    </>
  )
}

function OptionRows({ form }: { form: FormPart<QuestionValues> }) {
  const { options } = form.values
  const path = `${form.path}.options`
  const change = (next: string[]) => form.change({ options: next })
  return (
    <Fieldset id={fieldId(path)} legend="Choices" error={form.errors[path]}>
      {options.map((option, index) => {
        const id = fieldId(`${path}.${index}`)
        const error = form.errors[`${path}.${index}`]
        return (
          <div key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="flex-1 basis-48">
              <Input
                id={id}
                aria-label={`Choice ${index + 1}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                value={option}
                maxLength={optionLength}
                autoComplete="off"
                onChange={event => change(options.with(index, event.target.value))}
              />
              <FieldError id={`${id}-error`} message={error} />
            </div>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Remove choice ${index + 1}`}
              disabled={options.length <= leastOptions}
              onClick={() => change(options.toSpliced(index, 1))}
            >
              Remove
            </Button>
          </div>
        )
      })}
      <Button
        size="sm"
        className="self-start"
        disabled={options.length >= mostOptions}
        onClick={() => change([...options, ''])}
      >
        Add a choice
      </Button>
    </Fieldset>
  )
}
