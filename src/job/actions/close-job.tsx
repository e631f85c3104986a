import { useRef, useState } from 'react'
import { silenceDays } from '#server/limits.ts'
import { focusReason, RejectionFields } from '#src/application/rejection/rejection-fields.tsx'
import {
  noRejection,
  rejectionOf,
  type RejectionValues,
} from '#src/application/rejection/rejection-values.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Radio } from '#src/form/radio.tsx'
import { useJobChanged } from '#src/job/use-job-changed.ts'
import { trpc } from '#src/trpc.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

interface CloseJobProps {
  orgSlug: string
  job: { id: string; title: string }
  onDone: () => void
}

/** Asks why a job is closed and what those hear who are not decided, and closes it. */
export function CloseJob({ orgSlug, job, onDone }: CloseJobProps) {
  const [reason, setReason] = useState<'filled' | 'cancelled'>()
  const [answers, setAnswers] = useState<boolean>()
  const [values, setValues] = useState(noRejection)
  const [isRefused, setRefused] = useState(false)
  const changed = useJobChanged(orgSlug)
  const utils = trpc.useUtils()
  // The reason may be gone.
  const close = trpc.job.close.useMutation({
    onError: () => utils.org.rejectionReasons.invalidate({ orgSlug }),
  })
  const undecided = trpc.job.undecided.useQuery(
    { orgSlug, jobId: job.id },
    { refetchOnMount: 'always' },
  )
  const count = undecided.data?.count ?? 0
  const beyond = (undecided.data?.stages ?? []).filter(
    ({ systemStage }) => systemStage !== 'applied',
  )
  const place = useRef<HTMLDivElement>(null)
  const change = (part: Partial<RejectionValues>) => setValues({ ...values, ...part })
  const rejection = rejectionOf(values)
  const confirm = async () => {
    const isAnswered = count === 0 || answers === false || (answers && rejection)
    if (!reason || !isAnswered) {
      setRefused(true)
      if (reason && answers) focusReason()
      else
        place.current
          ?.querySelector<HTMLElement>(`[name=${reason ? 'answers' : 'reason'}]`)
          ?.focus()
      return false as const
    }
    const { rejected } = await close.mutateAsync({
      jobId: job.id,
      reason,
      ...(count > 0 && answers && rejection && { rejection }),
    })
    await changed(job.id)
    toast({
      title: `“${job.title}” is closed`,
      ...(rejected > 0 && { description: rejectedWords(rejected, values.delay) }),
    })
    return undefined
  }
  return (
    <AlertDialog
      open
      onOpenChange={open => open || onDone()}
      action={closeWords(count > 0 && answers === true ? count : 0)}
      title={`Close “${job.title}”?`}
      onConfirm={confirm}
    >
      <div ref={place} className="flex flex-col gap-4">
        <p>It leaves the job list at once. Its page stays and says that it is closed.</p>
        <Fieldset
          legend="Why?"
          className="text-ink"
          error={isRefused && !reason ? 'Choose why it is closed' : undefined}
        >
          <Radio
            name="reason"
            label="The position is filled"
            checked={reason === 'filled'}
            onChange={() => {
              setReason('filled')
              if (!values.reason) change({ reason: 'filled' })
            }}
          />
          <Radio
            name="reason"
            label="The search is cancelled"
            checked={reason === 'cancelled'}
            onChange={() => setReason('cancelled')}
          />
        </Fieldset>
        {count > 0 && (
          <Fieldset
            legend={
              count === 1
                ? '1 applicant has no answer yet'
                : `${count} applicants have no answer yet`
            }
            className="text-ink"
            error={isRefused && answers === undefined ? 'Choose what they hear' : undefined}
          >
            {beyond.length > 0 && <p>{beyondWords(count, beyond)}</p>}
            <Radio
              name="answers"
              label={count === 1 ? 'Reject them now' : 'Reject them all now'}
              checked={answers === true}
              onChange={() => setAnswers(true)}
            />
            <Radio
              name="answers"
              label={`Decide later: whoever waits after ${silenceDays} days is told by us that no answer came`}
              checked={answers === false}
              onChange={() => setAnswers(false)}
            />
          </Fieldset>
        )}
        {count > 0 && answers && (
          <RejectionFields
            orgSlug={orgSlug}
            form={{
              values,
              errors: isRefused && !values.reason ? { reason: 'Choose a reason' } : {},
              change,
            }}
          />
        )}
      </div>
    </AlertDialog>
  )
}

const closeWords = (rejected: number) => (rejected > 0 ? `Close and reject ${rejected}` : 'Close')

function beyondWords(count: number, beyond: { name: string; count: number }[]): string {
  if (count === 1) return `They stand in ${beyond[0]?.name}.`
  const further = beyond.reduce((sum, stage) => sum + stage.count, 0)
  const where = new Intl.ListFormat('en').format(
    beyond.map(stage => `${stage.count} in ${stage.name}`),
  )
  return `${further} of them ${further === 1 ? 'is' : 'are'} further on: ${where}.`
}

/** Who was rejected, and when they hear it. */
function rejectedWords(rejected: number, delay: string): string {
  const who = rejected === 1 ? '1 applicant is' : `${rejected} applicants are`
  const when = delay === '0' ? 'told now' : `told in ${delay} hours, unless you take it back`
  return `${who} rejected, and ${when}.`
}
