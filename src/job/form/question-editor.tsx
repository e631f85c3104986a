import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  leastOptions,
  mostOptions,
  mostQuestions,
  optionLength,
  questionLength,
} from '#server/limits.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { FieldError } from '#src/form/field-error.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Input } from '#src/form/input.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { ofRow, RowButtons } from './form-rows.tsx'
import {
  emptyQuestion,
  noOption,
  type JobFormValues,
  type OptionValues,
  type QuestionValues,
} from './job-form-values.ts'
import { questionTypes } from './question-words.ts'

/** What everybody is asked who applies. */
export function QuestionEditor({ form }: { form: FormPart<JobFormValues> }) {
  const { questions } = form.values
  const [news, setNews] = useState('')
  const onChange = (next: QuestionValues[]) => form.change({ questions: next })
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    onChange([...questions, emptyQuestion('text')])
    // The new row is not there yet.
    setTimeout(() =>
      document.getElementById(fieldId(`questions.${questions.length}.label`))?.focus(),
    )
  }
  return (
    <Fieldset
      id={fieldId('questions')}
      legend="Asked when somebody applies"
      optional
      hint="A knock-out answer is shown to you beside the application. It rejects nobody by itself, and applicants don’t see which answers they are."
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
        disabled={questions.length >= mostQuestions}
        onClick={add}
      >
        <Plus aria-hidden />
        Add a question
      </Button>
    </Fieldset>
  )
}

interface QuestionRowProps {
  form: FormPart<QuestionValues>
  index: number
  buttons: React.ReactNode
}

function QuestionRow({ form, index, buttons }: QuestionRowProps) {
  const { values, change } = form
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
        <SelectField
          form={form}
          name="type"
          label={ofRow('Answer', `question ${index + 1}`)}
          options={questionTypes}
        />
        <Checkbox
          className="sm:mt-8"
          label={ofRow('Must be answered', `question ${index + 1}`)}
          checked={values.required}
          onChange={event => change({ required: event.target.checked })}
        />
      </div>
      {values.type === 'choice' && <OptionRows form={form} />}
      {values.type === 'yesno' && (
        <SelectField
          form={form}
          name="knockout"
          label="Knock-out answer"
          optional
          none="None"
          options={{ yes: 'Yes', no: 'No' }}
          className="sm:max-w-64"
        />
      )}
      {values.type === 'number' && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-96">
          {(['least', 'most'] as const).map(name => (
            <TextField
              key={name}
              form={form}
              name={name}
              label={name === 'least' ? 'Knock out below' : 'Knock out above'}
              optional
              inputMode="decimal"
              maxLength={15}
              autoComplete="off"
            />
          ))}
        </div>
      )}
    </>
  )
}

function OptionRows({ form }: { form: FormPart<QuestionValues> }) {
  const { options } = form.values
  const path = `${form.path}.options`
  const change = (next: OptionValues[]) => form.change({ options: next })
  return (
    <Fieldset
      id={fieldId(path)}
      legend="Choices"
      error={form.errors[path] ?? form.errors[`${form.path}.knockout`]}
    >
      {options.map((option, index) => {
        const id = fieldId(`${path}.${index}`)
        const error = form.errors[`${path}.${index}`]
        const set = (part: Partial<OptionValues>) =>
          change(options.with(index, { ...option, ...part }))
        return (
          <div key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="flex-1 basis-48">
              <Input
                id={id}
                aria-label={`Choice ${index + 1}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                value={option.text}
                maxLength={optionLength}
                autoComplete="off"
                onChange={event => set({ text: event.target.value })}
              />
              <FieldError id={`${id}-error`} message={error} />
            </div>
            <Checkbox
              label="Knock-out"
              checked={option.isKnockout}
              onChange={event => set({ isKnockout: event.target.checked })}
            />
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
        onClick={() => change([...options, noOption])}
      >
        Add a choice
      </Button>
    </Fieldset>
  )
}
