import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { PasswordField } from '#src/form/password-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { AgreedTerms } from './agreed-terms.tsx'
import { PasswordRules } from './password-rules.tsx'
import { uncommon } from './password-strength.ts'
import { afterSignup, invitationOf, safeRedirect } from './path-after-sign-in.ts'
import { useStartAsUser } from './use-start-as-user.ts'

interface SignupFormProps {
  redirect: string | null
  onSignedUp: () => void
}

export function SignupForm({ redirect, onSignedUp }: SignupFormProps) {
  const startAs = useStartAsUser()
  const signUp = trpc.auth.signUp.useMutation()
  const form = useForm({
    initial: { name: '', email: '', password: '', isHiring: false },
    check: async values => {
      signUp.reset()
      const { signUpSchema } = await import('#server/auth/schema.ts')
      return signUpSchema.refine(...uncommon).safeParse(values)
    },
    save: async (_, { current }) => {
      const { isHiring, ...values } = current()
      const invitation = invitationOf(safeRedirect(redirect))
      const user = await signUp.mutateAsync({ ...values, ...(invitation && { invitation }) })
      onSignedUp()
      await startAs(user, isHiring && !redirect ? paths.orgCreate : afterSignup(redirect))
    },
  })
  const { values } = form
  const isTaken = statusOf(signUp.error) === 409 && form.summary.problems.length > 0
  const logIn = { to: paths.login(redirect ?? undefined), state: { email: values.email } }
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
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
        <FormSummary {...form.summary} />
      )}
      <TextField form={form} name="name" label="Name" autoComplete="name" />
      <TextField form={form} name="email" label="E-mail" type="email" autoComplete="email" />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint={<PasswordRules password={values.password} own={ownWords(values)} />}
        autoComplete="new-password"
      />
      {!redirect && (
        <Checkbox
          label="I hire for an organization"
          hint="You create it next, or claim its page."
          checked={values.isHiring}
          onChange={event => form.change({ isHiring: event.target.checked })}
        />
      )}
      <Button type="submit" variant="primary" size="lg" pending={form.pending}>
        Create account
      </Button>
      <AgreedTerms />
    </form>
  )
}

const ownWords = ({ name, email }: { name: string; email: string }) => [
  name.trim(),
  email.trim(),
  email.split('@')[0] ?? '',
]
