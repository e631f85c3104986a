import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

interface OfOffer {
  applicationId: string
  actorId: string | null
}

interface Entry {
  type:
    | 'received'
    | 'moved'
    | 'rejected'
    | 'rejection_undone'
    | 'told'
    | 'withdrawn'
    | 'result_withdrawn'
    | 'offered'
    | 'offer_accepted'
    | 'offer_declined'
    | 'offer_withdrawn'
    | 'offer_expired'
    | 'interview_proposed'
    | 'interview_booked'
    | 'interview_changed'
    | 'interview_cancelled'
    | 'interview_other_times'
    | 'unanswered'
    | 'revealed'
  applicationId: string
  actorId: string | null
  fromStage?: SystemStage | null
  toStage: SystemStage | null
  visibleToCandidate?: boolean
  batchId?: string
  data?: string
}

const ofOffer = (type: Entry['type'], { applicationId, actorId }: OfOffer): Entry => ({
  type,
  applicationId,
  actorId,
  toStage: 'offer',
})

/** The stage stays what it is. */
const ofInterview = (type: Entry['type'], { applicationId, actorId }: OfOffer): Entry => ({
  type,
  applicationId,
  actorId,
  toStage: null,
})

const entries: Subscriptions<Entry | Entry[] | null> = {
  'application.received': ({ applicationId, actorId }) => ({
    type: 'received',
    applicationId,
    actorId,
    toStage: 'applied',
  }),
  'applications.moved': ({ actorId, batchId, undoes, moves }) =>
    moves.map(({ applicationId, fromStage, toStage, isOther: _, isSeen, stageName, ...own }) => ({
      type: 'moved',
      applicationId,
      actorId,
      batchId,
      fromStage,
      toStage,
      visibleToCandidate: isSeen,
      data: JSON.stringify({ stage: stageName, undoes, ...own }),
    })),
  'applications.rejected': ({ actorId, batchId, reason, rejections }) =>
    rejections.map(({ applicationId, fromStage }) => ({
      type: 'rejected',
      applicationId,
      actorId,
      batchId,
      fromStage,
      toStage: 'rejected',
      visibleToCandidate: false,
      data: JSON.stringify({ reason }),
    })),
  'applications.restored': ({ actorId, batchId, restored }) =>
    restored.map(({ applicationId, toStage, isSeen }) => ({
      type: 'rejection_undone',
      applicationId,
      actorId,
      batchId,
      fromStage: 'rejected',
      toStage,
      visibleToCandidate: isSeen,
    })),
  'application.told': ({ applicationId, actorId, fromStage, toStage, isRejection }) =>
    isRejection ? { type: 'told', applicationId, actorId, fromStage, toStage } : null,
  'application.withdrawn': ({ applicationId, actorId }) => ({
    type: 'withdrawn',
    applicationId,
    actorId,
    toStage: 'withdrawn',
  }),
  'application.resultWithdrawn': ({ applicationId, actorId }) => ({
    type: 'result_withdrawn',
    applicationId,
    actorId,
    toStage: null,
  }),
  'application.revealed': ({ applicationId, actorId, reason }) => ({
    type: 'revealed',
    applicationId,
    actorId,
    toStage: null,
    visibleToCandidate: false,
    data: JSON.stringify({ reason }),
  }),
  'applications.unanswered': ({ applications }) =>
    applications.map(({ applicationId }) => ({
      type: 'unanswered',
      applicationId,
      actorId: null,
      toStage: null,
    })),
  'offer.made': event => ofOffer('offered', event),
  'offer.withdrawn': event => ofOffer('offer_withdrawn', event),
  'offer.answered': event => ofOffer(`offer_${event.answer}`, event),
  'offer.expired': event => ofOffer('offer_expired', event),
  'interview.proposed': event => ofInterview('interview_proposed', event),
  'interview.booked': event => ofInterview('interview_booked', event),
  'interview.changed': event => ofInterview('interview_changed', event),
  'interview.cancelled': event => ofInterview('interview_cancelled', event),
  'interview.otherTimesAsked': event => ofInterview('interview_other_times', event),
}

/** In one statement: a parameter for each cell would be too many where thousands are moved at once. */
const append = (tx: Tx, appended: Entry[]) =>
  sql`insert into application_events
      (type, application_id, actor_id, batch_id, from_stage, to_stage, visible_to_candidate, data)
    select type, "applicationId", "actorId", "batchId", "fromStage", "toStage",
      coalesce("visibleToCandidate", true), coalesce(data::jsonb, '{}')
    from jsonb_to_recordset(${JSON.stringify(appended)}::jsonb) one (type text, "applicationId" uuid,
      "actorId" uuid, "batchId" uuid, "fromStage" text, "toStage" text,
      "visibleToCandidate" boolean, data text)`.execute(tx)

/** Appends to the history of applications. */
export async function recordInHistory(tx: Tx, event: Event) {
  const entry = ask(entries, event)
  if (entry) await append(tx, Array.isArray(entry) ? entry : [entry])
}
