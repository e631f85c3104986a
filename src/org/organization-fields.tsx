import {
  addressLength,
  industryLength,
  logoAddressLength,
  orgTextLength,
  placeLength,
} from '#server/limits.ts'
import { companySizes } from '#server/org/schema.ts'
import { fieldId } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import { Select } from '#src/form/select.tsx'
import { Textarea } from '#src/form/textarea.tsx'

/** The form as it is typed; empty means not told. */
export interface OrganizationValues {
  description: string
  url: string
  industry: string
  numberOfEmployees: string
  foundingDate: string
  location: string
  logoUrl: string
}

interface PartProps {
  values: OrganizationValues
  errors: Record<string, string>
  change: (part: Partial<OrganizationValues>) => void
}

export function OrganizationFields({ values, errors, change }: PartProps) {
  const bind = (name: keyof OrganizationValues) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const about = (name: keyof OrganizationValues, label: string) => ({
    id: fieldId(name),
    label,
    optional: true,
    error: errors[name],
  })
  return (
    <>
      <Card title="About">
        <Field
          {...about('description', 'Description')}
          hint={`What you do and for whom, as plain text. At most ${orgTextLength.toLocaleString('en')} characters.`}
        >
          {field => (
            <Textarea {...field} {...bind('description')} rows={8} maxLength={orgTextLength} />
          )}
        </Field>
      </Card>
      <Card title="Facts">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...about('url', 'Website')}>
            {field => (
              <Input
                {...field}
                {...bind('url')}
                type="url"
                inputMode="url"
                maxLength={addressLength}
              />
            )}
          </Field>
          <Field {...about('industry', 'Industry')}>
            {field => <Input {...field} {...bind('industry')} maxLength={industryLength} />}
          </Field>
          <Field {...about('numberOfEmployees', 'Size')}>
            {field => (
              <Select {...field} {...bind('numberOfEmployees')}>
                <option value="">Not stated</option>
                {companySizes.map(size => (
                  <option key={size} value={size}>
                    {size.replace('-', '–')} people
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field {...about('foundingDate', 'Founded in')}>
            {field => (
              <Input
                {...field}
                {...bind('foundingDate')}
                inputMode="numeric"
                maxLength={4}
                placeholder="1998"
              />
            )}
          </Field>
          <Field {...about('location', 'Place')}>
            {field => (
              <Input
                {...field}
                {...bind('location')}
                maxLength={placeLength}
                placeholder="Porto, Portugal"
              />
            )}
          </Field>
          <Field
            {...about('logoUrl', 'Logo')}
            hint="The link of your logo on LinkedIn, which begins with https://media.licdn.com/."
          >
            {field => (
              <Input
                {...field}
                {...bind('logoUrl')}
                type="url"
                inputMode="url"
                maxLength={logoAddressLength}
              />
            )}
          </Field>
        </div>
      </Card>
    </>
  )
}
