import { useEffect, useRef } from 'react'
import { FormSummary } from '#src/form/form-summary.tsx'
import { useForm } from '#src/form/use-form.ts'
import type { CurrentUser } from '#src/session.ts'
import { messageOf, statusOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { CodeField } from './code-field.tsx'

interface CodeStepProps {
  onDone: (user: CurrentUser) => unknown
  /** Back to the password; `why` is said where it has to be given again. */
  onBack: (why?: string) => void
}

/** The second half of a log-in. */
export default function CodeStep({ onDone, onBack }: CodeStepProps) {
  const enter = trpc.auth.enterCode.useMutation()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  const form = useForm({
    initial: { code: '' },
    check: async values => (await import('#server/auth/schema.ts')).codeSchema.safeParse(values),
    save: async fields => {
      try {
        await onDone(await enter.mutateAsync(fields))
      } catch (error) {
        if (statusOf(error) !== 401) throw error
        onBack(messageOf(error))
      }
    },
  })
  return (
    <form
      ref={element}
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={event => {
        // Over another page its form is not this one's.
        event.stopPropagation()
        form.onSubmit(event)
      }}
    >
      <p className="text-ink-soft">One more step: your account asks for a code.</p>
      <FormSummary {...form.summary} />
      <CodeField form={form} />
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="primary" size="lg" pending={form.pending}>
          Log in
        </Button>
        <Button variant="quiet" size="lg" disabled={form.pending} onClick={() => onBack()}>
          Back
        </Button>
      </div>
    </form>
  )
}
