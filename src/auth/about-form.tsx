import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { userKey } from '#src/api.ts'
import type { RouterOutputs } from '#src/api.ts'
import { useConfig } from '#src/config.ts'
import { UnsavedGuard } from '#src/shell/unsaved-guard.tsx'
import { paths } from '#src/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormSummary } from '#src/ui/form-summary.tsx'
import { Input } from '#src/ui/input.tsx'
import { Mark } from '#src/ui/mark.tsx'
import { prefillFrom } from './prefill.ts'
import type { AboutFields } from './prefill.ts'
import { StepActions } from './signup-stepper.tsx'
import { useFormProblems } from './use-form-problems.ts'

const fields: (keyof AboutFields)[] = ['name', 'username', 'headline', 'location', 'linkedinUrl']

interface AboutFormProps {
  profile: RouterOutputs['user']['ownProfile']
  content: Parameters<typeof prefillFrom>[1]
  next: string
}

export function AboutForm({ profile, content, next }: AboutFormProps) {
  const { origin } = useConfig()
  const navigate = useNavigate()
  const { save, isPending } = useSave(profile)
  const { problems, summaryRef, errorOf, show, clear } = useFormProblems(fields)
  const [start] = useState(() => prefillFrom(fieldsOf(profile), content))
  const [values, setValues] = useState(start.values)
  const isSaved = useRef(false)
  const isDirty = () => !isSaved.current && fields.some(name => values[name] !== start.values[name])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    try {
      await save(values)
      isSaved.current = true
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
        hint: `The address of your profile: ${origin.replace(/^https?:\/\//, '')}${paths.publicProfile(values.username.trim().toLowerCase() || '…')}`,
      })}
      {row('headline', 'Headline', { hint: 'What you do, in one line.' })}
      {row('location', 'Location', { autoComplete: 'address-level2' })}
      {row('linkedinUrl', 'LinkedIn link', {
        type: 'url',
        inputMode: 'url',
        autoComplete: 'url',
        hint: 'We keep the link and never fetch it.',
      })}
      <StepActions step={3}>
        <Button type="submit" variant="primary" pending={isPending}>
          Save and continue
        </Button>
      </StepActions>
      <UnsavedGuard isDirty={isDirty} thing="About you" />
    </form>
  )
}

/** Saves these fields and leaves the profile's others as they are. */
function useSave(profile: AboutFormProps['profile']) {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  const update = trpc.user.updateProfile.useMutation()
  const save = async (values: AboutFields) => {
    const { about, visibility, openTo } = profile
    await update.mutateAsync({ ...values, about, visibility, openTo })
    await Promise.all([
      utils.user.ownProfile.invalidate(),
      utils.user.profile.invalidate(),
      queryClient.invalidateQueries({ queryKey: userKey }),
    ])
  }
  return { save, isPending: update.isPending }
}

const fieldsOf = (profile: AboutFormProps['profile']): AboutFields => ({
  name: profile.name,
  username: profile.username ?? '',
  headline: profile.headline,
  location: profile.location,
  linkedinUrl: profile.linkedinUrl ?? '',
})
