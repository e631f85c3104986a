import { useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { messagesOf, useForm } from './use-form.ts'
import { fieldErrorsOf, messageOf } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary, type FormProblem } from './form-summary.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

type Checked<Fields> =
  | { success: true; data: Fields }
  | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

/** What its sections get: the values, what is wrong with each, and how to change some. */
interface DraftPart<Values> {
  values: Values
  errors: Record<string, string>
  change: (part: Partial<Values>) => void
}

export interface DraftFormProps<Values, Fields> {
  initial: Values
  saveLabel: string
  /** Left out for what is public already. */
  canPublish: boolean
  cancelTo: string
  /** Saves, and publishes when asked to; the form stays when it throws. */
  onSave: (fields: Fields, publish: boolean, leave: () => void) => Promise<void>
}

interface Props<Values, Fields> extends DraftFormProps<Values, Fields> {
  /** By the server's own schema. */
  check: (values: Values) => Promise<Checked<Fields>>
  /** What would be lost, by name. */
  thing: (values: Values) => string
  describe?: (problem: FormProblem) => FormProblem
  children: (part: DraftPart<Values>) => ReactNode
}

/** A form whose draft can be saved and published. Enter saves; publishing takes its own button. */
export function DraftForm<Values extends object, Fields>(props: Props<Values, Fields>) {
  const { initial, saveLabel, canPublish, cancelTo, onSave, check, thing, describe } = props
  const { summary, ...form } = useForm(initial)
  const [pending, setPending] = useState<'save' | 'publish'>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const publish = submitter?.getAttribute('value') === 'publish'
    setPending(publish ? 'publish' : 'save')
    form.clear()
    try {
      const checked = await check(form.current())
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

  return (
    <form
      noValidate
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={event => void submit(event)}
    >
      <FormSummary
        ref={summary}
        problems={describe ? form.problems.map(describe) : form.problems}
      />
      {props.children({ values: form.values, errors: form.errors, change: form.change })}
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
      <UnsavedGuard isDirty={form.isDirty} thing={thing(form.values)} />
    </form>
  )
}
