import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import type { ChallengeFields } from '#server/challenge/schema.ts'
import { UnsavedGuard } from '#src/job/unsaved-guard.tsx'
import { messageOf } from '#src/auth/use-form-problems.ts'
import { messagesOf, useForm } from '#src/lib/use-form.ts'
import { fieldErrorsOf } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary, type FormProblem } from '#src/ui/form-summary.tsx'
import { fieldsOf, type ChallengeFormValues } from './challenge-form-values.ts'
import { ChallengeBrief, ChallengeTerms, ChallengeTimes } from './challenge-form-sections.tsx'
import { CriteriaEditor } from './criteria-editor.tsx'

interface ChallengeFormProps {
  initial: ChallengeFormValues
  saveLabel: string
  canPublish: boolean
  cancelTo: string
  /** Saves, and publishes when asked to; the form stays when it throws. */
  onSave: (fields: ChallengeFields, publish: boolean, leave: () => void) => Promise<void>
}

/** What a challenge asks, gives and judges. Enter saves; publishing takes its own button. */
export function ChallengeForm(props: ChallengeFormProps) {
  const { initial, saveLabel, canPublish, cancelTo, onSave } = props
  const { summary, ...form } = useForm(initial)
  const [pending, setPending] = useState<'save' | 'publish'>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter
    const publish = submitter?.getAttribute('value') === 'publish'
    setPending(publish ? 'publish' : 'save')
    form.clear()
    try {
      const { challengeFields } = await import('#server/challenge/schema.ts')
      const checked = challengeFields.safeParse(fieldsOf(form.current()))
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
      <FormSummary ref={summary} problems={form.problems.map(withNumber)} />
      <ChallengeBrief {...part} />
      <ChallengeTimes {...part} />
      <ChallengeTerms {...part} />
      <CriteriaEditor
        criteria={form.values.criteria}
        errors={form.errors}
        onChange={criteria => form.change({ criteria })}
      />
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
      <UnsavedGuard isDirty={form.isDirty} thing={form.values.title || 'New challenge'} />
    </form>
  )
}

/** Two criteria may have the same fault: `Criterion 2: Name the criterion`. */
function withNumber(problem: FormProblem): FormProblem {
  const index = /^field-criteria-(\d+)-/.exec(problem.fieldId ?? '')?.[1]
  if (index === undefined) return problem
  return { ...problem, message: `Criterion ${Number(index) + 1}: ${problem.message}` }
}
