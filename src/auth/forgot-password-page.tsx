import { Link } from 'react-router-dom'
import { resetHours } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { FrontDoor } from './front-door/front-door.tsx'

export default function ForgotPasswordPage() {
  const request = trpc.auth.requestPasswordReset.useMutation()
  return (
    <>
      <Head title="Reset your password" canonical={paths.forgotPassword} noindex />
      <FrontDoor
        title="Reset your password"
        below={
          <Link to={paths.login()} className="link">
            Back to login
          </Link>
        }
      >
        {request.data ? (
          <output ref={focus} tabIndex={-1} className="block outline-none">
            <Alert tone="good" title="Check your e-mail">
              <p className="wrap-anywhere">
                {request.data.message} It is good for {resetHours} hour; look in the spam folder
                too.
              </p>
            </Alert>
          </output>
        ) : (
          <RequestForm request={request} />
        )}
      </FrontDoor>
    </>
  )
}

/** The form that held it is gone. */
const focus = (output: HTMLElement | null) => output?.focus()

type Request = ReturnType<typeof trpc.auth.requestPasswordReset.useMutation>

function RequestForm({ request }: { request: Request }) {
  const form = useForm({
    initial: { email: '' },
    check: async values =>
      (await import('#server/auth/schema.ts')).resetRequestSchema.safeParse(values),
    save: (_, { current }) => request.mutateAsync(current()),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary {...form.summary} />
      <TextField
        form={form}
        name="email"
        label="E-mail"
        hint="The address of your account. We send a link to choose a new password."
        type="email"
        autoComplete="username"
      />
      <Button type="submit" variant="primary" size="lg" pending={form.pending}>
        Send the link
      </Button>
    </form>
  )
}
