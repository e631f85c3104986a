import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { applyAs, newCandidate, newOpenJob } from '../application.ts'

const hour = 3_600_000

/** A full hour so many days from now, at noon UTC; as the client has it. */
export const noonIn = (days: number, hours = 0) => {
  const noon = new Date(Date.now() + days * 24 * hour)
  noon.setUTCHours(12 + hours, 0, 0, 0)
  return noon.toISOString()
}

export const interviewFields = {
  title: 'First talk',
  minutes: 60,
  place: 'Pier 4, second floor',
  link: '',
  note: 'Ring at the blue door.',
  zone: 'Europe/London',
}

/** An open job with one more of the team, and an application, with what either side can do. */
export async function newInterviewing(t: TestApp) {
  const org = await newOpenJob(t)
  const colleague = await newMember(t, org.id, 'interviewer')
  return { ...org, colleague, ...(await newApplicant(t, org, colleague.userId)) }
}

type Org = Awaited<ReturnType<typeof newOpenJob>>

export async function newMember(
  t: TestApp,
  organizationId: string,
  role: 'interviewer' | 'recruiter' | 'viewer',
) {
  const client = await t.signUp({ name: 'Ines Moreau' })
  await t.db
    .insertInto('memberships')
    .values({ organizationId, userId: client.userId, role })
    .execute()
  return client
}

/** Another one for the same job. */
export async function newApplicant(t: TestApp, org: Org, panelist: string, name = 'Nadia Okonjo') {
  const person = await newCandidate(t, { name })
  const { jobId } = org
  const { id: applicationId } = await applyAs(person.caller, { jobId, resumeId: person.resumeId })
  const mailsTo = (address: string) =>
    t.mails.filter(
      ({ to, calendar, text }) => to === address && (calendar || /interview/i.test(text)),
    )
  return {
    person,
    applicationId,
    propose: (more: object = {}) =>
      org.caller.job.proposeInterview({
        applicationId,
        fields: {
          ...interviewFields,
          panel: [panelist],
          times: [noonIn(3), noonIn(4)],
          ...more,
        },
      }),
    change: (interviewId: string, sequence: number, more: object = {}) =>
      org.caller.job.changeInterview({
        applicationId,
        interviewId,
        sequence,
        fields: { ...interviewFields, panel: [panelist], times: [], ...more },
      }),
    cancel: (interviewId: string, note = 'The post was cut.') =>
      org.caller.job.cancelInterview({ applicationId, interviewId, note }),
    pick: (interviewId: string, at = noonIn(3)) =>
      person.caller.job.pickInterview({ interviewId, at, zone: 'America/New_York' }),
    ask: (interviewId: string, note = 'I work at noon.', suggested: string[] = []) =>
      person.caller.job.askForOtherTimes({
        interviewId,
        note,
        suggested,
        zone: 'America/New_York',
      }),
    decline: (interviewId: string) =>
      person.caller.job.declineInterview({ interviewId, note: 'I am ill.' }),
    shown: async () => (await org.caller.job.interviews({ applicationId })).items,
    seen: async () => (await person.caller.job.ownInterviews({ applicationId })).items,
    toCandidate: () => mailsTo(person.client.email),
    mailsTo,
  }
}

export const countTaken = async (t: TestApp, interviewId: string) =>
  Number(
    (
      await sql<{ count: string }>`select count(*) from taken_times
        where interview_id = ${interviewId}`.execute(t.db)
    ).rows[0]?.count,
  )
