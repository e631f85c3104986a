import { useEffect, useEffectEvent } from 'react'
import { isFixedReason } from '#server/job/schema.ts'
import { mostRejectionHours, rejectionHours, rejectionLength } from '#server/limits.ts'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { fieldId, type FormPart } from '#src/form/use-form.ts'
import type { RejectionValues } from './rejection-values.ts'
import { Templates } from './templates.tsx'
import { useReasons } from './use-reasons.ts'

/** By hours; the keys stand in this order. */
const delays = Object.fromEntries(
  [0, 4, rejectionHours, 48, mostRejectionHours].map(hours => [
    String(hours),
    hours === 0 ? 'At once' : `In ${hours} hours`,
  ]),
)

interface RejectionFieldsProps {
  orgSlug: string
  form: FormPart<RejectionValues>
}

/** Why, what is said of it, and when it is told. */
export function RejectionFields({ orgSlug, form }: RejectionFieldsProps) {
  const { values } = form
  const { reason, sentence } = values
  const reasons = useReasons(orgSlug)
  const sentenceOf = (one: string) => (isFixedReason(one) ? '' : (reasons?.[one] ?? ''))
  const change = (part: Partial<RejectionValues>) =>
    form.change({
      ...part,
      ...(part.reason !== undefined && { sentence: sentenceOf(part.reason) }),
    })
  // Deleted, switched off or worded anew meanwhile, it is chosen again.
  const isGone =
    reasons !== undefined &&
    reason !== '' &&
    (!Object.hasOwn(reasons, reason) || sentence !== sentenceOf(reason))
  const forget = useEffectEvent(() => change({ reason: '' }))
  useEffect(() => {
    if (isGone) forget()
  }, [isGone])
  return (
    <div className="flex flex-col gap-4 text-ink">
      <Templates orgSlug={orgSlug} values={values} onChoose={change}>
        <SelectField
          form={{ ...form, change }}
          name="reason"
          label="Reason"
          hint={
            reasons?.[reason]
              ? `The candidate reads: ${reasons[reason]}`
              : 'The candidate reads it.'
          }
          options={reasons ?? {}}
          none="Choose a reason"
        />
        <LongTextField
          form={form}
          name="message"
          label="Message"
          optional
          hint="{name} and {job} are filled in. Kept in this browser until you send it or sign out."
          rows={3}
          maxLength={rejectionLength}
        />
      </Templates>
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
  )
}

export const focusReason = () => document.getElementById(fieldId('reason'))?.focus()
