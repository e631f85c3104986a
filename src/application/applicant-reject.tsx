import { rejectionHours, rejectionLength } from '#server/limits.ts'
import { useState } from 'react'
import { rejectReasons } from '#server/job/schema.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import type { Rejection } from './use-applicant-actions.ts'

interface ApplicantRejectProps {
  /** A name, or how many. */
  who: string
  onReject: (rejection: Rejection) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of a rejection and when it is told. */
export function ApplicantReject({ who, onReject, onClose }: ApplicantRejectProps) {
  const [values, setValues] = useState({
    reason: '' as Rejection['reason'] | '',
    message: '',
    tellNow: false,
  })
  const [isRefused, setRefused] = useState(false)
  const form: FormPart<typeof values> = {
    values,
    errors: isRefused && !values.reason ? { reason: 'Choose a reason' } : {},
    change: part => setValues({ ...values, ...part }),
  }
  const confirm = async () => {
    const { reason, ...rest } = values
    if (reason) return onReject({ reason, ...rest })
    setRefused(true)
    document.getElementById(fieldId('reason'))?.focus()
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
        <SelectField
          form={form}
          name="reason"
          label="Reason"
          hint="The candidate reads this sentence."
          options={rejectReasons}
          none="Choose a reason"
        />
        <LongTextField
          form={form}
          name="message"
          label="Message"
          optional
          rows={3}
          maxLength={rejectionLength}
        />
        <Checkbox
          label="Tell them now"
          hint={`Otherwise they are told in ${rejectionHours} hours. Until then they see nothing of it, and you can take it back.`}
          checked={values.tellNow}
          onChange={event => form.change({ tellNow: event.target.checked })}
        />
      </div>
    </AlertDialog>
  )
}
