import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { addTo, newPerson, newTeam, type Person } from '../support/people/team-members.ts'

const t = testApp()

it('gives nobody further attempts to change teams, and takes none from others', async () => {
  const { challengeId, ada, members } = await newTeam(t, ['Ben'])
  const [ben] = members as [Person]
  const handIn = async ({ caller }: Person, times = 1) => {
    for (let time = 0; time < times; time++)
      await caller.challenge.submit({ challengeId, text: `Work ${time}`, links: [] })
  }
  const left = async ({ caller }: Person) =>
    (await caller.challenge.mySubmission({ challengeId })).attemptsLeft

  await handIn(ben, 6)
  expect([await left(ben), await left(ada)]).toEqual([4, 4])
  await ben.caller.challenge.leave({ challengeId })
  await ben.caller.challenge.makeTeam({ challengeId, name: 'Day Shift' })
  const cem = await newPerson(t, 'Cem')
  await addTo(challengeId, ben, cem)
  expect([await left(ben), await left(cem), await left(ada)]).toEqual([4, 10, 4])

  await handIn(ben, 4)
  expect([await left(ben), await left(cem)]).toEqual([0, 6])
  await expect(handIn(ben)).rejects.toMatchObject({
    code: 'CONFLICT',
    message:
      'You have handed in 10 times in this challenge, whichever team it was for. In a team the others still can.',
  })
  await handIn(cem, 6)
  expect([await left(cem), await left(ada)]).toEqual([0, 4])
  await expect(handIn(cem)).rejects.toMatchObject({
    message: 'You have handed in 10 times; the last one counts.',
  })
})
