import type { ChangeFields } from '#server/application/interviews/schema.ts'
import { interviewNoteLength, mostPanel, mostTimes } from '#server/limits.ts'
import { CheckboxesField, RadioField } from '#src/form/choice-fields.tsx'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { fieldId, useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { ownZone } from '#src/lib/local-time.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { ChosenTimes } from './chosen-times.tsx'
import { lengthText, whenIs, type Interview } from './interview-words.ts'
import { TimePicker } from './time-picker.tsx'
import { useInterviewsChanged } from './use-interviews-changed.ts'

interface InterviewFormProps {
  orgSlug: string
  applicationId: string
  name: string
  /** The one that is changed; without it one is proposed. */
  interview?: Interview
  onClose: () => void
  onDone: () => void
}

const lengths = Object.fromEntries(
  [15, 30, 45, 60, 90, 120, 180, 240, 360, 480].map(one => [String(one), lengthText(one)]),
)

const wheres = { video: 'By video', place: 'At a place' }

const valuesOf = (interview: Interview | undefined) => ({
  title: interview?.title ?? 'Interview',
  panel: interview?.panel.map(({ userId }) => userId) ?? [],
  minutes: String(interview?.minutes ?? 60),
  where: interview && !interview.link ? 'place' : 'video',
  place: interview?.place ?? '',
  link: interview?.link ?? '',
  note: interview?.note ?? '',
  // Of a booked one none: it stays when it is, until others are offered.
  times: interview && !interview.startsAt ? interview.freeTimes : [],
})

/** Proposes an interview, or changes one; the candidate is told at once. What is typed is kept in the browser. */
export function InterviewForm(props: InterviewFormProps) {
  const { orgSlug, applicationId, name, interview, onClose, onDone } = props
  const { data: user } = useUser()
  const propose = trpc.job.proposeInterview.useMutation()
  const change = trpc.job.changeInterview.useMutation()
  const changed = useInterviewsChanged()
  const initial = valuesOf(interview)
  const form = useForm<typeof initial, ChangeFields>({
    initial,
    draft: interview
      ? undefined
      : keptDraft<typeof initial>(user?.id ?? '', `interview:${applicationId}`),
    check: async ({ where, place, link, minutes, ...values }) => {
      const { changeFields, proposalFields } =
        await import('#server/application/interviews/schema.ts')
      const schema = interview?.startsAt ? changeFields : proposalFields
      const checked = schema.safeParse({
        ...values,
        minutes: Number(minutes),
        place: where === 'place' ? place : '',
        link: where === 'video' ? link : '',
        zone: ownZone(),
      })
      if (checked.success || where === 'place') return checked
      // Where neither is given, the field that is shown is at fault.
      const issues = checked.error.issues.map(issue =>
        issue.path[0] === 'place' ? { ...issue, path: ['link'] } : issue,
      )
      return { success: false, error: { issues } }
    },
    save: async (fields, { markSaved }) => {
      if (interview) {
        const { id: interviewId, sequence } = interview
        const { isChanged } = await change
          .mutateAsync({ orgSlug, applicationId, interviewId, sequence, fields })
          .catch(async (error: unknown) => {
            // Others may have changed it, or have taken a time.
            await changed()
            throw error
          })
        if (!isChanged) {
          markSaved()
          toast({ title: 'Nothing of it was changed' })
          onClose()
          return
        }
      } else await propose.mutateAsync({ orgSlug, applicationId, fields })
      markSaved()
      await changed()
      onDone()
      onClose()
    },
  })
  const { values, errors } = form
  return (
    <FormDialog
      form={form}
      size="lg"
      title={interview ? `Change the interview with ${name}` : `Propose an interview to ${name}`}
      description={
        interview
          ? 'They are told by e-mail at once.'
          : 'They are asked by e-mail at once to pick a time. What you type is kept in this browser until you send it.'
      }
      action={interview ? 'Change' : 'Propose'}
      onClose={onClose}
    >
      <TextField form={form} name="title" label="Title" hint="Like: First talk with the crew" />
      <Panel form={form} orgSlug={orgSlug} applicationId={applicationId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField form={form} name="minutes" label="How long" options={lengths} />
        <RadioField form={form} name="where" legend="Where" options={wheres} row />
      </div>
      {values.where === 'video' ? (
        <TextField
          form={form}
          name="link"
          label="Link of the video call"
          type="url"
          placeholder="https://"
        />
      ) : (
        <TextField form={form} name="place" label="Place" hint="With what helps to find it." />
      )}
      <LongTextField
        form={form}
        name="note"
        label="Note to the candidate"
        optional
        rows={3}
        limit={interviewNoteLength}
      />
      <Fieldset
        id={fieldId('times')}
        legend={interview?.startsAt ? 'Other times' : 'Times to offer'}
        optional={Boolean(interview?.startsAt)}
        error={errors['times']}
        hint={
          interview?.startsAt
            ? `Without other times it stays on ${whenIs(interview.startsAt, interview.minutes)}.`
            : `Up to ${mostTimes}. Whoever picks one first has it.`
        }
      >
        {interview && interview.suggested.length > 0 && (
          <div className="flex flex-col items-start gap-2">
            <p className="tabular">
              The candidate could on:{' '}
              {interview.suggested.map(at => whenIs(at, interview.minutes)).join('; ')}
            </p>
            <Button
              size="sm"
              onClick={() =>
                form.correct({ times: [...new Set([...interview.suggested, ...values.times])] })
              }
            >
              Offer these
            </Button>
          </div>
        )}
        <ChosenTimes
          orgSlug={orgSlug}
          applicationId={applicationId}
          times={values.times}
          minutes={Number(values.minutes)}
          onRemove={at => form.correct({ times: values.times.filter(one => one !== at) })}
        />
        {values.panel.length === 0 ? (
          <p className="text-ink-soft">Choose who takes part first: then you see who is free.</p>
        ) : (
          <TimePicker
            orgSlug={orgSlug}
            applicationId={applicationId}
            interviewId={interview?.id}
            bookedAt={interview?.startsAt ?? null}
            panel={values.panel}
            minutes={Number(values.minutes)}
            times={values.times}
            onChange={times => form.correct({ times })}
          />
        )}
      </Fieldset>
    </FormDialog>
  )
}

interface PanelProps {
  form: Parameters<typeof CheckboxesField<{ panel: string[] }>>[0]['form']
  orgSlug: string
  applicationId: string
}

/** Who of the team takes part. */
function Panel({ form, orgSlug, applicationId }: PanelProps) {
  const { data, error, refetch } = trpc.job.interviewers.useQuery({ orgSlug, applicationId })
  if (error) return <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>
  if (!data)
    return (
      <Loading label="Loading your team">
        <Skeleton className="h-24" />
      </Loading>
    )
  const options = Object.fromEntries(data.items.map(({ userId, name }) => [userId, name]))
  return (
    <CheckboxesField
      form={form}
      name="panel"
      legend="Who takes part"
      hint={`Up to ${mostPanel} of your team.`}
      options={options}
      row
    />
  )
}
