import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { JobFields } from '#server/job/schema.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { JobPay } from './job-form-pay.tsx'
import { JobPublishing } from './job-form-publishing.tsx'
import { JobBasics, JobPlace, JobText } from './job-form-sections.tsx'
import { fieldsOf, type JobFormValues } from './job-form-values.ts'

/** What somebody else saved meanwhile; `take` has the next save go over it. */
interface Newer {
  values: JobFormValues
  take: () => void
}

interface JobFormProps {
  initial: JobFormValues
  saveLabel: string
  /** Left out for what is public already. */
  canPublish: boolean
  cancelTo: string
  /**
   * Saves, and publishes when asked to; the form stays when it throws. Answers with what is newer,
   * if that is why it was not saved.
   */
  onSave: (fields: JobFields, publish: boolean, leave: () => void) => Promise<Newer | void>
}

/** What a job says. Enter saves; publishing takes its own button. */
export function JobForm({ initial, saveLabel, canPublish, cancelTo, onSave }: JobFormProps) {
  const [before, setBefore] = useState(initial)
  const [newer, setNewer] = useState<Newer>()
  const [JobConflict, requestConflict] = useLazyPart(() => import('./job-conflict.tsx'))
  const form = useForm<JobFormValues, JobFields>({
    initial,
    check,
    save: async (fields, { markSaved }, pressed) => {
      const found = await onSave(fields, pressed === 'publish', markSaved)
      if (!found) return
      await requestConflict()
      setNewer(found)
    },
  })
  const choose = (values: JobFormValues, isSaved: boolean) => {
    if (newer) setBefore(newer.values)
    newer?.take()
    setNewer(undefined)
    form.change(values)
    if (isSaved) void form.submit()
  }
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={form.onSubmit}
    >
      <FormSummary {...form.summary} />
      <JobBasics form={form} />
      <JobPlace form={form} />
      <JobPay form={form} />
      <JobText form={form} />
      <JobPublishing form={form} />
      <div className="flex flex-wrap justify-end gap-2">
        <Link to={cancelTo} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button
          type="submit"
          variant={canPublish ? 'secondary' : 'primary'}
          pending={form.pressed === ''}
          disabled={form.pending}
        >
          {saveLabel}
        </Button>
        {canPublish && (
          <Button
            type="submit"
            name="then"
            value="publish"
            variant="primary"
            pending={form.pressed === 'publish'}
            disabled={form.pending}
          >
            Publish
          </Button>
        )}
      </div>
      <UnsavedGuard isDirty={form.isDirty} thing={form.values.title || 'New job'} />
      {JobConflict && newer && (
        <JobConflict
          before={before}
          theirs={newer.values}
          mine={form.values}
          onClose={() => setNewer(undefined)}
          onChoose={choose}
        />
      )}
    </form>
  )
}

async function check(values: JobFormValues) {
  const { jobFields } = await import('#server/job/schema.ts')
  return jobFields.safeParse(fieldsOf(values))
}
