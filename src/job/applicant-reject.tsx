import { useState } from 'react'
import { rejectReasons } from '#server/job/schema.ts'
import { AlertDialog } from '#src/ui/alert-dialog.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { Textarea } from '#src/ui/textarea.tsx'
import type { Rejection } from './use-applicant-actions.ts'

interface ApplicantRejectProps {
  /** A name, or how many. */
  who: string
  onReject: (rejection: Rejection) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of a rejection and when it is told. */
export function ApplicantReject({ who, onReject, onClose }: ApplicantRejectProps) {
  const [rejection, setRejection] = useState<Rejection>({
    reason: 'skills',
    message: '',
    tellNow: false,
  })
  const change = (part: Partial<Rejection>) => setRejection({ ...rejection, ...part })
  return (
    <AlertDialog
      open
      onOpenChange={open => open || onClose()}
      action="Reject"
      thing={who}
      onConfirm={() => onReject(rejection)}
    >
      <div className="flex flex-col gap-4 text-ink">
        <Field label="Reason" hint="The candidate reads this sentence.">
          {field => (
            <Select
              {...field}
              value={rejection.reason}
              onChange={event => change({ reason: event.target.value as Rejection['reason'] })}
            >
              {Object.entries(rejectReasons).map(([reason, sentence]) => (
                <option key={reason} value={reason}>
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
              maxLength={2000}
              value={rejection.message}
              onChange={event => change({ message: event.target.value })}
            />
          )}
        </Field>
        <Checkbox
          label="Tell them now"
          hint="Otherwise they are told in 24 hours. Until then you can take it back, and nothing of it is seen."
          checked={rejection.tellNow}
          onChange={event => change({ tellNow: event.target.checked })}
        />
      </div>
    </AlertDialog>
  )
}
