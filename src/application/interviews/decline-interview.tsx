import { interviewNoteLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import type { OwnInterviewData } from './interview-words.ts'
import { useInterviewsChanged } from './use-interviews-changed.ts'

interface DeclineInterviewProps {
  interview: OwnInterviewData
  onClose: () => void
}

/** Cancels an interview of one's own, with a word. */
export function DeclineInterview({ interview, onClose }: DeclineInterviewProps) {
  const { id: interviewId, startsAt, job } = interview
  const decline = trpc.job.declineInterview.useMutation()
  const changed = useInterviewsChanged()
  const form = useForm({
    initial: { note: '' },
    save: async ({ note }) => {
      await decline.mutateAsync({ interviewId, note })
      await changed()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={startsAt ? 'Cancel this interview?' : 'Decline this interview?'}
      description={`${job.orgName} is told at once. Your application stays until you withdraw it.`}
      action={startsAt ? 'Cancel the interview' : 'Decline'}
      variant="danger"
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
    </FormDialog>
  )
}
