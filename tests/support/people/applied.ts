import { randomUUID } from 'node:crypto'
import type { TeamRole } from '#server/shown/roles.ts'
import type { TestApp } from '../app.ts'
import { applyAs, newCandidate, newOpenJob } from '../application.ts'

type Client = Awaited<ReturnType<TestApp['signUp']>>

/** An application, its two sides, and more of the team. */
export async function applied(t: TestApp, { isBlind = false } = {}) {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { jobId } = org
  if (isBlind) await org.caller.job.setBlind({ jobId, isBlind })
  const { id: applicationId } = await applyAs(person.caller, {
    jobId,
    resumeId: person.resumeId,
  })
  const join = async (role: TeamRole, who?: Client) => {
    const client = who ?? (await t.signUp({ name: `A ${role}` }))
    await t.db
      .insertInto('memberships')
      .values({ organizationId: org.id, userId: client.userId, role })
      .execute()
    return { client, caller: await t.callerFor(client) }
  }
  const write = (body: string, more: object = {}) =>
    org.caller.job.writeToCandidate({ applicationId, messageId: randomUUID(), body, ...more })
  const answer = (body: string, more: object = {}) =>
    person.caller.job.writeToTeam({ applicationId, messageId: randomUUID(), body, ...more })
  return { org, person, applicationId, join, write, answer }
}
