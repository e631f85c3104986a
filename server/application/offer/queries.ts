import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { OfferStatus } from '#db/tables/applications.ts'
import { nameToAll } from '#server/org/applicant-name.ts'
import { isLive } from '../live-offers.ts'
import { jobsWhereMay } from '../queries.ts'
import type { OfferFields } from './schema.ts'

/** Time alone ends it, whenever that is noted. */
const statusNow = sql<OfferStatus>`case when offers.status = 'open' and offers.expires_at <= now()
  then 'expired' else offers.status end`

const payAsNumber = sql<number | null>`(salary_cents / 100.0)::float8`.as('salaryAmount')
const firstDay = sql<string | null>`starts_on::text`.as('startsOn')

/** Of an application that one may read, the newest first. */
export const listOffers = (db: Db | Tx, applicationId: string) =>
  db
    .selectFrom('offers')
    .leftJoin('users', 'users.id', 'offers.authorId')
    .select([
      'offers.id',
      'offers.title',
      'offers.salaryCurrency',
      'offers.salaryUnit',
      'offers.terms',
      'offers.answerNote',
      'offers.answeredAt',
      'offers.expiresAt',
      'offers.createdAt',
      'users.name as authorName',
      payAsNumber,
      firstDay,
      statusNow.as('status'),
    ])
    .where('applicationId', '=', applicationId)
    .orderBy('offers.createdAt', 'desc')
    .limit(20)
    .execute()

/** The application stays as it is until the transaction ends: nobody moves, rejects or withdraws it. */
export const lockForOffer = (tx: Tx, userId: string, applicationId: string) =>
  tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.systemStage', 'applications.stageId', 'applications.stageSince'])
    .select('applications.userId')
    .select(['jobs.stages', 'jobs.id as jobId'])
    .where('applications.id', '=', applicationId)
    .where('applications.userId', 'is not', null)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'decide'))
    .forUpdate('applications')
    .executeTakeFirst()

/** Undefined while another one stands. */
export const insertOffer = (
  tx: Tx,
  applicationId: string,
  authorId: string,
  { days, salaryAmount, salaryCurrency, salaryUnit, startsOn, title, terms }: OfferFields,
) =>
  tx
    .insertInto('offers')
    .values({
      applicationId,
      authorId,
      title,
      terms,
      startsOn: startsOn || null,
      ...(salaryAmount === null
        ? {}
        : { salaryCents: Math.round(salaryAmount * 100), salaryCurrency, salaryUnit }),
      expiresAt: sql<Date>`now() + ${days} * interval '1 day'`,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'expiresAt'])
    .executeTakeFirst()

const ofOwn = (tx: Tx, userId: string) =>
  tx
    .selectFrom('applications')
    .innerJoin('offers', 'offers.applicationId', 'applications.id')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('applicants', 'applicants.applicationId', 'applications.id')
    .select(['applications.id', 'applications.jobId', 'applications.systemStage'])
    .select(['applications.snapshot', 'jobs.isBlind'])
    .select(['applicants.ownerId', 'offers.authorId', 'jobs.organizationId'])
    .select(nameToAll.as('name'))
    .where('applications.userId', '=', userId)
    .forUpdate('applications')

/** Locks the application of the person's own offer: their answer and a withdrawal follow each other. */
export const lockOwn = (tx: Tx, userId: string, offerId: string) =>
  ofOwn(tx, userId).where('offers.id', '=', offerId).executeTakeFirst()

/** Of the person's own application: the offer that their withdrawal has just declined, if one stood. */
export const findDeclined = (tx: Tx, userId: string, applicationId: string) =>
  ofOwn(tx, userId)
    .where('applications.id', '=', applicationId)
    .where('offers.status', '=', 'declined')
    .where('offers.answeredAt', '=', sql<Date>`now()`)
    .executeTakeFirst()

export type Offered = NonNullable<Awaited<ReturnType<typeof findDeclined>>>

/** Answers with what is answered, and when; undefined when it is not open any more. */
export const answerOpen = (
  tx: Tx,
  offerId: string,
  status: 'accepted' | 'declined',
  note: string,
) =>
  tx
    .updateTable('offers')
    .set({ status, answerNote: note, answeredAt: sql<Date>`now()` })
    .where('id', '=', offerId)
    .where('status', '=', 'open')
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['title', 'terms', 'salaryCurrency', 'salaryUnit', payAsNumber, firstDay])
    .returning(sql<Date>`answered_at`.as('acceptedAt'))
    .executeTakeFirst()

/** Also one that was accepted. Undefined when it does not stand. */
export const withdrawLive = (tx: Tx, offerId: string, applicationId: string, note: string) =>
  tx
    .updateTable('offers')
    .set({ status: 'withdrawn', answerNote: note, answeredAt: sql<Date>`now()` })
    .where('id', '=', offerId)
    .where('applicationId', '=', applicationId)
    .where(isLive)
    .returning('id')
    .executeTakeFirst()

/** As it stands now. */
export const findStatus = (db: Db | Tx, applicationId: string, offerId: string) =>
  db
    .selectFrom('offers')
    .select(statusNow.as('status'))
    .where('id', '=', offerId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()

/**
 * Those whose time is over, as a batch that no other process has; of some applications, where they are named.
 * Whoever changes an offer locks its application first.
 */
export const expireDue = (tx: Tx, limit: number, applicationIds?: string[]) =>
  tx
    .with(
      due => due('due').materialized(),
      offers =>
        offers
          .selectFrom('offers')
          .innerJoin('applications', 'applications.id', 'offers.applicationId')
          .innerJoin('jobs', 'jobs.id', 'applications.jobId')
          .innerJoin('applicants', 'applicants.applicationId', 'applications.id')
          .select(['offers.id as dueId', 'applications.userId', 'applications.jobId'])
          .select(['jobs.organizationId', 'applicants.ownerId', nameToAll.as('name')])
          .where('offers.status', '=', 'open')
          .where('offers.expiresAt', '<=', sql<Date>`now()`)
          .$if(applicationIds !== undefined, due =>
            due.where(sql<boolean>`applications.id = any(${applicationIds}::uuid[])`),
          )
          .limit(limit)
          .forUpdate('applications')
          .skipLocked(),
    )
    .updateTable('offers')
    .from('due')
    .whereRef('dueId', '=', 'offers.id')
    // It may have been answered while its application was waited for.
    .where('offers.status', '=', 'open')
    .set({ status: 'expired', answeredAt: sql<Date>`now()` })
    .returning(['offers.id', 'offers.applicationId', 'offers.authorId'])
    .returning(['due.userId', 'due.jobId', 'due.organizationId', 'due.name', 'due.ownerId'])
    .execute()
