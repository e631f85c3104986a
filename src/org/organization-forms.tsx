import {
  addressLength,
  emailLength,
  industryLength,
  leastRetentionDays,
  mostRetentionDays,
  orgTextLength,
  placeLength,
} from '#server/limits.ts'
import { companySizes, orgFields } from '#server/org/schema.ts'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import {
  profileOf,
  type ClaimValues,
  type KeepingValues,
  type Organization,
  type ProfileValues,
  type SaveOrganization,
} from './use-save-organization.ts'

interface FormProps {
  org: Organization
  onSave: SaveOrganization
}

const fieldsOfParts = orgFields.partial()

/** A form for a part of what is saved of the organization. */
function usePart<Values extends ProfileValues | ClaimValues | KeepingValues>(
  initial: Values,
  onSave: SaveOrganization,
) {
  return useForm<Values>({
    initial,
    // Sent as it was typed: the server alone turns it into what is stored.
    check: async values => {
      const checked = fieldsOfParts.safeParse(values)
      return checked.success ? { success: true, data: values } : checked
    },
    save: async (values, { markSaved }) => {
      await onSave(values)
      markSaved()
    },
  })
}

const sizes = Object.fromEntries(
  companySizes.map(size => [size, `${size.replace('-', '–')} people`]),
)

export function ProfileForm({ org, onSave }: FormProps) {
  const form = usePart(profileOf(org), onSave)
  return (
    <SettingsForm
      title="About"
      thing="the profile of the organization"
      form={form}
      saveLabel="Save the profile"
    >
      <LongTextField
        form={form}
        name="description"
        label="Description"
        optional
        hint={`What you do and for whom, as plain text. At most ${formatNumber(orgTextLength)} characters.`}
        rows={8}
        maxLength={orgTextLength}
      />
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
      </div>
    </SettingsForm>
  )
}

/** What may be chosen: by the domain where there is one, by the link alone where it is so already. */
const policies = ({ domain, claimPolicy }: Pick<Organization, 'domain' | 'claimPolicy'>) => ({
  ...(domain && { domain: `Whoever has a confirmed address at ${domain}` }),
  ...(claimPolicy === 'open' && { open: 'Whoever has the link for it' }),
  closed: 'Nobody by themselves',
})

export function ClaimsForm({ org, onSave }: FormProps) {
  const initial: ClaimValues = {
    claimPolicy: org.claimPolicy,
    contactEmail: org.contactEmail ?? '',
  }
  const form = usePart(initial, onSave)
  return (
    <SettingsForm
      title="If its admins leave"
      thing="the claims of the page"
      form={form}
      saveLabel="Save the claims"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="claimPolicy"
          label="Who may claim the page"
          hint="Nobody can while it has an admin. The people who run this site can always change it."
          options={policies(org)}
        />
        <TextField
          form={form}
          name="contactEmail"
          label="Contact e-mail"
          optional
          hint="Not shown. We write to it when somebody claims the page."
          type="email"
          maxLength={emailLength}
        />
      </div>
    </SettingsForm>
  )
}

export function KeepingForm({ org, onSave }: FormProps) {
  const initial: KeepingValues = { retentionDays: String(org.retentionDays) }
  const form = usePart(initial, onSave)
  return (
    <SettingsForm
      title="Keeping applications"
      thing="the days to keep applications"
      form={form}
      saveLabel="Save the days"
    >
      <TextField
        form={form}
        name="retentionDays"
        label="Days to keep a decided application"
        hint={`From ${leastRetentionDays} to ${mostRetentionDays}, counted from the decision or the end of the job. Then all that says who applied is deleted, and only the counts stay. Applicants read it before they send; for whoever applied before, a longer time changes nothing.`}
        inputMode="numeric"
        maxLength={4}
        className="max-w-md"
      />
    </SettingsForm>
  )
}
