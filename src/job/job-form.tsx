import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import type { JobFields } from '#server/job/schema.ts'
import { messageOf } from '#src/auth/use-form-problems.ts'
import { messagesOf, useForm } from '#src/lib/use-form.ts'
import { fieldErrorsOf } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/ui/form-summary.tsx'
import { fieldsOf, type JobFormValues } from './job-form-values.ts'
import { JobPay } from './job-form-pay.tsx'
import { JobBasics, JobPlace, JobText } from './job-form-sections.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface JobFormProps {
  initial: JobFormValues
  saveLabel: string
  /** Left out for a job that is open already. */
  canPublish: boolean
  cancelTo: string
  /** Saves, and publishes when asked to; the form stays when it throws. */
  onSave: (fields: JobFields, publish: boolean, leave: () => void) => Promise<void>
}

/** What a job says. Enter saves; publishing takes its own button. */
export function JobForm({ initial, saveLabel, canPublish, cancelTo, onSave }: JobFormProps) {
  const { summary, ...form } = useForm(initial)
  const [pending, setPending] = useState<'save' | 'publish'>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const publish = submitter?.getAttribute('value') === 'publish'
    setPending(publish ? 'publish' : 'save')
    form.clear()
    try {
      const { jobFields } = await import('#server/job/schema.ts')
      const checked = jobFields.safeParse(fieldsOf(form.current()))
      if (checked.success) await onSave(checked.data, publish, form.markSaved)
      else form.refuse(messagesOf(checked.error.issues))
    } catch (error) {
      const fields = Object.entries(fieldErrorsOf(error)).map(
        ([path, message]) => [path.replace(/^fields\./, ''), message] as const,
      )
      form.refuse(Object.fromEntries(fields), messageOf(error))
    }
    setPending(undefined)
  }

  const part = { values: form.values, errors: form.errors, change: form.change }
  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={event => void submit(event)}
    >
      <FormSummary ref={summary} problems={form.problems} />
      <JobBasics {...part} />
      <JobPlace {...part} />
      <JobPay {...part} />
      <JobText {...part} />
      <div className="flex flex-wrap justify-end gap-2">
        <Link to={cancelTo} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button
          type="submit"
          variant={canPublish ? 'secondary' : 'primary'}
          pending={pending === 'save'}
          disabled={pending !== undefined}
        >
          {saveLabel}
        </Button>
        {canPublish && (
          <Button
            type="submit"
            name="then"
            value="publish"
            variant="primary"
            pending={pending === 'publish'}
            disabled={pending !== undefined}
          >
            Publish
          </Button>
        )}
      </div>
      <UnsavedGuard isDirty={form.isDirty} thing={form.values.title || 'New job'} />
    </form>
  )
}
