import { useId, useState } from 'react'
import { rejectionHours, rejectionLength } from '#server/limits.ts'
import { rejectReasons } from '#server/job/schema.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Field } from '#src/form/field.tsx'
import { Select } from '#src/form/select.tsx'
import { Textarea } from '#src/form/textarea.tsx'
import type { Rejection } from './use-applicant-actions.ts'

interface ApplicantRejectProps {
  /** A name, or how many. */
  who: string
  onReject: (rejection: Rejection) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of a rejection and when it is told. */
export function ApplicantReject({ who, onReject, onClose }: ApplicantRejectProps) {
  const reasonId = useId()
  const [reason, setReason] = useState<Rejection['reason'] | ''>('')
  const [rest, setRest] = useState({ message: '', tellNow: false })
  const [isRefused, setRefused] = useState(false)
  const confirm = async () => {
    if (reason) return onReject({ reason, ...rest })
    setRefused(true)
    document.getElementById(reasonId)?.focus()
    return false
  }
  return (
    <AlertDialog
      open
      onOpenChange={open => open || onClose()}
      action="Reject"
      thing={who}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4 text-ink">
        <Field
          id={reasonId}
          label="Reason"
          hint="The candidate reads this sentence."
          error={isRefused && !reason ? 'Choose a reason' : undefined}
        >
          {field => (
            <Select
              {...field}
              value={reason}
              onChange={event => setReason(event.target.value as typeof reason)}
            >
              <option value="">Choose a reason</option>
              {Object.entries(rejectReasons).map(([name, sentence]) => (
                <option key={name} value={name}>
                  {sentence}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Message" optional>
          {field => (
            <Textarea
              {...field}
              rows={3}
              maxLength={rejectionLength}
              value={rest.message}
              onChange={event => setRest({ ...rest, message: event.target.value })}
            />
          )}
        </Field>
        <Checkbox
          label="Tell them now"
          hint={`Otherwise they are told in ${rejectionHours} hours. Until then they see nothing of it, and you can take it back.`}
          checked={rest.tellNow}
          onChange={event => setRest({ ...rest, tellNow: event.target.checked })}
        />
      </div>
    </AlertDialog>
  )
}
