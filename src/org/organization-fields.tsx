import {
  addressLength,
  industryLength,
  leastRetentionDays,
  logoAddressLength,
  mostRetentionDays,
  orgTextLength,
  placeLength,
} from '#server/limits.ts'
import { companySizes } from '#server/org/schema.ts'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'

/** The form as it is typed; empty means not told. */
export interface OrganizationValues {
  description: string
  url: string
  industry: string
  numberOfEmployees: string
  foundingDate: string
  location: string
  logoUrl: string
  retentionDays: string
}

const sizes = Object.fromEntries(
  companySizes.map(size => [size, `${size.replace('-', '–')} people`]),
)

export function OrganizationFields({ form }: { form: FormPart<OrganizationValues> }) {
  return (
    <>
      <Card title="About">
        <LongTextField
          form={form}
          name="description"
          label="Description"
          optional
          hint={`What you do and for whom, as plain text. At most ${orgTextLength.toLocaleString('en')} characters.`}
          rows={8}
          maxLength={orgTextLength}
        />
      </Card>
      <Card title="Facts">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="url"
            label="Website"
            optional
            type="url"
            inputMode="url"
            maxLength={addressLength}
          />
          <TextField
            form={form}
            name="industry"
            label="Industry"
            optional
            maxLength={industryLength}
          />
          <SelectField
            form={form}
            name="numberOfEmployees"
            label="Size"
            optional
            options={sizes}
            none="Not stated"
          />
          <TextField
            form={form}
            name="foundingDate"
            label="Founded in"
            optional
            inputMode="numeric"
            maxLength={4}
            placeholder="1998"
          />
          <TextField
            form={form}
            name="location"
            label="Place"
            optional
            maxLength={placeLength}
            placeholder="Porto, Portugal"
          />
          <TextField
            form={form}
            name="logoUrl"
            label="Logo"
            optional
            hint="The link of your logo on LinkedIn, which begins with https://media.licdn.com/."
            type="url"
            inputMode="url"
            maxLength={logoAddressLength}
          />
        </div>
      </Card>
      <Card title="Applications">
        <TextField
          form={form}
          name="retentionDays"
          label="Days to keep a decided application"
          hint={`From ${leastRetentionDays} to ${mostRetentionDays}, counted from the decision or the end of the job. Then all that says who applied is deleted, and only the counts stay. Applicants read it before they send; for whoever applied before, a longer time changes nothing.`}
          inputMode="numeric"
          maxLength={4}
          className="max-w-md"
        />
      </Card>
    </>
  )
}
