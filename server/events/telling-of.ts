import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { each, tell } from '#server/mail/tell.ts'

/** The organization that an application is sent to. */
export const ofApplication = (id: string) =>
  sql`(select organization_id from applications where id = ${id})`

interface About {
  actorId?: string | null
  applicationId?: string
  organizationId?: string | RawBuilder<unknown>
}

export const tellingOf = (tx: Tx, key: string) => {
  const to = (kind: MailKind, people: RawBuilder<unknown>, about: About = {}) =>
    tell(tx, kind, people, { key, ...about })
  /** To the team of the application. */
  const toTeam = (
    kind: MailKind,
    team: string[],
    { applicationId, actorId }: { applicationId: string; actorId: string | null },
    data: object,
  ) =>
    to(kind, each(team, data), {
      actorId,
      applicationId,
      organizationId: ofApplication(applicationId),
    })
  return { to, toTeam }
}

export type Telling = ReturnType<typeof tellingOf>
