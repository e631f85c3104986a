import { fileLimit, inMegabytes, maxFileSize } from '#server/limits.ts'
import { CheckboxesField } from '#src/form/choice-fields.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import { fileKindLabels } from '#src/challenge/terms/term-words.ts'
import type { ChallengeFormValues, FormatValues } from './challenge-form-values.ts'

const counts = Object.fromEntries(
  Array.from({ length: fileLimit + 1 }, (_, count) => [
    String(count),
    count === 0 ? 'No files' : count === 1 ? '1 file' : `Up to ${count} files`,
  ]),
)

/** What entrants hand in. */
export function FormatFields({ form }: { form: FormPart<ChallengeFormValues> }) {
  const { format } = form.values
  const part: FormPart<FormatValues> = {
    values: format,
    errors: form.errors,
    path: 'format',
    change: change => form.change({ format: { ...format, ...change } }),
  }
  return (
    <Card title="What is handed in">
      <Fieldset
        id={fieldId('format')}
        legend="Anything else is refused"
        error={form.errors['format']}
      >
        <div className="mt-1 flex flex-col gap-5">
          <CheckboxesField
            form={part}
            name="takes"
            legend="Written"
            optional
            row
            options={{ text: 'A text', links: 'Links' }}
          />
          <SelectField
            form={part}
            name="files"
            label="Files"
            hint={`Each of ${inMegabytes(maxFileSize)} at most.`}
            className="sm:max-w-64"
            options={counts}
          />
          {format.files !== '0' && (
            <CheckboxesField
              form={part}
              name="kinds"
              legend="Kinds of files"
              optional
              hint="Choose none to take any kind."
              options={fileKindLabels}
            />
          )}
        </div>
      </Fieldset>
    </Card>
  )
}
