import { beforeAll, describe, expect, it } from 'vitest'
import { partKeys, visibilities } from '#server/profile/visibility.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { newChallenge } from '../support/challenge.ts'

const t = testApp()

const content = {
  work: [{ name: 'Northern Ferries' }],
  education: [{ institution: 'Coastal Academy' }],
  skills: [{ name: 'Seamanship' }],
  projects: [{ name: 'Mooring plan' }],
  certificates: [{ name: 'Radio' }],
  languages: [{ language: 'Basque' }],
  volunteer: [{ position: 'Lifeguard' }],
  awards: [{ title: 'Pilot of the year' }],
  publications: [{ name: 'On tides' }],
  references: [{ name: 'Maren Lindqvist, Quay Works', reference: 'Never late.' }],
}

const whole = {
  headline: 'Deck officer',
  about: 'About the sea',
  links: [{ label: 'Site', url: 'https://nadia.example/' }],
  content,
  openTo: 'looking' as const,
  availability: 'one_month' as const,
  workAuthorization: ['PT'],
}

const viewers = [
  'visitor',
  'member',
  'excluded member',
  'member on an excluded domain',
  'member of an excluded organization',
  'excluded organization with an application',
  'organization with an application',
  'recruiter of a verified organization',
  'recruiter of one that is not verified',
  'interviewer of a verified organization',
  'owner',
] as const
type Viewer = (typeof viewers)[number]

const people = {} as Record<Viewer, TestClient>
let owner: Awaited<ReturnType<typeof newCandidate>>
let username = ''

async function join(organizationId: string, role: 'interviewer' | 'viewer') {
  const person = await t.signUp()
  await t.db
    .insertInto('memberships')
    .values({ organizationId, userId: person.userId, role, status: 'active' })
    .execute()
  return person
}

beforeAll(async () => {
  owner = await newCandidate(t)
  username = unique('nadia')
  const domain = `${unique('corp')}.example`
  const [applied, excludedApplied, excluded, verified, unverified] = await Promise.all(
    Array.from({ length: 5 }, () => newOpenJob(t)),
  )
  for (const { jobId } of [applied!, excludedApplied!])
    await applyAs(owner.caller, { jobId, resumeId: owner.resumeId })
  for (const { id } of [applied!, excludedApplied!, excluded!, verified!])
    await t.db
      .updateTable('organizations')
      .set({ status: 'verified' })
      .where('id', '=', id)
      .execute()
  const shunned = await t.signUp()
  const shunnedName = unique('shunned')
  await (
    await t.callerFor(shunned)
  ).user.updateProfile({ username: shunnedName, visibility: 'members' })
  Object.assign(people, {
    visitor: t.client(),
    member: await t.signUp(),
    'excluded member': shunned,
    'member on an excluded domain': await t.signUp({ email: `eva@mail.${domain}` }),
    'member of an excluded organization': await join(excluded!.id, 'viewer'),
    'excluded organization with an application': excludedApplied!.admin,
    'organization with an application': applied!.admin,
    'recruiter of a verified organization': verified!.admin,
    'recruiter of one that is not verified': unverified!.admin,
    'interviewer of a verified organization': await join(verified!.id, 'interviewer'),
    owner: owner.client,
  } satisfies Record<Viewer, TestClient>)
  const { challengeId, id: organizationId } = await newChallenge(t)
  await t.db
    .insertInto('badges')
    .values({ userId: owner.client.userId, challengeId, organizationId, kind: 'winner' })
    .execute()
  const { user } = owner.caller
  await user.updateProfile({ username, ...whole })
  for (const { orgSlug } of [excluded!, excludedApplied!])
    await user.exclude({ kind: 'org', orgSlug })
  await user.exclude({ kind: 'domain', domain: domain.toUpperCase() })
  await user.exclude({ kind: 'user', username: shunnedName })
})

const isKeptOut = (viewer: Viewer) => viewer.includes('excluded')
const isSeenBy = (visibility: (typeof visibilities)[number], viewer: Viewer) =>
  viewer === 'owner' ||
  (visibility === 'public' && !isKeptOut(viewer)) ||
  (visibility === 'members' && !isKeptOut(viewer) && viewer !== 'visitor')

async function look(viewer: Viewer) {
  const input = encodeURIComponent(JSON.stringify({ username }))
  const { status, json } = await people[viewer].get(`/trpc/user.profile?input=${input}`)
  return status === 404 ? null : (json as { result: { data: Seen } }).result.data
}

interface Seen {
  about: string
  links: unknown[]
  badges: unknown[]
  content: Record<string, unknown>
  openTo: string
  availability: string | null
  workAuthorization: string[]
}

/** Which parts stand in what somebody was answered. */
const partsIn = (seen: Seen) =>
  partKeys.filter(
    part =>
      (part === 'about' && seen.about !== '') ||
      (part === 'links' && seen.links.length > 0) ||
      (part === 'challenges' && seen.badges.length > 0) ||
      part in seen.content,
  )

it.each(visibilities)(
  'each part of a profile that is %s is seen by whom it is for',
  async visibility => {
    for (const part of partKeys)
      for (const audience of visibilities) {
        await owner.caller.user.updateProfile({
          visibility,
          sectionVisibility: { [part]: audience },
        })
        const seen = await Promise.all(viewers.map(look))
        const audienceOf = (one: (typeof partKeys)[number]) =>
          one === part ? audience : one === 'references' ? 'hidden' : 'public'
        const expected = viewers.map(viewer =>
          isSeenBy(visibility, viewer)
            ? partKeys.filter(one => isSeenBy(audienceOf(one), viewer))
            : null,
        )
        expect(
          seen.map(one => one && partsIn(one)),
          `${part} for ${audience}`,
        ).toEqual(expected)
      }
  },
)

it('from when and where one may work is for nobody else unless one says so', async () => {
  await owner.caller.user.updateProfile({ visibility: 'public' })
  const seen = await Promise.all(viewers.map(look))
  const hasTerms = (one: Seen | null) =>
    one?.availability === 'one_month' || one?.workAuthorization[0]
  expect(viewers.filter((_, index) => hasTerms(seen[index] ?? null))).toEqual(['owner'])
  expect(seen[0]).toMatchObject({ availability: null, workAuthorization: [] })
  expect(seen[0]).not.toHaveProperty('termsVisibility')
})

it('that somebody looks for work is seen by whom it is for, and from when and where', async () => {
  const members = viewers.filter(viewer => viewer !== 'visitor' && !isKeptOut(viewer))
  const recruiters = ['organization with an application', 'recruiter of a verified organization']
  for (const [openToVisibility, seers] of [
    ['everyone', ['visitor', ...members]],
    ['members', members],
    ['orgs', [...recruiters, 'owner']],
    ['hidden', ['owner']],
  ] as const) {
    const user = owner.caller.user
    const told = { openToVisibility, termsVisibility: openToVisibility }
    await user.updateProfile({ visibility: 'public', sectionVisibility: {}, ...told })
    const seen = await Promise.all(viewers.map(look))
    const expected = viewers.filter(viewer => (seers as readonly string[]).includes(viewer))
    const isTold: ((one: Seen | null | undefined) => boolean)[] = [
      one => one?.openTo === 'looking',
      one => one?.availability === 'one_month',
      one => one?.workAuthorization[0] === 'PT',
    ]
    for (const is of isTold)
      expect(
        viewers.filter((_, index) => is(seen[index])),
        openToVisibility,
      ).toEqual(expected)
  }
})

it('its owner looks at it as others do', async () => {
  const { user } = owner.caller
  await user.updateProfile({
    visibility: 'members',
    sectionVisibility: { work: 'hidden' },
    openToVisibility: 'orgs',
  })
  const as = async (eye: 'visitor' | 'member' | 'recruiter', viewer: Viewer) => {
    const { isOwn: _, ...theirs } = { isOwn: false, ...(await look(viewer)) }
    const own = await user.profileAs({ eye })
    if (!own) return expect(await look(viewer)).toBeNull()
    const shown = JSON.parse(JSON.stringify(own)) as Record<string, unknown>
    for (const [key, value] of Object.entries(theirs)) expect(shown[key], key).toEqual(value)
  }
  await as('visitor', 'visitor')
  await as('member', 'member')
  await as('recruiter', 'recruiter of a verified organization')
})

describe('a message through a profile', () => {
  it('comes by mail to its owner, without their address, from whom may see it', async () => {
    const { user } = owner.caller
    await user.updateProfile({ visibility: 'members', contactMode: 'relay' })
    for (const { userId } of Object.values(people))
      if (userId)
        await t.db
          .updateTable('users')
          .set({ emailVerifiedAt: new Date() })
          .where('id', '=', userId)
          .execute()
    const write = async (viewer: Viewer) => {
      const written = { username, message: `From ${viewer}` }
      return (await people[viewer].post('/trpc/user.contact', written)).status
    }
    const answers = await Promise.all(viewers.map(write))
    expect(answers).toEqual(
      viewers.map(viewer => {
        if (viewer === 'visitor') return 401
        return isKeptOut(viewer) || viewer === 'owner' ? 404 : 200
      }),
    )
    const written = t.mails.filter(({ subject }) => subject.includes('through your profile'))
    expect(written.map(({ to }) => to)).toEqual(
      answers.filter(status => status === 200).map(() => owner.client.email),
    )
    expect(written.find(({ text }) => text.includes('From member'))?.text).toContain(
      people.member.email,
    )
    await user.updateProfile({ contactMode: 'off' })
    expect(await write('member')).toBe(404)
  })

  it('waits until one’s own address is confirmed', async () => {
    await owner.caller.user.updateProfile({ contactMode: 'relay' })
    const newcomer = await t.signUp()
    const answer = await newcomer.post('/trpc/user.contact', { username, message: 'Hello' })
    expect(answer.status).toBe(403)
  })
})

describe('whom a profile is kept from', () => {
  it('is listed for its owner alone, and taken off by them alone', async () => {
    const { items } = await owner.caller.user.exclusions()
    expect(
      items.map(({ domain, orgName, personName }) => domain ?? orgName ?? personName),
    ).toHaveLength(4)
    const stranger = await t.callerFor(people.member)
    expect((await stranger.user.exclusions()).items).toEqual([])
    await stranger.user.unexclude({ id: items[0]!.id })
    expect((await owner.caller.user.exclusions()).items).toEqual(items)
    await owner.caller.user.unexclude({ id: items[0]!.id })
    await owner.caller.user.updateProfile({ visibility: 'members' })
    expect(await look('excluded member')).not.toBeNull()
  })

  it.each([
    ['an organization that is not there', { kind: 'org', orgSlug: 'no-such' }, 'orgSlug'],
    ['a person that is not there', { kind: 'user', username: 'no-such' }, 'username'],
    ['no domain', { kind: 'domain', domain: 'not a domain' }, 'domain'],
  ] as const)('is not %s', async (_, excluded, field) => {
    const answer = await owner.client.post('/trpc/user.exclude', excluded)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { [field]: expect.any(String) } } },
    })
  })

  it('is nobody whose own profile is hidden, as if they were not there', async () => {
    const hidden = await t.callerFor(await t.signUp())
    const name = unique('hidden')
    await hidden.user.updateProfile({ username: name })
    await expect(owner.caller.user.exclude({ kind: 'user', username: name })).rejects.toMatchObject(
      { code: 'BAD_REQUEST' },
    )
  })
})
