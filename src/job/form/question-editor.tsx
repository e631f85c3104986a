import { mostQuestions, questionLength } from '#server/limits.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { ChoiceRows } from '#src/form/rows/choice-rows.tsx'
import { ofRow } from '#src/form/rows/row-buttons.tsx'
import { RowList } from '#src/form/rows/row-list.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import {
  emptyQuestion,
  noOption,
  type JobFormValues,
  type OptionValues,
  type QuestionValues,
} from './job-form-values.ts'
import { questionTypes } from './question-words.ts'

/** What everybody is asked who applies. */
export const QuestionEditor = ({ form }: { form: FormPart<JobFormValues> }) => (
  <RowList<JobFormValues, QuestionValues>
    form={form}
    name="questions"
    thing="question"
    legend="Asked when somebody applies"
    optional
    hint="A knock-out answer is shown to you beside the application. It rejects nobody by itself, and applicants don’t see which answers they are."
    most={mostQuestions}
    newRow={() => emptyQuestion('text')}
  >
    {(row, index, buttons) => <QuestionRow form={row} index={index} buttons={buttons} />}
  </RowList>
)

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
  const onChange = (next: OptionValues[]) => form.change({ options: next })
  return (
    <ChoiceRows
      path={path}
      errors={form.errors}
      error={form.errors[path] ?? form.errors[`${form.path}.knockout`]}
      choices={options}
      newChoice={noOption}
      textOf={({ text }) => text}
      withText={(option, text) => ({ ...option, text })}
      onChange={onChange}
      renderBeside={(option, index) => (
        <Checkbox
          label="Knock-out"
          checked={option.isKnockout}
          onChange={({ target }) =>
            onChange(options.with(index, { ...option, isKnockout: target.checked }))
          }
        />
      )}
    />
  )
}
