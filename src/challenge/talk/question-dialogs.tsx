import { hiddenReasonLength, replyLength } from '#server/shown/challenge-talk.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { markdownHint, type TeamQuestion } from './talk-words.ts'
import { useTalkChanged } from './use-talk-changed.ts'

interface QuestionDialogProps {
  challengeId: string
  question: TeamQuestion
  onClose: () => void
}

/** Writes the public answer, or edits it. */
export function AnswerDialog({ challengeId, question, onClose }: QuestionDialogProps) {
  const { id: questionId, version, body, answer } = question
  const save = trpc.challenge.answerQuestion.useMutation()
  const changed = useTalkChanged(challengeId)
  const isNew = answer === null
  const form = useForm({
    initial: { answer: answer ?? '' },
    check: async values => {
      const { answerFields } = await import('#server/challenge/talk/schema.ts')
      return answerFields.safeParse({ ...values, version })
    },
    save: async fields => {
      await save.mutateAsync({ challengeId, questionId, version, answer: fields.answer })
      await changed()
      onClose()
      toast({ title: isNew ? 'Answered' : 'The answer is edited' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={isNew ? 'Answer in public' : 'Edit the answer'}
      description={
        isNew
          ? 'Everybody reads it on the challenge’s page, and every entrant is told.'
          : 'The page says that it was edited, and the asker is told.'
      }
      action={isNew ? 'Answer' : 'Save'}
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
        {body}
      </blockquote>
      <LongTextField
        form={form}
        name="answer"
        label="Your answer"
        hint={markdownHint}
        rows={6}
        limit={replyLength}
      />
    </FormDialog>
  )
}

/** Takes a question off the page. */
export function HideDialog({ challengeId, question, onClose }: QuestionDialogProps) {
  const { id: questionId, version, body } = question
  const hide = trpc.challenge.hideQuestion.useMutation()
  const changed = useTalkChanged(challengeId)
  const form = useForm({
    initial: { reason: '' },
    check: async values => {
      const { hiddenFields } = await import('#server/challenge/talk/schema.ts')
      return hiddenFields.safeParse({ ...values, version })
    },
    save: async ({ reason }) => {
      await hide.mutateAsync({ challengeId, questionId, version, reason })
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Hide this question?"
      description="Nobody but its asker sees it then, with your reason. You can show it again."
      action="Hide"
      variant="danger"
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
        {body}
      </blockquote>
      <LongTextField form={form} name="reason" label="Why" rows={2} limit={hiddenReasonLength} />
    </FormDialog>
  )
}
