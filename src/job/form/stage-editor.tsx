import { Plus } from 'lucide-react'
import { useState } from 'react'
import { mostStages, stageNameLength } from '#server/limits.ts'
import { candidateWordOf, openStages } from '#server/job/stages.ts'
import { stageLabels } from '#src/application/application-words.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { ofRow, RowButtons } from '#src/form/rows/row-buttons.tsx'
import { newId, type StageValues } from './stage-values.ts'

const kinds = Object.fromEntries(
  openStages.map(kind => [
    kind,
    stageLabels[kind] === candidateWordOf[kind]
      ? stageLabels[kind]
      : `${stageLabels[kind]} (they see “${candidateWordOf[kind]}”)`,
  ]),
)

/** The way of an application, in the organization's own words. */
export function StageEditor({ form }: { form: FormPart<{ stages: StageValues[] }> }) {
  const { stages } = form.values
  const [news, setNews] = useState('')
  const onChange = (next: StageValues[]) => form.change({ stages: next })
  const add = () => {
    const stage = { id: newId(), name: '', systemStage: 'interview' as const, expectedDays: '' }
    const at = Math.max(1, stages.length - 1)
    onChange(stages.toSpliced(at, 0, stage))
    setTimeout(() => document.getElementById(fieldId(`stages.${at}.name`))?.focus())
  }
  return (
    <Fieldset
      id={fieldId('stages')}
      legend="Stages, in their order"
      hint="The job’s page shows them with their days. In the applications candidates see the words of the kind alone. The first is where applications arrive, the last is the hiring."
      error={form.errors['stages']}
    >
      <ol className="mt-1 flex flex-col gap-5">
        {stages.map((stage, index) => {
          const row: FormPart<StageValues> = {
            values: stage,
            errors: form.errors,
            path: `stages.${index}`,
            // Of another kind it is another stage: who stood in it stays in their kind.
            change: part =>
              onChange(
                stages.with(index, {
                  ...stage,
                  ...part,
                  ...(part.systemStage && { id: newId() }),
                }),
              ),
          }
          return (
            <li key={index} className="flex flex-col gap-3 border-l-2 border-line pl-3">
              <div className="flex items-end gap-3">
                <TextField
                  form={row}
                  name="name"
                  label={`Stage ${index + 1}`}
                  className="flex-1"
                  maxLength={stageNameLength}
                  autoComplete="off"
                />
                <RowButtons
                  thing="stage"
                  text={stage.name}
                  rows={stages}
                  index={index}
                  isFixed={stages.length <= 2}
                  onChange={onChange}
                  onRemoved={() => document.getElementById(fieldId('stages'))?.focus()}
                  onSay={setNews}
                />
              </div>
              <div className="flex flex-wrap items-end gap-3">
                <SelectField
                  form={row}
                  name="systemStage"
                  label={ofRow('Kind', `stage ${index + 1}`)}
                  options={kinds}
                  className="flex-1 basis-52"
                />
                <TextField
                  form={row}
                  name="expectedDays"
                  label={ofRow('Days', `stage ${index + 1}`)}
                  optional
                  className="w-32 shrink-0"
                  inputMode="numeric"
                  maxLength={3}
                  autoComplete="off"
                />
              </div>
            </li>
          )
        })}
      </ol>
      <output className="visually-hidden">{news}</output>
      <Button className="self-start" disabled={stages.length >= mostStages} onClick={add}>
        <Plus aria-hidden />
        Add a stage
      </Button>
    </Fieldset>
  )
}
