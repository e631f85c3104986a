import { beforeAll, describe, expect, it } from 'vitest'
import { openToVisibilities, visibilities } from '#server/profile/visibility.ts'
import { testApp } from '../support/app.ts'
import { findAll, join, newPerson, newRecruiter, shown, type Somebody } from './recruiting.ts'

const t = testApp()

type Org = Awaited<ReturnType<typeof newRecruiter>>

const openTos = ['looking', 'open', 'no'] as const

describe('who is found by whom', () => {
  const exclusions = [
    'nobody',
    'the organization',
    'another organization of the recruiter',
    'the recruiter',
    'the domain of the recruiter’s address',
    'the organization’s domain',
    'somebody else',
  ] as const
  const cells = visibilities.flatMap(visibility =>
    openToVisibilities.flatMap(openToVisibility =>
      openTos.flatMap(openTo =>
        exclusions.map(exclusion => ({ visibility, openToVisibility, openTo, exclusion })),
      ),
    ),
  )
  type Cell = (typeof cells)[number]

  const viewers = {} as Record<
    'recruiter' | 'colleague' | 'interviewer' | 'viewer' | 'elsewhere' | 'unverified' | 'stranger',
    Somebody
  >
  let org: Org
  let elsewhere: Org
  let unverified: { orgSlug: string }
  const persons = new Map<string, Cell>()

  beforeAll(async () => {
    org = await newRecruiter(t)
    elsewhere = await newRecruiter(t)
    const second = await newRecruiter(t)
    const recruiter = await newPerson(t, { email: `ida@mail.${org.id.slice(0, 8)}.example` })
    const colleague = await newPerson(t)
    const somebodyElse = await newPerson(t)
    await somebodyElse.caller.user.updateProfile({ visibility: 'members' })
    for (const [one, role] of [
      [recruiter, 'recruiter'],
      [colleague, 'admin'],
    ] as const)
      await join(t, org.id, one.id, role)
    await join(t, second.id, recruiter.id, 'viewer')
    const unverifiedOrg = await t.newOrganization()
    unverified = unverifiedOrg
    const team = async (role: 'interviewer' | 'viewer') => {
      const one = await newPerson(t)
      await join(t, org.id, one.id, role)
      return one
    }
    const ofUnverified = await newPerson(t)
    await join(t, unverifiedOrg.id, ofUnverified.id, 'owner')
    Object.assign(viewers, {
      recruiter,
      colleague,
      interviewer: await team('interviewer'),
      viewer: await team('viewer'),
      elsewhere: elsewhere.recruiter,
      unverified: ofUnverified,
      stranger: await newPerson(t),
    })
    await recruiter.caller.user.updateProfile({ visibility: 'members' })
    const excluded = {
      nobody: null,
      'the organization': { kind: 'org', orgSlug: org.orgSlug },
      'another organization of the recruiter': { kind: 'org', orgSlug: second.orgSlug },
      'the recruiter': { kind: 'user', username: recruiter.username },
      'the domain of the recruiter’s address': {
        kind: 'domain',
        domain: `${org.id.slice(0, 8)}.example`,
      },
      'the organization’s domain': { kind: 'domain', domain: org.domain },
      'somebody else': { kind: 'user', username: somebodyElse.username },
    } as const
    for (const cell of cells) {
      const person = await newPerson(t)
      const { exclusion, ...profile } = cell
      await person.caller.user.updateProfile({ ...shown, ...profile })
      const whom = excluded[exclusion]
      if (whom) await person.caller.user.exclude(whom)
      persons.set(person.username, cell)
    }
  }, 120_000)

  const isShown = ({ visibility, openTo, openToVisibility }: Cell) =>
    visibility !== 'hidden' && openTo !== 'no' && openToVisibility !== 'hidden'
  /** Whom each of these exclusions keeps out. */
  const keepsOut: Record<'recruiter' | 'colleague' | 'elsewhere', (typeof exclusions)[number][]> = {
    recruiter: [
      'the organization',
      'another organization of the recruiter',
      'the recruiter',
      'the domain of the recruiter’s address',
      'the organization’s domain',
    ],
    colleague: ['the organization', 'the organization’s domain'],
    elsewhere: [],
  }

  it.each(['recruiter', 'colleague', 'elsewhere'] as const)(
    'each cell of audience, state and exclusion, for the %s',
    async viewer => {
      const { orgSlug } = viewer === 'elsewhere' ? elsewhere : org
      for (const openTo of [undefined, ...openTos.slice(0, 2)] as ('looking' | 'open')[]) {
        const expected = [...persons]
          .filter(([, cell]) => isShown(cell) && (!openTo || cell.openTo === openTo))
          .filter(([, { exclusion }]) => !keepsOut[viewer].includes(exclusion))
          .map(([username]) => username)
          .toSorted((a, b) => a.localeCompare(b))
        expect(expected.length).toBeGreaterThan(0)
        expect(await findAll(viewers[viewer], orgSlug, { openTo, skills: ['Python'] })).toEqual(
          expected,
        )
      }
    },
  )

  it('nobody for who may not search', async () => {
    const codes: [keyof typeof viewers, string, string][] = [
      ['interviewer', org.orgSlug, 'FORBIDDEN'],
      ['viewer', org.orgSlug, 'FORBIDDEN'],
      ['unverified', unverified.orgSlug, 'FORBIDDEN'],
      ['stranger', org.orgSlug, 'NOT_FOUND'],
      ['elsewhere', org.orgSlug, 'NOT_FOUND'],
      ['unverified', org.orgSlug, 'NOT_FOUND'],
    ]
    for (const [viewer, orgSlug, code] of codes)
      await expect(viewers[viewer].caller.org.people({ orgSlug }), viewer).rejects.toMatchObject({
        code,
      })
    const input = encodeURIComponent(JSON.stringify({ orgSlug: org.orgSlug }))
    expect((await t.client().get(`/trpc/org.people?input=${input}`)).status).toBe(401)
  })

  it('nobody who is leaving, and not oneself', async () => {
    const leaving = await newPerson(t)
    await leaving.caller.user.updateProfile({ ...shown, headline: 'Leaving soon' })
    const { recruiter, colleague } = viewers
    const look = { q: 'leaving soon' }
    expect(await findAll(recruiter, org.orgSlug, look)).toEqual([leaving.username])
    await t.db
      .updateTable('users')
      .set({ status: 'pending_deletion', deletionAt: new Date(Date.now() + 1e9) })
      .where('id', '=', leaving.id)
      .execute()
    expect(await findAll(recruiter, org.orgSlug, look)).toEqual([])
    await recruiter.caller.user.updateProfile({ ...shown, headline: 'Hires and leaves' })
    const self = { q: 'hires leaves' }
    expect(await findAll(recruiter, org.orgSlug, self)).toEqual([])
    expect(await findAll(colleague, org.orgSlug, self)).toEqual([recruiter.username])
  })

  it('answers alike to the letter, whether there are others who are hidden or not', async () => {
    const { recruiter } = viewers
    const ask = async () => {
      const pages: unknown[] = []
      let cursor: string | null | undefined
      do {
        const asked = { orgSlug: org.orgSlug, ...(cursor && { cursor }) }
        // oxlint-disable-next-line no-await-in-loop
        const page = await recruiter.caller.org.people(asked)
        pages.push(page)
        cursor = page.nextCursor
      } while (cursor)
      return JSON.stringify(pages)
    }
    const before = await ask()
    for (const change of [
      { visibility: 'hidden' },
      { openToVisibility: 'hidden' },
      { openTo: 'no' },
    ] as const) {
      const person = await newPerson(t)
      await person.caller.user.updateProfile({ ...shown, ...change })
    }
    const excluding = await newPerson(t)
    await excluding.caller.user.exclude({ kind: 'org', orgSlug: org.orgSlug })
    await excluding.caller.user.updateProfile(shown)
    expect(await ask()).toBe(before)
  })
})
