import { interviewDays, interviewNoteLength, mostSuggested } from '#server/limits.ts'
import type { z } from 'zod'
import type { otherTimesInput } from '#server/application/interviews/schema.ts'
import { FieldError } from '#src/form/field-error.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { Input } from '#src/form/input.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { fieldId, useForm } from '#src/form/use-form.ts'
import { ownZone } from '#src/lib/local-time.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { dayIn, type OwnInterviewData } from './interview-words.ts'
import { useInterviewsChanged } from './use-interviews-changed.ts'

interface AskOtherTimesProps {
  interview: OwnInterviewData
  onClose: () => void
}

/** What one picks by the clock of the browser; empty while it is none. */
const momentOf = (local: string) => {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** Asks for other times, with a word and when one could. What was offered can still be picked. */
export function AskOtherTimes({ interview, onClose }: AskOtherTimesProps) {
  const ask = trpc.job.askForOtherTimes.useMutation()
  const changed = useInterviewsChanged()
  const form = useForm<{ note: string; suggested: string[] }, z.output<typeof otherTimesInput>>({
    initial: { note: '', suggested: [''] },
    check: async ({ note, suggested }) => {
      const { otherTimesInput: schema } = await import('#server/application/interviews/schema.ts')
      const typed = suggested.filter(one => one !== '').map(momentOf)
      return schema.safeParse({
        interviewId: interview.id,
        note,
        suggested: typed,
        zone: ownZone(),
      })
    },
    save: async fields => {
      await ask.mutateAsync(fields)
      await changed()
      onClose()
    },
  })
  const { suggested } = form.values
  const change = (index: number, value: string) =>
    form.correct({ suggested: suggested.with(index, value) }, Object.keys(form.errors))
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Ask for other times"
      description={`${interview.job.orgName} is told at once. ${
        interview.startsAt
          ? 'It stays booked until they move it.'
          : 'What was offered can still be picked.'
      }`}
      action="Ask"
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="note"
        label="Your message"
        optional
        rows={3}
        limit={interviewNoteLength}
      />
      <Fieldset
        id={fieldId('suggested')}
        legend="When you could"
        optional
        hint={`By your own clock (${ownZone()}), at a full hour or a quarter of one.`}
      >
        {suggested.map((value, index) => (
          <div key={index} className="flex flex-col gap-1">
            <Input
              id={fieldId(`suggested.${index}`)}
              aria-label={`Time ${index + 1}`}
              aria-invalid={form.errors[`suggested.${index}`] ? true : undefined}
              type="datetime-local"
              step={900}
              min={`${dayIn(0)}T00:00`}
              max={`${dayIn(interviewDays)}T23:45`}
              value={value}
              onChange={event => change(index, event.target.value)}
            />
            <FieldError
              id={`${fieldId(`suggested.${index}`)}-error`}
              message={form.errors[`suggested.${index}`]}
            />
          </div>
        ))}
        {suggested.length < mostSuggested && (
          <Button
            size="sm"
            className="self-start"
            onClick={() => form.change({ suggested: [...suggested, ''] })}
          >
            Add a time
          </Button>
        )}
      </Fieldset>
    </FormDialog>
  )
}
