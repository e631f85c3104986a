import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Field } from '#src/form/field.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Input } from '#src/form/input.tsx'
import { PasswordInput } from '#src/form/password-input.tsx'
import { PasswordRules } from './password-rules.tsx'
import { commonMessage, isCommon } from './password-strength.ts'
import { afterSignup } from './redirect.ts'
import { useEnter } from './use-enter.ts'
import { useFormProblems } from '#src/form/use-form-problems.ts'

interface SignupFormProps {
  redirect: string | null
  onSignedUp: () => void
}

export function SignupForm({ redirect, onSignedUp }: SignupFormProps) {
  const enter = useEnter()
  const signUp = trpc.auth.signUp.useMutation()
  const { problems, summaryRef, errorOf, show, refuse, check, clear } = useFormProblems([
    'name',
    'email',
    'password',
  ])
  const [values, setValues] = useState({ name: '', email: '', password: '' })
  const [isHiring, setIsHiring] = useState(false)
  const bind = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    clear()
    signUp.reset()
    try {
      const { signUpSchema } = await import('#server/auth/schema.ts')
      if (!check(signUpSchema, values)) return
      if (isCommon(values.password)) return refuse({ password: commonMessage })
      const user = await signUp.mutateAsync(values)
      onSignedUp()
      await enter(user, isHiring && !redirect ? paths.orgCreate : afterSignup(redirect))
    } catch (error) {
      show(error)
    }
  }
  const isTaken = statusOf(signUp.error) === 409 && problems.length > 0
  const logIn = { to: paths.login(redirect ?? undefined), state: { email: values.email } }
  return (
    <form
      method="post"
      noValidate
      onSubmit={event => void submit(event)}
      className="flex flex-col gap-5"
    >
      {isTaken ? (
        <Alert tone="bad" title="This e-mail address has an account already">
          <p>
            <Link {...logIn} className="link">
              Log in with this address
            </Link>{' '}
            instead, or sign up with another.
          </p>
        </Alert>
      ) : (
        <FormSummary ref={summaryRef} problems={problems} />
      )}
      <Field id="name" label="Name" error={errorOf('name')}>
        {field => <Input {...field} {...bind('name')} autoComplete="name" />}
      </Field>
      <Field id="email" label="E-mail" error={errorOf('email')}>
        {field => <Input {...field} {...bind('email')} type="email" autoComplete="email" />}
      </Field>
      <Field
        id="password"
        label="Password"
        error={errorOf('password')}
        hint={<PasswordRules password={values.password} own={ownWords(values)} />}
      >
        {field => <PasswordInput {...field} {...bind('password')} autoComplete="new-password" />}
      </Field>
      {!redirect && (
        <Checkbox
          label="I hire for an organization"
          hint="You create it next, or claim its page."
          checked={isHiring}
          onChange={event => setIsHiring(event.target.checked)}
        />
      )}
      <Button type="submit" variant="primary" size="lg" pending={signUp.isPending}>
        Create account
      </Button>
      <p className="text-xs text-ink-soft">
        By creating an account you agree to the{' '}
        <Link to={paths.terms} target="_blank" className="link">
          Terms of Use
        </Link>{' '}
        and the{' '}
        <Link to={paths.privacy} target="_blank" className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  )
}

const ownWords = ({ name, email }: { name: string; email: string }) => [
  name.trim(),
  email.trim(),
  email.split('@')[0] ?? '',
]
