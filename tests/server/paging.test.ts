import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { describePeople } from '#server/people/describe.ts'
import { appRouter } from '#server/router.ts'
import { testApp, type Admin, type TestClient } from '../support/app.ts'
import { challengeFields, close, newChallenge } from '../support/challenge.ts'
import { newStaff, staffEnv } from '../support/people/staff.ts'

const t = testApp(staffEnv)

/** More than a page of anything. */
const many = 120
/** So many at most, whatever is asked for. */
const largest = 50

interface World {
  org: Admin & { challengeId: string }
  person: TestClient
  staff: TestClient
  /** A challenge of the organization that is finalized, one of its jobs, and an application for it. */
  finalized: string
  job: string
  application: string
  /** One of the person's. */
  own: string
  /** A list of people. */
  pool: string
}
let world: World

beforeAll(async () => {
  const org = await newChallenge(t, { ...challengeFields, title: 'To judge' })
  const person = await t.signUp()
  const { person: staff } = await newStaff(t)
  const { db } = t
  await sql`insert into users (email, name, password_hash, username)
    select 'page-' || i || '@mail.example', 'Paged Person', '', 'page-' || i
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into challenges (organization_id, slug, title, brief, skills, opens_at,
      submissions_close_at, status)
    select ${org.id}, 'c', 'Many ' || i, 'Brief', '{}', now() - interval '9 days',
      now() + interval '1 day', 'open' from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into challenge_entries (challenge_id, user_id)
    select id, ${person.userId} from challenges where title like 'Many%'`.execute(db)
  const { rows } = await sql<{ id: string }>`update challenges set status = 'finalized',
      gallery_visibility = 'everyone'
    where id = (select id from challenges where title = 'Many 1') returning id`.execute(db)
  const finalized = rows[0]!.id
  for (const [id, rank] of [
    [org.challengeId, sql`null`],
    [finalized, sql`row_number() over ()`],
  ] as const)
    await sql`insert into submissions (challenge_id, user_id, status, rank, gallery_agreed_at)
      select ${id}::uuid, id, 'submitted', ${rank}, now() from users where email like 'page-%'`.execute(
      db,
    )
  await sql`insert into challenge_versions (challenge_id, kind)
    select ${finalized}::uuid, 'edited' from generate_series(1, ${many}::int)`.execute(db)
  await sql`insert into challenge_questions (challenge_id, author_id, asker, body, answer,
      answered_at) select ${org.challengeId}, null, i, 'Question ' || i, 'Answer', now()
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into challenge_announcements (id, challenge_id, audience, body, reached)
    select gen_random_uuid(), ${org.challengeId}, 'entrants', 'News ' || i, 1
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into challenge_appeals (challenge_id, user_id, submission_id, kind, body)
    select challenge_id, user_id, id, 'question', 'Why?' from submissions
    where challenge_id = ${org.challengeId}`.execute(db)
  await sql`insert into challenge_rankings (challenge_id, version, rows)
    select ${finalized}::uuid, 1, jsonb_agg(jsonb_build_object('submission', id, 'rank', rank))
    from submissions where challenge_id = ${finalized}`.execute(db)
  await sql`insert into judgings_anew (challenge_id, submission_id, reason, closed_at, closed_reason)
    select challenge_id, id, 'Overlooked', now(), 'Nothing new' from submissions
    where challenge_id = ${finalized}`.execute(db)
  await sql`insert into jobs (organization_id, slug, title, description, workplace_type, status,
      date_posted)
    select ${org.id}, 'j', 'Planner ' || i, 'Plan.', 'remote', 'open', now()
    from generate_series(1, ${many}::int) i`.execute(db)
  const job = (await db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()).id
  const snapshot = '{"person":{"name":"Somebody"},"content":{}}'
  await sql`insert into applications (job_id, user_id, snapshot, system_stage)
    select ${job}::uuid, id, ${snapshot}::jsonb, 'applied' from users
    where email like 'page-%'`.execute(db)
  await sql`insert into applications (job_id, user_id, snapshot, system_stage)
    select id, ${person.userId}, ${snapshot}::jsonb, 'applied' from jobs`.execute(db)
  const { id: application } = await db
    .selectFrom('applications')
    .select('id')
    .where('jobId', '=', job)
    .executeTakeFirstOrThrow()
  const { id: own } = await db
    .selectFrom('applications')
    .select('id')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow()
  await sql`insert into application_notes (application_id, author_id, body)
    select ${application}, ${org.admin.userId}, 'Note ' || i
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into message_threads (id, organization_id, last_at, team_at, candidate_at)
    select id, organization_id, now(), now(), now() from applications`.execute(db)
  await sql`insert into messages (id, thread_id, by_team, body)
    select gen_random_uuid(), id, true, 'First' from applications`.execute(db)
  await sql`insert into messages (id, thread_id, by_team, body)
    select gen_random_uuid(), id, true, 'Message ' || i
    from applications, generate_series(1, ${many}::int) i
    where id in (${application}, ${own})`.execute(db)
  await sql`insert into interviews (application_id, title, minutes, zone, state, starts_at)
    select ${application}::uuid, 'Interview ' || i, 60, 'UTC', 'booked',
      now() + i * interval '1 hour' from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into interviews (application_id, title, minutes, zone)
    select id, 'Interview', 60, 'UTC' from applications where user_id = ${person.userId}`.execute(
    db,
  )
  await sql`insert into candidate_invitations (job_id, email, name)
    select ${job}::uuid, 'page-' || i || '@mail.example', 'Candidate'
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into noted_applications
      (user_id, title, organization, applied_on, stage, stage_since)
    select ${person.userId}, 'Noted ' || i, 'Elsewhere', '2026-01-01', 'Offer', now()
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into reports (organization_id, reason)
    select ${org.id}, 'spam' from generate_series(1, ${many}::int)`.execute(db)
  await sql`insert into hidden_items (user_id, job_id)
    select ${org.admin.userId}, id from jobs`.execute(db)
  await sql`insert into job_versions (job_id, version, kind, fields)
    select ${job}::uuid, i, 'edited', '{}' from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into audit_log (organization_id, action, entity_type, entity_id)
    select ${org.id}, 'job.pause', 'job', ${job} from generate_series(1, ${many}::int)`.execute(db)
  await sql`insert into notifications (user_id, kind, data, is_shown, dedupe_key)
    select ${org.admin.userId}, 'passwordChanged', '{}', true, i
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into profile_looks (user_id, organization_id, day)
    select ${person.userId}::uuid, ${org.id}::uuid, current_date - i
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into profiles (user_id, visibility, open_to) select id, 'members', 'open'
    from users where email like 'page-%'`.execute(db)
  await sql`insert into profile_invitations (job_id, user_id, message)
    select ${job}::uuid, id, '' from users where email like 'page-%'`.execute(db)
  await sql`insert into organizations (org_slug, name, claim_policy)
    select 'paged-' || i, 'Paged Works', 'open' from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into outgoing_mails (kind, user_id, failed_at, failure, due_at)
    select 'passwordChanged', ${person.userId}, now(), '554', '9999-01-01'
    from generate_series(1, ${many}::int)`.execute(db)
  const host = await t.newAdmin()
  await sql`insert into challenges (organization_id, slug, title, brief, skills, opens_at,
      submissions_close_at, status, finalized_at)
    select ${host.id}, 'r', 'Result ' || i, 'Brief', '{}', now() - interval '9 days',
      now() - interval '1 day', 'finalized', now() - i * interval '1 minute'
    from generate_series(1, ${many}::int) i`.execute(db)
  await sql`insert into challenge_entries (challenge_id, user_id)
    select id, ${org.admin.userId} from challenges where slug = 'r'`.execute(db)
  await sql`insert into submissions (challenge_id, user_id, status, rank, final_score)
    select id, ${org.admin.userId}, 'awarded', 1, 90 from challenges where slug = 'r'`.execute(db)
  await sql`insert into challenge_rankings (challenge_id, version, rows)
    select challenge_id, 1, jsonb_build_array(jsonb_build_object('submission', id, 'rank', 1))
    from submissions where status = 'awarded' and user_id = ${org.admin.userId}`.execute(db)
  await describePeople(db)
  await sql`update organizations set status = 'verified' where id = ${org.id}`.execute(db)
  const { id: pool } = await db
    .insertInto('pools')
    .values({ organizationId: org.id, name: 'Deckhands' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into pool_people (pool_id, user_id, note)
    select ${pool}::uuid, id, '' from users where email like 'page-%'`.execute(db)
  await close(t, org.challengeId)
  world = { org, person, staff, finalized, job, application, own, pool }
})

type Input = (world: World) => object
const ofOrg: Input = ({ org }) => ({ orgSlug: org.orgSlug })

/** Lists with a cursor: whose they are and what they are asked with. */
const paged: Record<string, [who: 'admin' | 'person' | 'staff', input: Input, all: number]> = {
  'challenge.list': ['person', () => ({ state: 'open' }), many - 1],
  'challenge.versions': ['person', w => ({ challengeId: w.finalized }), many],
  'challenge.ranking': ['person', w => ({ challengeId: w.finalized }), many],
  'challenge.gallery': ['person', w => ({ challengeId: w.finalized }), many],
  'challenge.questions': ['person', w => ({ challengeId: w.org.challengeId }), many],
  'challenge.questionsForTeam': ['admin', w => ({ challengeId: w.org.challengeId }), many],
  'challenge.appeals': ['admin', w => ({ challengeId: w.org.challengeId }), many],
  'challenge.announcements': ['admin', w => ({ challengeId: w.org.challengeId }), many],
  'challenge.rankingOf': ['person', w => ({ challengeId: w.finalized, version: 1 }), many],
  'challenge.judgingsAnew': ['admin', w => ({ challengeId: w.finalized }), many],
  'challenge.submissions': ['admin', w => ({ challengeId: w.org.challengeId }), many],
  'job.list': ['person', () => ({}), many],
  'job.hidden': ['admin', () => ({}), many],
  'job.applications': ['admin', w => ({ jobId: w.job }), many + 1],
  'job.candidateInvitations': ['admin', w => ({ jobId: w.job }), many],
  'job.profileInvitations': ['admin', w => ({ jobId: w.job }), many],
  'job.notes': ['admin', w => ({ applicationId: w.application }), many],
  'job.messageThreads': ['admin', w => ({ ...ofOrg(w), jobId: w.job }), many + 1],
  'job.messages': ['admin', w => ({ applicationId: w.application }), many + 1],
  'job.ownThreads': ['person', () => ({}), many],
  'job.ownMessages': ['person', w => ({ applicationId: w.own }), many + 1],
  'job.comingInterviews': ['admin', w => ({ ...ofOrg(w), kind: 'booked' }), many],
  'job.myInterviews': ['person', () => ({ kind: 'waiting' }), many],
  'job.versions': ['admin', w => ({ jobId: w.job }), many],
  'job.myApplications': ['person', () => ({}), 2 * many],
  'job.ownResults': ['admin', () => ({}), many],
  // With the entries of the challenges.
  'user.dataHolders': ['person', () => ({}), 2 * many],
  'user.looks': ['person', () => ({}), many],
  'user.notifications': ['admin', () => ({}), many],
  'user.reports': ['staff', () => ({}), many],
  'user.lookUpPeople': ['staff', () => ({ query: 'paged' }), many],
  'user.failures': ['staff', () => ({}), many],
  'org.lookUp': ['staff', () => ({ query: 'paged' }), many],
  'org.jobs': ['admin', ofOrg, many],
  'org.jobFigures': ['admin', ofOrg, many],
  'org.challenges': ['admin', ofOrg, many + 1],
  // That the challenge was made and published is on record too.
  'org.activity': ['admin', ofOrg, many + 2],
  'org.people': ['admin', ofOrg, many],
  'org.pool': ['admin', w => ({ ...ofOrg(w), poolId: w.pool }), many],
}

/** Lists without one: why they are short. */
const bounded: Record<string, string> = {
  'auth.sessions': 'cut at the newest 100',
  'auth.linkedProviders': 'cut at 100',
  'interests.suggestSkills': 'cut at a few',
  'interests.industries': 'cut at fifty',
  'interests.suggestions': 'cut at a few of each kind',
  'user.find': 'five of each kind',
  'user.news': 'twenty of what was told, eight jobs that fit, eight of whom one follows',
  'user.exclusions': 'a hundred a person',
  'job.applicationCounts': 'one for each stage',
  'job.applicationDrafts': 'fifty a person',
  'job.invitingByProfile': 'cut at 200 open jobs',
  'job.interviews': 'cut at the newest twenty',
  'job.ownInterviews': 'cut at the newest twenty',
  'job.interviewers': 'cut at 200 of a team',
  'job.freeTimes': 'the half hours of fourteen days',
  'job.scorecards': 'cut at 500; one for each of the team and stage',
  'org.activityActors': 'cut at 200; one for each who did anything',
  'job.board': 'the first twenty of each stage; a stage itself is paged',
  'job.pipeline': 'fifty from any place of it',
  'job.applicantPlace': 'one number',
  'org.rejectionReasons': 'twenty of its own and six fixed ones',
  'org.usualStages': 'ten stages',
  'org.messageTemplates': 'cut at 50; an organization keeps no more',
  'org.rejectionTemplates': 'cut at 50; an organization keeps no more',
  'job.pipelineViews': 'thirty a person in an organization',
  'job.recentChanges': 'the last twenty of a day',
  'job.facets': 'one for each choice of a filter',
  'job.looser': 'one for each filter',
  'job.matches': 'one for each of twenty jobs',
  'job.marks': '500 saved, 500 hidden, 200 followed at most',
  'job.searches': 'ten a person',
  'job.savedClosing': 'the eight that close next',
  'job.recommended': 'at most twenty',
  'org.followed': '200 at most',
  'job.similar': 'four',
  'org.figures': 'six stages, fifty sources, thirty days, five who wait',
  'org.pools': 'twenty an organization',
  'org.overview': 'cut at twenty needs',
  'org.needs': 'cut at twenty needs',
  'user.analytics': 'eleven figures, each cut at a hundred rows',
  'challenge.rankings': 'twenty of a challenge',
  'challenge.jury': 'cut at 200 judges',
  'challenge.juryCandidates': 'cut at 200 judges',
  'challenge.assignmentPlan': 'a jury of 200 at most',
  'challenge.entryJudges': 'cut at 200 judges',
  'challenge.toJudge': 'cut at twenty challenges',
  'challenge.calibration': 'six criteria of each judge',
  'challenge.judgesAnew': 'cut at 200 judges',
  'challenge.toJudgeAnew': 'twenty of a challenge are open at once',
  'challenge.outsideJudges': '50 judges and invitations at most',
  'challenge.myTeam': 'ten members a team, and fifty invitations to or from it',
  'challenge.comingRanking': 'cut at 50 places; the ranking itself is paged',
  'org.members': 'cut at 200 members and 200 invitations',
  'resume.list': 'ten resumes a person',
  'resume.history': 'twenty versions a resume',
  'challenge.namesInFile': 'ten names, five parts where they stay, and five that are written',
  'user.imports': 'twenty imports a person are kept',
  'user.importEntries': 'what a profile holds',
  'user.organizations': 'cut at 500',
  'user.notificationPreferences': 'one for each topic',
}

/** What answers with one thing. */
const single = `auth.user auth.twoFactor user.busyTimes challenge.byId challenge.forAdmin challenge.mySubmission challenge.ownAppeal challenge.announcementReach challenge.teamJudges challenge.correctionPreview
  challenge.submission challenge.galleryText interests.draft interests.get job.applicant job.applicantMatch job.application job.applying job.byId
  job.candidateInviting job.countFitting job.undecided org.blindDefault job.forEdit job.match job.messageThread job.notedApplication job.ownResult job.ownThread job.ownUnreadThreads job.unreadThreads org.bySlug org.dashboard org.forEdit org.invitation challenge.judgeInvitation org.page org.record
  resume.afterRemoval resume.analysis resume.byId resume.compare resume.exportPlan user.account user.importById user.lookCount user.mailsByLink user.mayAct user.onboarding
  user.ownProfile user.profile user.suggestedUsername user.profileAs user.profileDraft user.unreadNotifications user.usernameAvailable`

describe('every list', () => {
  it('has a row here, as each query has', () => {
    const procedures = Object.entries(appRouter._def.procedures as unknown as Procedures)
    const queries = procedures.filter(([, { _def }]) => _def.type === 'query')
    const said = [...Object.keys(paged), ...Object.keys(bounded), ...single.split(/\s+/)]
    expect(said.toSorted()).toEqual(queries.map(([name]) => name).toSorted())
  })

  it.each(Object.entries(paged))('%s comes by pages, all of it', async (name, row) => {
    const [who, input, all] = row
    const caller = await t.callerFor(who === 'admin' ? world.org.admin : world[who])
    const [noun = '', verb = ''] = name.split('.')
    const call = (caller as unknown as Record<string, Record<string, Call>>)[noun]![verb]!
    const seen: unknown[] = []
    let cursor: string | null | undefined
    do {
      const page = await call({ ...input(world), ...(cursor && { cursor }) })
      expect(page.items.length).toBeLessThanOrEqual(largest)
      expect(page.items.length).toBeGreaterThan(0)
      seen.push(...page.items.map(item => JSON.stringify(item)))
      cursor = page.nextCursor
    } while (cursor && seen.length <= all)
    expect(seen).toHaveLength(all)
    expect(new Set(seen).size).toBe(all)
  })

  it('that begins on another page is short there', async () => {
    const visitor = await t.callerFor()
    const admin = await t.callerFor(world.org.admin)
    const { ranking, rankingCursor } = await visitor.challenge.byId({
      challengeId: world.finalized,
    })
    expect(ranking).toHaveLength(50)
    expect(rankingCursor).not.toBeNull()
    const dashboard = await admin.org.dashboard({ orgSlug: world.org.orgSlug })
    expect([dashboard.jobs.length, dashboard.challenges.length]).toEqual([20, 20])
    expect(dashboard.counts).toEqual({ jobs: many, challenges: many + 1 })
    const page = await visitor.org.page({ orgSlug: world.org.orgSlug })
    expect([page.jobs.length, page.challenges.length]).toEqual([50, 50])
  })
})

type Procedures = Record<string, { _def: { type: string } }>
type Call = (input: object) => Promise<{ items: object[]; nextCursor: string | null }>
