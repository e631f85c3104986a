/** What somebody of the company's staff does, outside of any organization. */
interface OfStaff {
  actorId: string
  ip: string
  organizationId: null
}

/** What staff do about people and reports, and to what went wrong. */
export interface StaffEvents {
  /** `userIds` are those who were found, by this page. */
  'person.lookedUp': OfStaff & { by: 'email' | 'name'; userIds: string[] }
  /** Out of their account, or let in again. */
  'person.locked': OfStaff & {
    userId: string
    isOver: boolean
    /** Staff's, for the person. */
    reason: string
  }
  'person.confirmationSent': OfStaff & { userId: string }
  /** To an address where it came back, or was unwanted. */
  'person.mailAllowed': OfStaff & { userId: string }
  'report.decided': OfStaff & { reportId: string; status: 'done' | 'dismissed' }
  'failure.retried': OfStaff & { kind: 'mail' | 'reading'; id: string }
}
