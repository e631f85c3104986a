import { useState } from 'react'
import type { Rejection } from '#server/application/schema.ts'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import type { FormPart } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { nameOf, type Chosen } from '../applicant/use-changes.ts'
import { focusReason, RejectionFields } from '../rejection/rejection-fields.tsx'
import { noRejection, rejectionOf, type RejectionValues } from '../rejection/rejection-values.ts'

interface ApplicantRejectProps {
  orgSlug: string
  chosen: Chosen
  /** Whether anybody was rejected. */
  onReject: (rejection: Rejection) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason of a rejection and when it is told. */
export function ApplicantReject({ orgSlug, chosen, onReject, onClose }: ApplicantRejectProps) {
  const { data: user } = useUser()
  // What is written to one person never turns up in what is sent to another.
  const { which } = chosen
  const key = 'ids' in which ? which.ids.toSorted().join() : JSON.stringify(which)
  const draft = keptDraft<string>(user?.id ?? '', `rejection:${key}`)
  const [values, setValues] = useState(() => ({ ...noRejection, message: draft.read() ?? '' }))
  const [isRefused, setRefused] = useState(false)
  const form: FormPart<RejectionValues> = {
    values,
    errors: isRefused && !values.reason ? { reason: 'Choose a reason' } : {},
    change: part => {
      const next = { ...values, ...part }
      setValues(next)
      draft.write(next.message || null)
    },
  }
  const confirm = async () => {
    const rejection = rejectionOf(values)
    if (rejection) {
      if (!(await onReject(rejection))) return false
      draft.write(null)
      return undefined
    }
    setRefused(true)
    focusReason()
    return false
  }
  return (
    <AlertDialog
      open
      onOpenChange={open => open || onClose()}
      action="Reject"
      title={`Reject ${nameOf(chosen)}?`}
      onConfirm={confirm}
    >
      <RejectionFields orgSlug={orgSlug} form={form} />
    </AlertDialog>
  )
}
