import { useRef, useState } from 'react'
import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Radio } from '#src/form/radio.tsx'
import { useJobChanged } from '#src/job/use-job-changed.ts'

interface CloseJobProps {
  orgSlug: string
  job: { id: string; title: string }
  onDone: () => void
}

/** Asks why a job is closed, and closes it. */
export function CloseJob({ orgSlug, job, onDone }: CloseJobProps) {
  const [reason, setReason] = useState<'filled' | 'cancelled'>()
  const [isAsked, setAsked] = useState(false)
  const changed = useJobChanged(orgSlug)
  const close = trpc.job.close.useMutation()
  const question = useRef<HTMLDivElement>(null)
  const confirm = async () => {
    if (!reason) {
      setAsked(true)
      question.current?.querySelector('input')?.focus()
      return false as const
    }
    await close.mutateAsync({ jobId: job.id, reason })
    await changed(job.id)
    return undefined
  }
  return (
    <AlertDialog
      open
      onOpenChange={open => open || onDone()}
      action="Close"
      thing={job.title}
      onConfirm={confirm}
    >
      <div ref={question} className="flex flex-col gap-4">
        <p>It leaves the job list at once. Its page stays and says that it is closed.</p>
        <Fieldset
          legend="Why?"
          className="text-ink"
          error={isAsked && !reason ? 'Choose why it is closed' : undefined}
        >
          <Radio
            name="reason"
            label="The position is filled"
            checked={reason === 'filled'}
            onChange={() => setReason('filled')}
          />
          <Radio
            name="reason"
            label="The search is cancelled"
            checked={reason === 'cancelled'}
            onChange={() => setReason('cancelled')}
          />
        </Fieldset>
      </div>
    </AlertDialog>
  )
}
