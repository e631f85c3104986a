import { describe, expect, it } from 'vitest'
import type { TeamRole } from '#server/shown/roles.ts'
import { testApp } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'

const t = testApp()

async function noted() {
  const [org, person] = [await newOpenJob(t), await newCandidate(t)]
  const { id: applicationId } = await applyAs(person.caller, {
    jobId: org.jobId,
    resumeId: person.resumeId,
  })
  const join = async (role: TeamRole) => {
    const client = await t.signUp({ name: `A ${role}` })
    await t.db
      .insertInto('memberships')
      .values({ organizationId: org.id, userId: client.userId, role })
      .execute()
    return { client, caller: await t.callerFor(client) }
  }
  return { org, person, applicationId, join }
}

describe('a note of the team', () => {
  it('is read by the team alone, and deleted by its author alone', async () => {
    const { org, person, applicationId, join } = await noted()
    const { caller } = await join('interviewer')
    const { id: noteId } = await caller.job.addNote({ applicationId, body: ' Knows the tides. ' })
    const { items } = await org.caller.job.notes({ applicationId })
    expect(items).toMatchObject([
      { body: 'Knows the tides.', authorName: 'A interviewer', isMine: false },
    ])
    await expect(org.caller.job.removeNote({ applicationId, noteId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(JSON.stringify(await person.caller.user.exportData())).not.toContain('tides')
    expect(JSON.stringify(await person.caller.job.application({ applicationId }))).not.toContain(
      'tides',
    )
    await caller.job.removeNote({ applicationId, noteId })
    expect((await org.caller.job.notes({ applicationId })).items).toEqual([])
    for (const body of ['', '  ', 'x'.repeat(5001)])
      await expect(caller.job.addNote({ applicationId, body })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  it('is told to whom it mentions, once, if they may read it, without what it says', async () => {
    const { org, applicationId, join, person } = await noted()
    const [reader, viewer] = [await join('recruiter'), await join('viewer')]
    const stranger = await t.signUp()
    const from = t.mails.length
    await org.caller.job.addNote({
      applicationId,
      body: 'Look at page two',
      mentions: [
        reader.client.userId,
        reader.client.userId,
        viewer.client.userId,
        stranger.userId,
        person.client.userId,
        org.admin.userId,
      ],
    })
    const told = t.mails.slice(from)
    expect(told.map(({ to }) => to)).toEqual([reader.client.email])
    expect(told[0]?.subject).toBe('Test Person mentions you: Nadia Okonjo, Ferry Deckhand')
    expect(told[0]?.text).not.toContain('page two')
  })
})
