import { candidateStages } from '#server/job/stages.ts'
import { addressLength, nameLength, notedTextLength, titleLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { SessionEnded } from '#src/auth/session-ended.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { UploadAnother } from '#src/resume/list/upload-another.tsx'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { useNotedChanged } from './use-noted.ts'

type Noted = RouterOutputs['job']['notedApplication']

interface NotedFormProps {
  /** Left out for a new one. */
  noted?: Noted
  onClose: () => void
}

const stageOptions = Object.fromEntries(candidateStages.map(stage => [stage, stage]))

/** The day by the reader's own clock. */
function today() {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

const valuesOf = (noted: Noted | undefined) => ({
  title: noted?.title ?? '',
  organization: noted?.organization ?? '',
  link: noted?.link ?? '',
  appliedOn: noted?.appliedOn ?? today(),
  stage: (noted?.stage ?? 'Received') as string,
  note: noted?.note ?? '',
  resumeId: noted?.resume?.id ?? '',
})

/** Notes an application that was made elsewhere, or changes what is noted of it. */
export function NotedForm({ noted, onClose }: NotedFormProps) {
  const resumes = trpc.resume.list.useQuery()
  const changed = useNotedChanged()
  const add = trpc.job.noteApplication.useMutation()
  const change = trpc.job.changeNoted.useMutation()
  const form = useForm({
    initial: valuesOf(noted),
    check: async values => {
      const { notedFields } = await import('#server/application/noted/schema.ts')
      return notedFields.safeParse({ ...values, resumeId: values.resumeId || null })
    },
    save: async fields => {
      // The schema has made an address of the link; none is sent as it was typed.
      const sent = { ...fields, link: fields.link ?? '' }
      if (noted) await change.mutateAsync({ notedId: noted.id, fields: sent })
      else await add.mutateAsync(sent)
      await changed()
      toast({ title: noted ? 'Saved' : 'Application noted', description: fields.title })
      onClose()
    },
  })
  const gone = noted?.resume && noted.resume.id === null ? noted.resume.title : undefined
  return (
    <FormDialog
      form={form}
      title={noted ? 'Change what you noted' : 'Add an application made elsewhere'}
      description="Private to you: no organization sees it."
      action={noted ? 'Save' : 'Add'}
      onClose={onClose}
    >
      <SessionEnded />
      <TextField
        form={form}
        name="title"
        label="Job title"
        maxLength={titleLength}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="organization"
        label="Organization"
        maxLength={nameLength}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="link"
        label="Link"
        hint="To the job or to your application there."
        optional
        inputMode="url"
        maxLength={addressLength}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="appliedOn" label="Applied on" type="date" max={today()} />
        <SelectField form={form} name="stage" label="Stage" options={stageOptions} />
      </div>
      <SelectField
        form={form}
        name="resumeId"
        label="Resume that you sent"
        optional
        none={gone ? `${gone} (deleted)` : 'None of those here'}
        options={Object.fromEntries(resumes.data?.items.map(one => [one.id, one.title]) ?? [])}
      />
      <UploadAnother onDone={id => form.change({ resumeId: id })} />
      <LongTextField
        form={form}
        name="note"
        label="Note"
        optional
        limit={notedTextLength}
        maxLength={notedTextLength}
      />
    </FormDialog>
  )
}
