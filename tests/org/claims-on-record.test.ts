import { expect, it } from 'vitest'
import { testApp } from '../support/app.ts'

const t = testApp({ CLAIM_TOKEN: 'the-token', RATE_LIMIT_SCALE: '1' })

it('point 17: every claim of a signed-in person is on record, whatever its answer', async () => {
  const person = await t.signUp()
  const { orgSlug } = await t.newOrganization()
  const claim = async (slug: string, body: object) =>
    (await person.post(`/api/org/${slug}/claim`, body)).status
  const token = 'the-token'
  expect(await claim(orgSlug, { token: 'wrong' })).toBe(403)
  expect(await claim('nobody-here', { token })).toBe(404)
  expect(await claim(orgSlug, {})).toBe(400)
  expect(await claim(orgSlug, { token })).toBe(200)
  expect(await claim(orgSlug, { token })).toBe(200)
  expect(await claim(orgSlug, { token })).toBe(200)
  expect(await claim(orgSlug, { token })).toBe(429)
  const rows = await t.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'ip'])
    .orderBy('position')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual([
    'claim.forbidden',
    'claim.not_found',
    'claim.malformed',
    'claim.claimed',
    'claim.already_admin',
    'claim.already_admin',
    'claim.too_many',
  ])
  for (const row of rows) expect(row).toMatchObject({ actorId: person.userId, ip: '127.0.0.1' })
  // A visitor's is refused before it is anybody's.
  expect((await t.client().post(`/api/org/${orgSlug}/claim`, { token })).status).toBe(401)
})
