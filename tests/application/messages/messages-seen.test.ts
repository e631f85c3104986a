import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '../../support/app.ts'
import { applied } from '../../support/people/applied.ts'

const t = testApp()

type Applied = Awaited<ReturnType<typeof applied>>

const ofTeam = async ({ org, applicationId }: Applied) =>
  (await org.caller.job.messageThread({ applicationId })).seen
const ofCandidate = async ({ person, applicationId }: Applied) =>
  (await person.caller.job.ownThread({ applicationId })).seen

describe('whoever wrote sees how far the other side has read', () => {
  it('the team: the last of its messages, and when', async () => {
    const a = await applied(t)
    const { applicationId } = a
    const first = await a.write('One')
    const second = await a.write('Two')
    await a.answer('Three')
    expect(await ofTeam(a)).toBeNull()
    await a.person.caller.job.readOwnMessages({ applicationId, messageId: first.id })
    const seen = await ofTeam(a)
    expect(seen?.messageId).toBe(first.id)
    expect(Date.now() - (seen?.at?.getTime() ?? 0)).toBeLessThan(60_000)
    // Read again, it was read then.
    await sql`update message_reads set seen_at = now() - interval '1 day'
      where thread_id = ${applicationId}`.execute(t.db)
    await a.person.caller.job.readOwnMessages({ applicationId, messageId: first.id })
    expect(Date.now() - ((await ofTeam(a))?.at?.getTime() ?? 0)).toBeGreaterThan(3_600_000)
    await a.person.caller.job.readOwnMessages({ applicationId, messageId: second.id })
    expect(await ofTeam(a)).toMatchObject({ messageId: second.id })
    expect(Date.now() - ((await ofTeam(a))?.at?.getTime() ?? 0)).toBeLessThan(60_000)
    expect(await ofCandidate(a)).toBeNull()
  })

  it('the candidate: that the organization read it, by the first of them, and not who', async () => {
    const a = await applied(t, { isBlind: true })
    const { applicationId } = a
    const reader = await a.join('recruiter')
    const { id } = await a.answer('Hello')
    const { id: later } = await a.answer('Are you there?')
    expect(await ofCandidate(a)).toBeNull()
    await reader.caller.job.readMessages({ applicationId, messageId: later })
    await sql`update message_reads set seen_at = now() - interval '1 day'
      where thread_id = ${applicationId}`.execute(t.db)
    await a.org.caller.job.readMessages({ applicationId, messageId: later })
    const seen = await ofCandidate(a)
    expect(Object.keys(seen ?? {}).toSorted()).toEqual(['at', 'messageId'])
    expect(seen?.messageId).toBe(later)
    expect(Date.now() - (seen?.at?.getTime() ?? 0)).toBeGreaterThan(3_600_000)
    // A mark of a version that noted no time: another's would not be when it was read first.
    await sql`update message_reads set seen_at = null
      where thread_id = ${applicationId} and user_id = ${reader.client.userId}`.execute(t.db)
    expect(await ofCandidate(a)).toEqual({ messageId: later, at: null })
    // One's own reading is nobody's on the other side.
    await a.person.caller.job.readOwnMessages({ applicationId, messageId: id })
    expect(await ofTeam(a)).toBeNull()
  })

  it('but of whoever takes no more of them', async () => {
    const a = await applied(t)
    const { applicationId } = a
    const [{ id: teams }, { id: own }] = [await a.write('One'), await a.answer('Two')]
    await a.person.caller.job.readOwnMessages({ applicationId, messageId: teams })
    await a.org.caller.job.readMessages({ applicationId, messageId: own })
    await a.person.caller.job.blockOrganization({ applicationId, isBlocked: true })
    expect(await ofTeam(a)).toBeNull()
    expect(await ofCandidate(a)).not.toBeNull()
    await a.person.caller.job.blockOrganization({ applicationId, isBlocked: false })
    await a.org.caller.job.blockCandidate({ applicationId, isBlocked: true })
    expect(await ofTeam(a)).not.toBeNull()
    expect(await ofCandidate(a)).toBeNull()
  })
})
