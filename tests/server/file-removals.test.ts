import { expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import { noteRemovals, removeNoted } from '#server/files/removals.ts'
import type { FileStore } from '#server/files/store.ts'
import { testApp } from '../support/app.ts'

const t = testApp()

it('removes what can be removed, and keeps the rest for the next time', async () => {
  const removed: string[] = []
  const isStuck = (key: string) => key.startsWith('a/stuck')
  const files = {
    remove: async (key: string) => {
      if (isStuck(key)) throw new Error(`No right to remove ${key}`)
      removed.push(key)
    },
  } as FileStore
  const stuck = Array.from({ length: 15 }, (_, index) => `a/stuck-${index}`)
  await transaction(t.db, tx => noteRemovals(tx, stuck))
  await transaction(t.db, tx => noteRemovals(tx, ['b/one', 'c/two']))
  const attempt = () => removeNoted({ db: t.db, files })
  await expect(attempt()).rejects.toThrow(AggregateError)
  await expect(attempt()).rejects.toThrow(AggregateError)
  expect(removed.toSorted((a, b) => a.localeCompare(b))).toEqual(['b/one', 'c/two'])
  const left = await t.db.selectFrom('fileRemovals').select('storageKey').execute()
  expect(left).toHaveLength(stuck.length)
  expect(left.every(({ storageKey }) => isStuck(storageKey))).toBe(true)
})
