import type { ReactNode } from 'react'
import { usernameDays } from '#server/limits.ts'
import { fieldId } from '#src/form/use-form.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Field } from '#src/form/field.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Input } from '#src/form/input.tsx'
import { Radio } from '#src/form/radio.tsx'
import { Textarea } from '#src/form/textarea.tsx'
import { openToStates } from './open-to.ts'
import type { ProfileValues } from './profile-form-values.ts'
import { UsernameStatus } from './username-status.tsx'

interface PartProps {
  values: ProfileValues
  errors: Record<string, string>
  change: (part: Partial<ProfileValues>) => void
}

interface TextProps extends PartProps {
  name: 'name' | 'username' | 'headline' | 'location' | 'linkedinUrl'
  label: string
  hint?: ReactNode
  optional?: boolean
  autoComplete: string
  maxLength: number
  inputMode?: 'url'
  readOnly?: boolean
}

function Text(props: TextProps) {
  const { name, label, hint, optional, values, errors, change, ...input } = props
  return (
    <Field id={fieldId(name)} label={label} hint={hint} optional={optional} error={errors[name]}>
      {field => (
        <Input
          {...field}
          {...input}
          spellCheck={name === 'headline' ? undefined : false}
          autoCapitalize={name === 'username' || name === 'linkedinUrl' ? 'none' : undefined}
          value={values[name]}
          onChange={event => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

interface BasicsProps extends PartProps {
  /** The username as saved, and from when it may change again. */
  saved: { username: string | null; usernameFixedUntil: string | null }
}

export function ProfileBasics({ saved, ...part }: BasicsProps) {
  return (
    <Card title="Basics">
      <div className="flex flex-col gap-5">
        <Text {...part} name="name" label="Name" autoComplete="name" maxLength={100} />
        <Text
          {...part}
          name="username"
          label="Username"
          optional
          autoComplete="username"
          maxLength={30}
          readOnly={saved.usernameFixedUntil !== null}
          hint={
            saved.usernameFixedUntil ? (
              `You changed it within the last ${usernameDays} days; from ${formatDay(saved.usernameFixedUntil)} you can again.`
            ) : (
              <>
                <UsernameStatus username={part.values.username} own={saved.username} />
                {saved.username &&
                  `Links to the old one stop working; one change in ${usernameDays} days.`}
              </>
            )
          }
        />
        <Text
          {...part}
          name="headline"
          label="Headline"
          optional
          autoComplete="organization-title"
          maxLength={120}
          hint="What you do, in one line of at most 120 characters."
        />
        <Text
          {...part}
          name="location"
          label="Location"
          optional
          autoComplete="address-level2"
          maxLength={100}
        />
        <Text
          {...part}
          name="linkedinUrl"
          label="LinkedIn link"
          optional
          inputMode="url"
          autoComplete="url"
          maxLength={500}
          hint="Like https://www.linkedin.com/in/your-name. We store the link, we never fetch LinkedIn."
        />
      </div>
    </Card>
  )
}

export function ProfileAbout({ values, errors, change }: PartProps) {
  return (
    <Card title="About you">
      <Field
        id={fieldId('about')}
        label="About"
        optional
        error={errors['about']}
        hint={`${values.about.length.toLocaleString('en')} of 2,600 characters.`}
      >
        {field => (
          <Textarea
            {...field}
            rows={8}
            value={values.about}
            onChange={event => change({ about: event.target.value })}
          />
        )}
      </Field>
    </Card>
  )
}

const visibilities = [
  { value: 'hidden', label: 'Hidden', hint: 'Only you.' },
  { value: 'members', label: 'Members', hint: 'People who are signed in.' },
  { value: 'public', label: 'Public', hint: 'Everyone who has the address.' },
] as const

export function ProfileAudience({ values, errors, change }: PartProps) {
  return (
    <Card title="Who sees what">
      <div className="flex flex-col gap-5">
        <Fieldset
          id={fieldId('visibility')}
          legend="Who can see your profile"
          error={errors['visibility']}
        >
          {visibilities.map(({ value, label, hint }) => (
            <Radio
              key={value}
              name="visibility"
              label={label}
              hint={hint}
              checked={values.visibility === value}
              onChange={() => change({ visibility: value })}
            />
          ))}
        </Fieldset>
        <Checkbox
          label="Let search engines list it"
          hint="A public profile only. They may take days to follow a change."
          checked={!values.noindex}
          onChange={event => change({ noindex: !event.target.checked })}
        />
        <Fieldset
          id={fieldId('openTo')}
          legend="Your search"
          hint="Shown as a badge to whoever can see your profile."
          error={errors['openTo']}
        >
          {openToStates.map(({ value, label }) => (
            <Radio
              key={value}
              name="openTo"
              label={label}
              checked={values.openTo === value}
              onChange={() => change({ openTo: value })}
            />
          ))}
        </Fieldset>
      </div>
    </Card>
  )
}
