import { rejectionHours, rejectionLength } from '#server/limits.ts'
import { useState } from 'react'
import { rejectReasons } from '#server/job/schema.ts'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { useUser } from '#src/session.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import type { Rejection } from '#server/application/schema.ts'
import { nameOf, type Chosen } from './use-changes.ts'

interface ApplicantRejectProps {
  chosen: Chosen
  /** Whether anybody was rejected. */
  onReject: (rejection: Rejection) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason of a rejection and when it is told. */
export function ApplicantReject({ chosen, onReject, onClose }: ApplicantRejectProps) {
  const { data: user } = useUser()
  // What is written to one person never turns up in what is sent to another.
  const { which } = chosen
  const key = 'ids' in which ? which.ids.toSorted().join() : JSON.stringify(which)
  const draft = keptDraft<string>(user?.id ?? '', `rejection:${key}`)
  const [values, setValues] = useState(() => ({
    reason: '' as Rejection['reason'] | '',
    message: draft.read() ?? '',
    tellNow: false,
  }))
  const [isRefused, setRefused] = useState(false)
  const form: FormPart<typeof values> = {
    values,
    errors: isRefused && !values.reason ? { reason: 'Choose a reason' } : {},
    change: part => {
      const next = { ...values, ...part }
      setValues(next)
      draft.write(next.message || null)
    },
  }
  const confirm = async () => {
    const { reason, ...rest } = values
    if (reason) {
      if (!(await onReject({ reason, ...rest }))) return false
      draft.write(null)
      return undefined
    }
    setRefused(true)
    document.getElementById(fieldId('reason'))?.focus()
    return false
  }
  return (
    <AlertDialog
      open
      onOpenChange={open => open || onClose()}
      action="Reject"
      thing={nameOf(chosen)}
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
          hint="Kept in this browser until you send it or sign out."
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
