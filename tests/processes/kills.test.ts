import { afterAll, expect, inject, it } from 'vitest'
import { killAgainAndAgain } from '../support/kills.ts'
import { startPostgres } from '../support/postgres.ts'

const postgres = inject('postgresUrl') === null ? null : await startPostgres()
afterAll(() => postgres?.stop())

it('point 14: killed under load at any moment, it loses, doubles and leaves nothing', async () => {
  const { lost, doubled, partial, unread, missingFiles, orphans, unfinished, ...told } =
    await killAgainAndAgain({
      kills: 3,
      people: 3,
      ...(postgres ? { databaseUrl: postgres.url } : {}),
    })
  expect({ lost, doubled, partial, unread, missingFiles, orphans, unfinished }).toEqual({
    lost: [],
    doubled: [],
    partial: [],
    unread: 0,
    missingFiles: [],
    orphans: [],
    unfinished: [],
  })
  // It was under way when it was killed.
  expect(told.acknowledged).toBeGreaterThan(10)
}, 240_000)
