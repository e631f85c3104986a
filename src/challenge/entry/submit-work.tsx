import { useState } from 'react'
import { attemptLimit, workLength } from '#server/limits.ts'
import { fieldId } from '#src/form/use-form.ts'
import { fieldErrorsOf, messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/form/field.tsx'
import { Textarea } from '#src/form/textarea.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useMySubmissionChanged, type MySubmission } from './use-my-submission.ts'
import { useWorkDraft } from './use-work-draft.ts'
import { WorkFiles } from './work-files.tsx'
import { WorkLinks } from './work-links.tsx'

interface SubmitWorkProps {
  challengeId: string
  draft: NonNullable<MySubmission['draft']>
  attemptsLeft: number
  /** Before the opening one may write, but not hand in. */
  isOpen: boolean
}

/** Writes, keeps and hands in what a challenge asks for. */
export function SubmitWork({ challengeId, draft, attemptsLeft, isOpen }: SubmitWorkProps) {
  const { work, change, flush, saving } = useWorkDraft(challengeId, {
    text: draft.text,
    links: draft.links,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const changed = useMySubmissionChanged(challengeId)
  const submit = trpc.challenge.submit.useMutation()

  const handIn = async () => {
    setErrors({})
    await flush()
    try {
      const links = work.links.filter(link => link.trim())
      if (links.length !== work.links.length) change({ links })
      const { attempt } = await submit.mutateAsync({ challengeId, text: work.text, links })
      await changed()
      toast({ title: `Attempt ${attempt} is handed in`, description: 'Your receipt is below.' })
    } catch (error) {
      const found = fieldErrorsOf(error)
      setErrors(Object.keys(found).length > 0 ? found : { form: messageOf(error) })
      // The message is not there yet.
      setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <Field
        id={fieldId('text')}
        label="Text"
        optional
        error={errors['text']}
        hint={`${work.text.length.toLocaleString('en')} of ${workLength.toLocaleString('en')} characters. ${savedWords(saving)}`}
      >
        {field => (
          <Textarea
            {...field}
            rows={8}
            maxLength={workLength}
            value={work.text}
            onChange={event => change({ text: event.target.value })}
            onBlur={() => void flush()}
          />
        )}
      </Field>
      <WorkLinks links={work.links} errors={errors} onChange={links => change({ links })} />
      <WorkFiles challengeId={challengeId} files={draft.files} />
      {typeof saving === 'object' && (
        <Alert tone="bad" title="Your draft is not saved">
          <p>{saving.failure}</p>
        </Alert>
      )}
      {errors['form'] && <Alert tone="bad">{errors['form']}</Alert>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          pending={submit.isPending}
          disabled={!isOpen || attemptsLeft === 0}
          onClick={() => void handIn()}
        >
          Hand in
        </Button>
        <p className="text-ink-soft">{whenWords(isOpen, attemptsLeft)}</p>
      </div>
    </div>
  )
}

function savedWords(saving: ReturnType<typeof useWorkDraft>['saving']) {
  if (typeof saving === 'object') return 'Not saved.'
  return saving === 'saved' ? 'Draft saved.' : 'Saving the draft …'
}

function whenWords(isOpen: boolean, attemptsLeft: number) {
  if (!isOpen) return 'You can hand in once the challenge has opened.'
  if (attemptsLeft === 0) return `You have used all ${attemptLimit} attempts; the last one counts.`
  return `${attemptsLeft} of ${attemptLimit} attempts left; the last one counts.`
}
