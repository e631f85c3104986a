import type { Rejection } from '#server/application/schema.ts'
import { rejectionHours } from '#server/limits.ts'

export interface RejectionValues {
  reason: Rejection['reason'] | ''
  message: string
  delay: string
}

export const noRejection: RejectionValues = {
  reason: '',
  message: '',
  delay: String(rejectionHours),
}

/** As it is sent; undefined without a reason. */
export const rejectionOf = ({ reason, message, delay }: RejectionValues): Rejection | undefined =>
  reason ? { reason, message, delayHours: Number(delay) } : undefined
