import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { imported } from '../support/imports.ts'

const t = testApp()

const read = {
  basics: { label: 'Lock keeper', summary: 'I keep the upper lock.' },
  work: [
    { name: 'Skylark Lines', position: 'Lock keeper', startDate: '2021-03' },
    { name: 'Ferry Co-op', position: 'Deckhand', startDate: '2018-01', endDate: '2021-02' },
  ],
  skills: [{ name: 'Knots' }, { name: 'Radar' }],
}

/** Somebody with an import on their profile, which replaced a headline. */
async function withImport() {
  const start = await imported(t, Buffer.from(JSON.stringify(read)), 'resume.json')
  const { caller, importId } = start
  await caller.user.updateProfile({ headline: 'Keeper', content: { skills: [{ name: 'Boats' }] } })
  await caller.user.applyImport({ importId, choices: { 'basics:headline': 'replace' } })
  const list = await caller.user.importEntries({ importId })
  const idsOf = (...titles: string[]) =>
    list.items.filter(({ title }) => titles.includes(title)).map(({ id }) => id)
  const remove = (ids: string[], profileVersion = list.profileVersion) =>
    caller.user.removeImportEntries({ importId, ids, profileVersion })
  return { ...start, list, idsOf, remove }
}

describe('what an import added', () => {
  it('is listed while it is as it was added, without what it replaced', async () => {
    const { caller, importId, list } = await withImport()
    expect(list.items.map(({ label, title, subtitle }) => [label, title, subtitle])).toEqual([
      ['About you', 'About', 'I keep the upper lock.'],
      ['Work', 'Lock keeper', 'Skylark Lines'],
      ['Work', 'Deckhand', 'Ferry Co-op'],
      ['Skills', 'Knots', null],
      ['Skills', 'Radar', null],
    ])
    const [post, ...others] = read.work
    await caller.user.updateProfile({
      about: 'My own words.',
      content: { work: [{ ...post, location: 'Porto' }, ...others], skills: [{ name: 'Knots' }] },
    })
    const { items } = await caller.user.importEntries({ importId })
    expect(items.map(({ title }) => title)).toEqual(['Deckhand', 'Knots'])
  })

  it('leaves by itself; the rest stays, and can still be undone', async () => {
    const { caller, importId, idsOf, remove } = await withImport()
    expect(await remove(idsOf('About', 'Deckhand', 'Radar'))).toEqual({
      removed: 3,
      message: '3 entries were removed from your profile.',
    })
    expect(await caller.user.ownProfile()).toMatchObject({
      headline: 'Lock keeper',
      about: '',
      content: {
        work: [{ position: 'Lock keeper' }],
        skills: [{ name: 'Boats' }, { name: 'Knots' }],
      },
    })
    const [row] = (await caller.user.imports()).items
    expect(row).toMatchObject({ status: 'applied', removed: 3 })
    const { items } = await caller.user.importEntries({ importId })
    expect(items.map(({ title }) => title)).toEqual(['Lock keeper', 'Knots'])

    // What one adds again oneself is one's own.
    const { content } = await caller.user.ownProfile()
    await caller.user.updateProfile({
      content: { ...content, skills: [{ name: 'Boats' }, { name: 'Knots' }, { name: 'Radar' }] },
    })
    expect(await caller.user.undoImport({ importId })).toMatchObject({ undone: 3, kept: [] })
    expect(await caller.user.ownProfile()).toMatchObject({
      headline: 'Keeper',
      content: { skills: [{ name: 'Boats' }, { name: 'Radar' }] },
    })
    expect((await caller.user.importEntries({ importId })).items).toEqual([])
  })

  it('is not removed from a profile saved since, nor what it did not add, nor by somebody else', async () => {
    const { caller, importId, idsOf, remove, list } = await withImport()
    await expect(remove(['basics:headline'])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(remove(['skills:other'])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const other = await t.callerFor(await t.signUp())
    await expect(other.user.importEntries({ importId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await caller.user.updateProfile({ about: 'Meanwhile.' })
    await expect(remove(idsOf('Radar'))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/changed since this list/),
    })
    await caller.user.undoImport({ importId })
    await expect(remove(idsOf('Radar'), list.profileVersion + 2)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/nothing to remove/),
    })
  })

  it('of several that remove it at once one does', async () => {
    const { person, importId, idsOf, list, caller } = await withImport()
    const { profileVersion } = list
    const callers = await Promise.all(Array.from({ length: 5 }, () => t.callerFor(person)))
    const results = await Promise.allSettled(
      callers.map(({ user }) =>
        user.removeImportEntries({ importId, ids: idsOf('Radar'), profileVersion }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await caller.user.imports()).items[0]).toMatchObject({ removed: 1 })
  })
})
