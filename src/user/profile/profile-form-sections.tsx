import { basicFields } from '#server/profile/basics.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { RadioField } from '#src/form/choice-fields.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import { openToLabels, visibilityLabels } from './profile-choices.ts'
import type { ProfileValues } from './profile-form-values.ts'
import { UsernameField } from './username-field.tsx'

interface SectionProps {
  form: FormPart<ProfileValues>
}

interface BasicsProps extends SectionProps {
  /** The username as saved, and from when it may change again. */
  saved: { username: string | null; usernameFixedUntil: string | null }
}

export function ProfileBasics({ form, saved }: BasicsProps) {
  return (
    <Card title="Basics">
      <div className="flex flex-col gap-5">
        <TextField
          form={form}
          name="name"
          label="Name"
          autoComplete="name"
          spellCheck={false}
          maxLength={basicFields.name.max}
        />
        <UsernameField form={form} saved={saved} />
        <TextField
          form={form}
          name="headline"
          label="Headline"
          optional
          autoComplete="organization-title"
          maxLength={basicFields.headline.max}
          hint={`What you do, in one line of at most ${basicFields.headline.max} characters.`}
        />
        <TextField
          form={form}
          name="location"
          label="Location"
          optional
          autoComplete="address-level2"
          spellCheck={false}
          maxLength={basicFields.location.max}
        />
        <TextField
          form={form}
          name="linkedinUrl"
          label="LinkedIn link"
          optional
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={basicFields.linkedinUrl.max}
          hint="Like https://www.linkedin.com/in/your-name. We store the link, we never fetch LinkedIn."
        />
      </div>
    </Card>
  )
}

export function ProfileAbout({ form }: SectionProps) {
  return (
    <Card title="About you">
      <LongTextField
        form={form}
        name="about"
        label="About"
        optional
        limit={basicFields.about.max}
        rows={8}
      />
    </Card>
  )
}

const audiences = {
  hidden: 'Only you.',
  members: 'People who are signed in.',
  public: 'Everyone who has the address.',
}

export function ProfileAudience({ form }: SectionProps) {
  return (
    <Card title="Who sees what">
      <div className="flex flex-col gap-5">
        <RadioField
          form={form}
          name="visibility"
          legend="Who can see your profile"
          options={visibilityLabels}
          hints={audiences}
        />
        <Checkbox
          label="Let search engines list it"
          hint="A public profile only. They may take days to follow a change."
          checked={!form.values.noindex}
          onChange={event => form.change({ noindex: !event.target.checked })}
        />
        <RadioField
          form={form}
          name="openTo"
          legend="Your search"
          hint="Shown as a badge to whoever can see your profile."
          options={openToLabels}
        />
      </div>
    </Card>
  )
}
