import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { basicFields } from '#server/profile/basics.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { RadioField } from '#src/form/choice-fields.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import { PartVisibility } from './part-visibility.tsx'
import { openToAudiences, openToLabels, visibilityLabels } from '../profile-choices.ts'
import type { ProfileValues } from './profile-form-values.ts'
import { TermsFields } from './terms-fields.tsx'
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
        <TextField
          form={form}
          name="headline"
          label="Headline"
          optional
          autoComplete="organization-title"
          maxLength={basicFields.headline.max}
          hint={`What you do, in one line of at most ${basicFields.headline.max} characters.`}
        />
        <UsernameField form={form} saved={saved} />
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
          hint="Like https://www.linkedin.com/in/your-name. We store the link and never fetch anything from LinkedIn."
        />
      </div>
    </Card>
  )
}

export function ProfileAbout({ form }: SectionProps) {
  return (
    <Card
      title="About you"
      action={<PartVisibility form={form} part="about" title="what is about you" />}
    >
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

/** From when one could work, and where one may: only oneself sees it unless one says otherwise. */
export function ProfileTerms({ form }: SectionProps) {
  return (
    <Card title="When and where you can work">
      <div className="flex flex-col gap-5">
        <TermsFields form={form} />
        <RadioField
          form={form}
          name="termsVisibility"
          legend="Who sees that"
          options={openToAudiences}
          hints={{ orgs: 'People who hire for an organization whose domain is confirmed.' }}
        />
      </div>
    </Card>
  )
}

const audiences = {
  hidden: 'Only you.',
  members: 'People who are signed in.',
  public: 'Everyone who has the address.',
}

interface AudienceProps extends SectionProps {
  /** Whether there are results of challenges to show. */
  hasBadges: boolean
}

export function ProfileAudience({ form, hasBadges }: AudienceProps) {
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
          hint="Only while your profile is public. A change may take them days to notice."
          checked={!form.values.noindex}
          onChange={event => form.change({ noindex: !event.target.checked })}
        />
        <RadioField form={form} name="openTo" legend="Your search" options={openToLabels} />
        {form.values.openTo !== 'no' && (
          <RadioField
            form={form}
            name="openToVisibility"
            legend="Who sees that you look"
            options={openToAudiences}
            hints={{
              orgs: 'People who hire for an organization whose domain is confirmed.',
              hidden: 'Recruiters do not find you either.',
            }}
          />
        )}
        {hasBadges && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-medium">Your results in challenges</p>
            <PartVisibility form={form} part="challenges" title="your results in challenges" />
          </div>
        )}
        <Checkbox
          label="Let signed-in people write to you"
          hint="We pass their message on by e-mail. Your address stays with us; you see theirs, and answer or not."
          checked={form.values.contactMode === 'relay'}
          onChange={event => form.change({ contactMode: event.target.checked ? 'relay' : 'off' })}
        />
        <Checkbox
          label="Let others download it, as a JSON Resume or a PDF"
          hint="Only the parts of it that they can see."
          checked={form.values.downloads}
          onChange={event => form.change({ downloads: event.target.checked })}
        />
        <p className="text-ink-soft">
          To keep your profile from an organization, a domain or a person, see{' '}
          <Link to={paths.settingsPrivacy} className="link">
            privacy in the settings
          </Link>
          .
        </p>
      </div>
    </Card>
  )
}
