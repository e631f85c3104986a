import type { Env } from '#server/env.ts'
import { about, type Finding } from './finding.ts'

const staff = about('staff')

/** Only where there is a company: reports wait for somebody who decides them. */
export async function checkStaff({ COMPANY_DOMAIN, STAFF }: Env): Promise<Finding[]> {
  if (!COMPANY_DOMAIN) return []
  if (STAFF.length === 0)
    return [
      staff.warning(
        `Nobody decides reports: who has an address on ${COMPANY_DOMAIN} sees the figures alone.`,
        'Set STAFF to the addresses of those who act, parted by commas; they turn on two-factor sign-in.',
      ),
    ]
  return [staff.good(`Named to act: ${STAFF.length}.`)]
}
