import { expect, it } from 'vitest'
import { testApp, unique } from '../support/app.ts'
import { newChallenge } from '../support/challenge.ts'

const t = testApp()

const content = {
  work: [
    {
      name: 'Northern Ferries',
      position: 'Data analyst',
      highlights: ['Cut delays by 12 % with Python.', 'Learned a lot.'],
    },
  ],
  projects: [{ name: 'Tide tables', description: 'A site written in React and TypeScript.' }],
  skills: [{ name: 'Tools', keywords: ['Python', 'ReactJS', 'Kubernetes', 'Mooring'] }],
}

async function newProfile(sectionVisibility = {}) {
  const client = await t.signUp()
  const caller = await t.callerFor(client)
  const username = unique('nadia')
  await caller.user.updateProfile({ username, content, visibility: 'public', sectionVisibility })
  return { caller, client, username }
}

it('a skill is shown with the lines that prove it, and none with what only names it', async () => {
  const { caller, username } = await newProfile()
  const visitor = await t.callerFor(t.client())
  const { evidence } = await visitor.user.profile({ username })
  expect(evidence).toEqual([
    {
      skill: 'Python',
      lines: [
        {
          pointer: '/work/0/highlights/0',
          quote: 'Cut delays by 12 % with Python.',
          words: 'Python',
        },
      ],
      badgeIds: [],
    },
    {
      skill: 'ReactJS',
      lines: [
        {
          pointer: '/projects/0/description',
          quote: 'A site written in React and TypeScript.',
          words: 'React',
        },
      ],
      badgeIds: [],
    },
  ])
  expect((await caller.user.ownProfile()).evidence).toEqual(evidence)
})

it('another’s words prove nothing', async () => {
  const { caller, username } = await newProfile({ references: 'public' })
  const visitor = await t.callerFor(t.client())
  const { evidence } = await visitor.user.profile({ username })
  const references = [{ name: 'Maren Lindqvist', reference: 'Kubernetes and Mooring, all day.' }]
  await caller.user.updateProfile({ content: { ...content, references } })
  const shown = await visitor.user.profile({ username })
  expect(shown.content).toMatchObject({ references })
  expect(shown.evidence).toEqual(evidence)
})

it('what an eye does not see proves nothing to it', async () => {
  const { caller, username } = await newProfile({ work: 'members', projects: 'hidden' })
  const skillsFor = async (viewer: typeof caller) =>
    (await viewer.user.profile({ username })).evidence.map(({ skill }) => skill)
  const visitor = await t.callerFor(t.client())
  const member = await t.callerFor(await t.signUp())
  expect(await skillsFor(caller)).toEqual(['Python', 'ReactJS'])
  expect(await skillsFor(member)).toEqual(['Python'])
  expect(await skillsFor(visitor)).toEqual([])
  const asVisitor = await caller.user.profileAs({ eye: 'visitor' })
  expect(asVisitor?.evidence).toEqual([])
  await caller.user.updateProfile({ sectionVisibility: {} })
  expect(await skillsFor(visitor)).toEqual(['Python', 'ReactJS'])
  await caller.user.updateProfile({ sectionVisibility: { skills: 'hidden' } })
  expect(await skillsFor(member)).toEqual([])
})

it('the result of a challenge proves what it asked for, while it is shown', async () => {
  const { caller, client, username } = await newProfile()
  const { challengeId, id: organizationId } = await newChallenge(t, {
    skills: ['kubernetes', 'SQL'],
  })
  const { id } = await t.db
    .insertInto('badges')
    .values({ userId: client.userId, challengeId, organizationId, kind: 'winner', score: 92 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const badgesOf = async () =>
    (await caller.user.profile({ username })).evidence.flatMap(({ skill, badgeIds }) =>
      badgeIds.map(badge => [skill, badge]),
    )
  expect(await badgesOf()).toEqual([['Kubernetes', id]])
  const visitor = await t.callerFor(t.client())
  await caller.user.updateProfile({ sectionVisibility: { challenges: 'members' } })
  const { evidence } = await visitor.user.profile({ username })
  expect(evidence.map(({ skill }) => skill)).toEqual(['Python', 'ReactJS'])
})
