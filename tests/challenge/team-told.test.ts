import { expect, it } from 'vitest'
import { momentText } from '#server/shown/when.ts'
import { testApp } from '../support/app.ts'
import { newSubmission } from '../support/challenge.ts'
import { newPerson, newTeam } from '../support/people/team-members.ts'

const t = testApp()

it('handing in is told to the others of a team, with what was agreed for all', async () => {
  const { challengeId, ada, members } = await newTeam(t, ['Ben Brook', 'Cem Cliff'])
  const [ben, cem] = members
  const work = { challengeId, text: 'Ours', links: [] }
  const told = async (act: () => Promise<unknown>) => {
    const from = t.mails.length
    await act()
    return t.mails.slice(from).filter(({ subject }) => subject.includes('handed in for'))
  }
  expect(await told(() => newSubmission(t, challengeId, 'Zoe Zander'))).toEqual([])

  const first = await told(() => ben!.caller.challenge.submit(work))
  expect(first.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual(
    [ada, cem!]
      .map(({ client }) => `${client.email}: Ben Brook handed in for your team Night Shift`)
      .toSorted(),
  )
  expect(first[0]?.text).toContain('Attempt 1 at Quiet pumps is handed in')
  expect(first[0]?.text).not.toContain('gallery')
  const { items } = await ada.caller.user.notifications()
  expect(items.map(({ title }) => title)).toContain(first[0]?.subject)

  await t.db
    .updateTable('challenges')
    .set({ galleryVisibility: 'everyone' })
    .where('id', '=', challengeId)
    .execute()
  const second = await told(() => ada.caller.challenge.submit({ ...work, inGallery: true }))
  expect(second.map(({ to }) => to).toSorted()).toEqual(
    [ben!, cem!].map(({ client }) => client.email).toSorted(),
  )
  expect(second[0]?.text).toContain('Your lead agreed that the work is shown in the gallery.')
  await ben!.caller.challenge.showInGallery({ challengeId, isShown: false })
  const { submission } = await ada.caller.challenge.mySubmission({ challengeId })
  expect(submission?.galleryAgreedAt).toBe(null)
})

it('an invitation says when it is over, which is no later than the deadline', async () => {
  const { challengeId, ada } = await newTeam(t, [])
  const ben = await newPerson(t, 'Ben Brook')
  const invite = async () => {
    const from = t.mails.length
    const { expiresAt } = await ada.caller.challenge.inviteToTeam({
      challengeId,
      to: ben.client.email,
    })
    return {
      expiresAt,
      text: t.mails
        .slice(from)
        .map(mail => mail.text)
        .join(),
    }
  }
  const { expiresAt, text } = await invite()
  expect(text).toContain(`The invitation is good until ${momentText(expiresAt, 'UTC')}.`)

  const closesAt = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
  await t.db
    .updateTable('challenges')
    .set({ submissionsCloseAt: closesAt })
    .where('id', '=', challengeId)
    .execute()
  expect((await invite()).text).toContain(`good until ${momentText(closesAt, 'UTC')}.`)
})
