import type { Rejection } from '#server/application/schema.ts'
import { rejectionHours } from '#server/limits.ts'

export interface RejectionValues {
  /** Empty while none is chosen. */
  reason: string
  /** Of the organization's own reason as it is read here. */
  sentence: string
  message: string
  delay: string
}

export const noRejection: RejectionValues = {
  reason: '',
  sentence: '',
  message: '',
  delay: String(rejectionHours),
}

/** As it is sent; undefined without a reason. */
export const rejectionOf = (values: RejectionValues): Rejection | undefined =>
  values.reason
    ? {
        reason: values.reason,
        ...(values.sentence && { sentence: values.sentence }),
        message: values.message,
        delayHours: Number(values.delay),
      }
    : undefined
