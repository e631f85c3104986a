import { titleLength } from '#server/limits.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { useResumeChanged } from '#src/resume/use-resume-changed.ts'

interface RenameResumeProps {
  resume: Pick<ResumeItem, 'id' | 'title'>
  onClose: () => void
}

/** Asks for another name of a resume; the file keeps its own. */
export default function RenameResume({ resume, onClose }: RenameResumeProps) {
  const rename = trpc.resume.rename.useMutation()
  const changed = useResumeChanged()
  const form = useForm({
    initial: { title: resume.title },
    check: async values => {
      const { renameSchema } = await import('#server/resume/schema.ts')
      return renameSchema.safeParse({ resumeId: resume.id, ...values })
    },
    save: async fields => {
      await rename.mutateAsync(fields)
      await changed(resume.id)
      toast({ title: 'Renamed', description: fields.title })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="Rename the resume"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="rename-resume" variant="primary" pending={form.pending}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id="rename-resume"
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.onSubmit}
      >
        {!form.errors['title'] && <FormSummary {...form.summary} />}
        <TextField
          form={form}
          name="title"
          label="Name"
          hint="For you alone; employers see the file’s own name."
          maxLength={titleLength}
        />
      </form>
    </Dialog>
  )
}
