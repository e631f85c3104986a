import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Json } from './columns.ts'

/** Until they are sent, or for some days when they were given up; they may hold links that open accounts. */
interface OutgoingMailTable {
  id: GeneratedAlways<number>
  /** What is told: server/mail/kinds.ts. */
  kind: string
  /** Whom it is for; their address is read when it is sent. */
  userId: string | null
  /** In place of the person's own: an invitation's, a new one's, a former one's. */
  address: string | null
  data: Json<object>
  /** Whose team it is for. */
  organizationId: string | null
  applicationId: string | null
  /** By whom it came. */
  actorId: string | null
  /** How often it was begun. */
  tries: Generated<number>
  /** When it is tried next; ahead of now, too, while somebody is sending it. */
  dueAt: Generated<Date>
  /** When it was given up, and the code of why; staff may have it tried again. */
  failedAt: Date | null
  failure: string | null
  createdAt: CreatedAt
}

/** Made with the first mail of a topic to a person, or their first choice: what is not here is as the topic has it. */
interface MailPreferenceTable {
  userId: string
  topic: string
  /** Whether mails of it are sent. */
  isOn: Generated<boolean>
  /** How often, at most; null is the topic's own. */
  cadence: 'each' | 'hourly' | 'daily' | 'weekly' | null
  /** Whether it is shown in the product. */
  inApp: Generated<boolean>
  /** Of the link that stops these mails; it does nothing else. */
  token: Generated<string>
}

/** By organization and address: made with the first invitation, kept while it is or they declined. */
interface InvitedAddressTable {
  organizationId: string
  /** `address_hash` of it: who wants no more is known by it, and named nowhere. */
  addressHash: string
  /** Of the link that stops these mails; it does nothing else. */
  token: Generated<string>
  /** When they were invited last. */
  invitedAt: Generated<Date>
  declinedAt: Date | null
}

/** Where mail came back for good, or was called unwanted; until the address is confirmed again. */
interface SuppressedAddressTable {
  /** `address_hash` of it. */
  addressHash: string
  kind: 'bounce' | 'complaint'
  createdAt: CreatedAt
}

export interface MailTables {
  invitedAddresses: InvitedAddressTable
  outgoingMails: OutgoingMailTable
  mailPreferences: MailPreferenceTable
  suppressedAddresses: SuppressedAddressTable
}
