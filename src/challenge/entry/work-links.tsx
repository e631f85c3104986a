import { Plus, X } from 'lucide-react'
import { addressLength, linkLimit } from '#server/limits.ts'
import { fieldId } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'

interface WorkLinksProps {
  links: string[]
  errors: Record<string, string>
  onChange: (links: string[]) => void
}

/** Links of a submission, one a line. */
export function WorkLinks({ links, errors, onChange }: WorkLinksProps) {
  const add = () => {
    onChange([...links, ''])
    // The new row is not there yet.
    setTimeout(() => document.getElementById(linkId(links.length))?.focus())
  }
  return (
    <div className="flex flex-col gap-3">
      {links.map((link, index) => (
        <div key={index} className="flex items-start gap-2">
          <Field
            id={linkId(index)}
            label={`Link ${index + 1}`}
            optional
            error={errors[`links.${index}`]}
            className="flex-1"
          >
            {field => (
              <Input
                {...field}
                type="url"
                value={link}
                maxLength={addressLength}
                placeholder="https://"
                onChange={event =>
                  onChange(links.map((one, at) => (at === index ? event.target.value : one)))
                }
              />
            )}
          </Field>
          <Button
            variant="quiet"
            size="icon"
            className="mt-6.5"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => onChange(links.filter((_, at) => at !== index))}
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
