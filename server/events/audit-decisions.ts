import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { ask, type Event, type Subscriptions } from './events.ts'

type OfOffer = Pick<Decision, 'applicationId' | 'actorId'>

interface Decision {
  applicationId: string
  /** One of the team; null for what time or the candidate did, whom the log does not name. */
  actorId: string | null
  action: string
  from?: SystemStage | null
  fromStageId?: string | null
  to?: SystemStage
  toStageId?: string
  reason?: string | null
}

const ofOffer = (what: string, { applicationId, actorId }: OfOffer): Decision[] => [
  { applicationId, actorId, action: `offer.${what}`, to: 'offer' },
]

const decisions: Subscriptions<Decision[]> = {
  'applications.moved': ({ actorId, moves }) =>
    moves.map(({ applicationId, fromStage, fromStageId, toStage, toStageId }) => ({
      applicationId,
      actorId,
      action: 'application.moved',
      from: fromStage,
      fromStageId,
      to: toStage,
      toStageId,
    })),
  'applications.rejected': ({ actorId, reason, rejections }) =>
    rejections.map(({ applicationId, fromStage }) => ({
      applicationId,
      actorId,
      action: 'application.rejected',
      from: fromStage,
      to: 'rejected',
      reason,
    })),
  'applications.restored': ({ actorId, restored }) =>
    restored.map(({ applicationId, toStage }) => ({
      applicationId,
      actorId,
      action: 'application.rejection_undone',
      from: 'rejected',
      to: toStage,
    })),
  'application.told': ({ applicationId, actorId, isNews, fromStage, toStage, reasonCode }) =>
    isNews
      ? [
          {
            applicationId,
            actorId,
            action: 'application.told',
            from: fromStage,
            to: toStage,
            reason: reasonCode,
          },
        ]
      : [],
  'application.revealed': ({ applicationId, actorId, reason }) => [
    { applicationId, actorId, action: 'application.revealed', reason },
  ],
  'applications.unanswered': ({ applications }) =>
    applications.map(({ applicationId }) => ({
      applicationId,
      actorId: null,
      action: 'application.unanswered',
    })),
  'offer.made': event => ofOffer('made', event),
  'offer.withdrawn': event => ofOffer('withdrawn', event),
  // What time or the candidate did.
  'offer.answered': event => ofOffer(event.answer, { ...event, actorId: null }),
  'offer.expired': event => ofOffer('expired', event),
  'application.withdrawn': ({ applicationId, fromStage }) => [
    {
      applicationId,
      actorId: null,
      action: 'application.withdrawn',
      from: fromStage,
      to: 'withdrawn',
    },
  ],
}

/** One entry stands for all that the act did to applications of a job, of which the others are parts. */
const ofAct = (act: string) => sql`jsonb_build_object('act', ${act}::text,
  'of', case when row_number() over same = 1 then count(*) over (partition by job_id) end,
  'part', case when row_number() over same > 1 then true end)`

/**
 * Appends decisions on applications to the audit log, however many in one statement; those of several
 * name the act that they are of.
 */
export async function recordDecisions(tx: Tx, event: Event) {
  const made = ask(decisions, event) ?? []
  if (made.length === 0) return
  await sql`insert into audit_log (organization_id, actor_id, action, entity_type, entity_id, data)
    select applications.organization_id, one."actorId", one.action, 'application', applications.id,
      jsonb_strip_nulls(jsonb_build_object('jobId', applications.job_id, 'from', one."from",
        'fromStageId', one."fromStageId", 'to', one."to", 'toStageId', one."toStageId",
        'reason', one.reason) || ${made.length > 1 ? ofAct(randomUUID()) : sql`'{}'`})
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) one ("applicationId" uuid,
        "actorId" uuid, action text, "from" text, "fromStageId" text, "to" text,
        "toStageId" text, reason text)
      join applications on applications.id = one."applicationId"
    window same as (partition by job_id order by applications.id)`.execute(tx)
}
