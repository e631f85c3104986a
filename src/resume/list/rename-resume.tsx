import { useState, type FormEvent } from 'react'
import { titleLength } from '#server/limits.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/form/field.tsx'
import { Input } from '#src/form/input.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { useResumeChanged } from '#src/resume/use-resume-changed.ts'

interface RenameResumeProps {
  resume: Pick<ResumeItem, 'id' | 'title'>
  onClose: () => void
}

/** Asks for another name of a resume; the file keeps its own. */
export default function RenameResume({ resume, onClose }: RenameResumeProps) {
  const [title, setTitle] = useState(resume.title)
  const [error, setError] = useState<string>()
  const rename = trpc.resume.rename.useMutation()
  const changed = useResumeChanged()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { titleSchema } = await import('#server/resume/schema.ts')
    const checked = titleSchema.safeParse(title)
    if (!checked.success) return setError(checked.error.issues[0]?.message)
    try {
      await rename.mutateAsync({ resumeId: resume.id, title })
      await changed(resume.id)
      toast({ title: 'Renamed', description: checked.data })
      onClose()
    } catch (refused) {
      setError(messageOf(refused))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="Rename the resume"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="rename-resume" variant="primary" pending={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id="rename-resume" noValidate onSubmit={event => void save(event)}>
        <Field label="Name" hint="For you alone; employers see the file’s own name." error={error}>
          {control => (
            <Input
              {...control}
              maxLength={titleLength}
              value={title}
              onChange={event => setTitle(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
