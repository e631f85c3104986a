import { useRef, useState } from 'react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { messagesOf } from '#src/form/use-form.ts'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { trpc } from '#src/trpc.ts'
import { additionsFrom, filledWith } from '#src/user/profile/fill-profile.ts'
import { openToStates } from '#src/user/profile/open-to.ts'
import { useProfileChanged } from '#src/user/profile/use-profile-changed.ts'
import { UsernameStatus } from '#src/user/profile/username-status.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/form/field.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { Radio } from '#src/form/radio.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { FillProfileChoice, useFillChoice } from './fill-profile-choice.tsx'
import { prefillFrom } from './prefill.ts'
import type { AboutFields } from './prefill.ts'
import { StepActions } from './signup-stepper.tsx'
import { useFormProblems } from '#src/form/use-form-problems.ts'
import { useStepDone } from './use-onboarding.ts'

const fields: (keyof AboutFields)[] = ['name', 'username', 'headline', 'location', 'linkedinUrl']

interface AboutFormProps {
  profile: RouterOutputs['user']['ownProfile']
  resume: RouterOutputs['resume']['byId'] | null
  next: string
}

export function AboutForm({ profile, resume, next }: AboutFormProps) {
  const content = resume?.parsed?.content
  const navigate = useNavigate()
  const stepDone = useStepDone()
  const changed = useProfileChanged()
  const update = trpc.user.updateProfile.useMutation()
  const { problems, summaryRef, errorOf, show, refuse, clear } = useFormProblems(fields)
  const [start] = useState(() => prefillFrom(fieldsOf(profile), content))
  const [values, setValues] = useState(start.values)
  const [additions] = useState(() => (content ? additionsFrom(profile, content) : []))
  const [isFilling, chooseFilling] = useFillChoice(resume?.id)
  const isSaved = useRef(false)
  const [openTo, setOpenTo] = useState(profile.openTo)
  const isDirty = () =>
    !isSaved.current &&
    (openTo !== profile.openTo || fields.some(name => values[name] !== start.values[name]))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    try {
      const { profileSchema } = await import('#server/user/schema.ts')
      const checked = profileSchema.partial().safeParse(values)
      if (!checked.success) return refuse(messagesOf(checked.error.issues))
      const isValid = (part: object) => profileSchema.partial().safeParse(part).success
      const { part, left } = filledWith(profile, isFilling ? additions : [], isValid)
      const filled = isFilling && additions.length > 0 ? { ...part, version: profile.version } : {}
      await update.mutateAsync({ ...values, openTo, ...filled })
      if (left > 0)
        toast({
          title: left === 1 ? 'One entry was left out' : `${left} entries were left out`,
          description: 'A profile can’t hold them as they are. Add them under Edit profile.',
        })
      isSaved.current = true
      await changed()
      stepDone(3, 'done')
      await navigate(next)
    } catch (error) {
      show(error)
    }
  }
  const row = (
    name: keyof AboutFields,
    label: string,
    rest: ComponentProps<'input'> & { hint?: ReactNode } = {},
  ) => {
    const { hint, ...input } = rest
    const isFromResume = start.fromResume.has(name) && values[name] === start.values[name]
    return (
      <Field
        id={name}
        label={label}
        optional={name !== 'name'}
        error={errorOf(name)}
        hint={
          <>
            {isFromResume && <Mark>from your resume</Mark>} {hint}
          </>
        }
      >
        {field => (
          <Input
            {...field}
            {...input}
            name={name}
            value={values[name]}
            onChange={event => setValues({ ...values, [name]: event.target.value })}
          />
        )}
      </Field>
    )
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={event => void submit(event)}
      className="flex flex-col gap-6"
    >
      <FormSummary ref={summaryRef} problems={problems} />
      {row('name', 'Name', { autoComplete: 'name' })}
      {row('username', 'Username', {
        autoComplete: 'off',
        autoCapitalize: 'none',
        spellCheck: false,
        hint: <UsernameStatus username={values.username} own={profile.username} />,
      })}
      {row('headline', 'Headline', { hint: 'What you do, in one line.' })}
      {row('location', 'Location', { autoComplete: 'address-level2' })}
      {row('linkedinUrl', 'LinkedIn link', {
        type: 'url',
        inputMode: 'url',
        autoComplete: 'url',
        hint: 'We keep the link and never fetch it.',
      })}
      <Fieldset
        legend="Your search"
        hint="Part of your profile. While that is hidden, only you see it."
      >
        {openToStates.map(({ value, label }) => (
          <Radio
            key={value}
            name="openTo"
            label={label}
            checked={openTo === value}
            onChange={() => setOpenTo(value)}
          />
        ))}
      </Fieldset>
      {content && (
        <FillProfileChoice additions={additions} isWanted={isFilling} onChange={chooseFilling} />
      )}
      <StepActions step={3}>
        <Button type="submit" variant="primary" pending={update.isPending}>
          Save and continue
        </Button>
      </StepActions>
      <UnsavedGuard isDirty={isDirty} thing="About you" />
    </form>
  )
}

const fieldsOf = (profile: AboutFormProps['profile']): AboutFields => ({
  name: profile.name,
  username: profile.username ?? '',
  headline: profile.headline,
  location: profile.location,
  linkedinUrl: profile.linkedinUrl ?? '',
})
