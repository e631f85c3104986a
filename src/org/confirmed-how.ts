import { formatDay } from '#src/lib/format-date.ts'

interface Verified {
  verifiedBy: 'mail' | 'dns' | 'staff' | null
  verifiedAt: string | null
}

const ways = { mail: 'by e-mail', dns: 'by a DNS record', staff: 'by our staff' }

/** `, confirmed by e-mail on Mar 3, 2026`; empty where that is not on record. */
export const confirmedHow = ({ verifiedBy, verifiedAt }: Verified): string =>
  verifiedBy && verifiedAt ? `, confirmed ${ways[verifiedBy]} on ${formatDay(verifiedAt)}` : ''
