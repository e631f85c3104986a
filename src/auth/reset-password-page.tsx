import { Link, useParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { PasswordField } from '#src/form/password-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { FrontDoor } from './front-door/front-door.tsx'
import { PasswordRules } from './password-rules.tsx'
import { uncommon } from './password-strength.ts'

export default function ResetPasswordPage() {
  const reset = trpc.auth.resetPassword.useMutation()
  return (
    <>
      <Head title="Choose a new password" noindex />
      <FrontDoor
        title="Choose a new password"
        below={
          <Link to={paths.forgotPassword} className="link">
            Ask for a new link
          </Link>
        }
      >
        {reset.data ? (
          <output className="block">
            <Alert
              tone="good"
              title={reset.data.message}
              action={
                <Link to={paths.login()} className={buttonClass({ variant: 'primary' })}>
                  Log in
                </Link>
              }
            >
              <p>You are signed out on all devices.</p>
            </Alert>
          </output>
        ) : (
          <ResetForm reset={reset} />
        )}
      </FrontDoor>
    </>
  )
}

function ResetForm({ reset }: { reset: ReturnType<typeof trpc.auth.resetPassword.useMutation> }) {
  const { token = '' } = useParams()
  const form = useForm({
    initial: { password: '' },
    check: async values => {
      const { resetSchema } = await import('#server/auth/schema.ts')
      return resetSchema.refine(...uncommon).safeParse({ token, ...values })
    },
    save: fields => reset.mutateAsync(fields),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary {...form.summary} />
      <PasswordField
        form={form}
        name="password"
        label="New password"
        hint={<PasswordRules password={form.values.password} />}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" size="lg" pending={form.pending}>
        Change password
      </Button>
    </form>
  )
}
