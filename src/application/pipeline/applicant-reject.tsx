import { mostRejectionHours, rejectionHours, rejectionLength } from '#server/limits.ts'
import { useState } from 'react'
import { rejectReasons } from '#server/job/schema.ts'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { useUser } from '#src/session.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import type { Rejection } from '#server/application/schema.ts'
import { nameOf, type Chosen } from './use-changes.ts'

/** By hours; the keys stand in this order. */
const delays = Object.fromEntries(
  [0, 4, rejectionHours, 48, mostRejectionHours].map(hours => [
    String(hours),
    hours === 0 ? 'At once' : `In ${hours} hours`,
  ]),
)

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
    delay: String(rejectionHours),
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
    const { reason, message, delay } = values
    if (reason) {
      const rejection = { reason, message, delayHours: Number(delay) }
      if (!(await onReject(rejection))) return false
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
        <SelectField
          form={form}
          name="delay"
          label="They are told"
          hint={
            values.delay === '0'
              ? 'By mail, at once. Taking it back is then told too.'
              : 'Until then they see nothing of it, and you can take it back.'
          }
          options={delays}
        />
      </div>
    </AlertDialog>
  )
}
