import { Fieldset } from '#src/form/fieldset.tsx'
import { Radio } from '#src/form/radio.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import type { ExportValues } from './left-out.ts'
import { TemplateSketch, templates } from './template-sketch.tsx'

/** How the PDF looks, each with a sketch of its page. */
export function TemplateField({ form }: { form: FormPart<ExportValues> }) {
  return (
    <Fieldset
      legend="Template"
      hint="All are read from top to bottom by people and programs alike."
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4 gap-y-3">
        {templates.map(({ key, label, hint }) => (
          <div key={key} className="flex flex-col gap-2">
            <TemplateSketch of={key} isChosen={form.values.template === key} />
            <Radio
              name="template"
              label={label}
              hint={hint}
              checked={form.values.template === key}
              onChange={() => form.change({ template: key })}
            />
          </div>
        ))}
      </div>
    </Fieldset>
  )
}
