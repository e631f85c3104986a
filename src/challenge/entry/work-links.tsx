import { Plus, X } from 'lucide-react'
import { linkLimit, addressLength } from '#server/limits.ts'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { Work } from './use-work-draft.ts'

/** Links of a submission, one a line. */
export function WorkLinks({ form }: { form: FormPart<Work> }) {
  const { links } = form.values
  const onChange = (next: string[]) => form.change({ links: next })
  const rows: FormPart<Record<string, string>> = {
    values: Object.fromEntries(links.entries()),
    errors: form.errors,
    path: 'links',
    change: part => onChange(Object.assign([...links], part)),
  }
  const add = () => {
    onChange([...links, ''])
    // The new row is not there yet.
    setTimeout(() => document.getElementById(linkId(links.length))?.focus())
  }
  return (
    <div className="flex flex-col gap-3">
      {links.map((_, index) => (
        <div key={index} className="flex items-start gap-2">
          <TextField
            form={rows}
            name={String(index)}
            label={`Link ${index + 1}`}
            optional
            className="flex-1"
            type="url"
            maxLength={addressLength}
            placeholder="https://"
          />
          <Button
            variant="quiet"
            size="icon"
            className="mt-6.5"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => onChange(links.filter((__, at) => at !== index))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button className="self-start" disabled={links.length >= linkLimit} onClick={add}>
        <Plus aria-hidden /> Add a link
      </Button>
    </div>
  )
}

const linkId = (index: number) => fieldId(`links.${index}`)
