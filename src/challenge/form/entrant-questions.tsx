import { eligibilityLength, mostEntrantQuestions, questionLength } from '#server/limits.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { ChoiceRows } from '#src/form/rows/choice-rows.tsx'
import { ofRow } from '#src/form/rows/row-buttons.tsx'
import { RowList } from '#src/form/rows/row-list.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import { questionKinds } from '#src/challenge/terms/term-words.ts'
import {
  emptyQuestion,
  type ChallengeFormValues,
  type QuestionValues,
} from './challenge-form-values.ts'

/** Who may enter, and what everybody is asked who does. */
export const EntrantQuestions = ({ form }: { form: FormPart<ChallengeFormValues> }) => (
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
      <RowList<ChallengeFormValues, QuestionValues>
        form={form}
        name="questions"
        thing="question"
        legend="Asked when somebody joins"
        optional
        hint="You read the answers when the results are out."
        most={mostEntrantQuestions}
        newRow={emptyQuestion}
      >
        {(row, index, buttons) => <QuestionRow form={row} index={index} buttons={buttons} />}
      </RowList>
    </div>
  </Card>
)

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
      {values.type === 'choice' && (
        <ChoiceRows
          path={`${form.path}.options`}
          errors={form.errors}
          error={form.errors[`${form.path}.options`]}
          choices={values.options}
          newChoice=""
          textOf={option => option}
          withText={(_, text) => text}
          onChange={options => change({ options })}
        />
      )}
    </>
  )
}
