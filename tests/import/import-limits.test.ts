import { describe, expect, it } from 'vitest'
import { countWaiting, onPostgres } from '../support/database.ts'
import { testApp } from '../support/app.ts'
import { imported } from '../support/imports.ts'
import { archive, archiveFiles } from '../support/documents/linkedin/archive.ts'

const t = testApp()

const many = <T>(count: number, entry: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => entry(at))
const json = (resume: object) => Buffer.from(JSON.stringify(resume))
const basics = { name: 'Ines Halvorsen', email: 'ines@mail.example' }
const skills = many(4500, at => ({ name: `skill ${at}` }))

const foundIn = ({ sections }: Awaited<ReturnType<typeof imported>>['preview']) =>
  sections.reduce((sum, { found }) => sum + found, 0)

describe('an import of very many entries', () => {
  it('takes the first 300 of a section and says what it left out', async () => {
    const { preview } = await imported(t, json({ basics, skills }), 'resume.json')
    const section = preview.sections.find(one => one.section === 'skills')
    expect(section).toMatchObject({ found: 300, items: expect.arrayContaining([]) })
    expect(section?.items.at(-1)?.title).toBe('skill 299')
    expect(preview.warnings).toEqual([
      'This file holds more than anyone’s profile: 4,200 entries beyond the first 300 of each kind, or 1,000 in all, are left out.',
    ])
  })

  it.each([
    [
      'a JSON Resume',
      json({
        basics: { ...basics, profiles: many(400, at => ({ url: `https://a${at}.example` })) },
        work: many(400, at => ({ name: `Skylark ${at}`, position: 'Pilot' })),
        education: many(400, at => ({ institution: `School ${at}` })),
        skills,
      }),
      'resume.json',
    ],
    [
      'an archive',
      archive({
        ...archiveFiles,
        ...Object.fromEntries(
          [
            ['Skills.csv', 'Name'],
            ['Languages.csv', 'Name,Proficiency'],
            ['Projects.csv', 'Title,Description,Url,Started On,Finished On'],
            ['Honors.csv', 'Title,Description,Issued On'],
            ['Publications.csv', 'Name,Published On,Description,Publisher,Url'],
          ].map(([name = '', header = '']) => [
            name,
            [
              header,
              ...many(400, at => `Entry ${at}${','.repeat(header.split(',').length - 1)}`),
            ].join('\n'),
          ]),
        ),
      }),
      'linkedin.zip',
    ],
  ])('takes 1,000 in all: %s', async (_, bytes, name) => {
    const { preview } = await imported(t, bytes, name)
    const listed = preview.sections.filter(({ section }) => !/basics|links/.test(section))
    const links = preview.sections.find(({ section }) => section === 'links')?.found ?? 0
    expect(listed.reduce((sum, { found }) => sum + found, 0)).toBeLessThanOrEqual(1000 - links + 1)
    expect(Math.max(...preview.sections.map(({ found }) => found))).toBe(300)
    expect(preview.warnings.join(' ')).toContain('1,000 in all')
  })

  it('is compared with the profile in time that grows with their number alone', async () => {
    const { caller, importId } = await imported(t, json({ basics, skills }), 'resume.json')
    // As one was stored before there was a limit.
    const read = {
      kind: 'json',
      files: [],
      warnings: [],
      document: { basics, skills: many(12_000, at => ({ name: `skill ${at}` })) },
    }
    await t.db
      .updateTable('imports')
      .set({ read: JSON.stringify(read) } as never)
      .where('id', '=', importId)
      .execute()
    expect(foundIn(await caller.user.importById({ importId }))).toBe(12_001)
    expect(await caller.user.applyImport({ importId, choices: {} })).toMatchObject({
      alreadyApplied: false,
      message: expect.stringContaining('added'),
    })
  })

  it('cuts a list of very many words before it looks at them', async () => {
    const keywords = many(20_000, at => `${at}`)
    const { preview } = await imported(
      t,
      json({ basics, skills: [{ name: 'Boats', keywords }] }),
      'resume.json',
    )
    const [item] = preview.sections.find(one => one.section === 'skills')?.items ?? []
    expect(item?.notes).toEqual(['Skills: the first 50 of 20000 are taken.'])
  })
})

it('looks at imports count as attempts', async () => {
  const { caller, importId, person } = await imported(t)
  await t.db
    .updateTable('rateLimits')
    .set({ count: 600_000 })
    .where('key', '=', `preview:${person.userId}`)
    .execute()
  const refusal = { code: 'TOO_MANY_REQUESTS' }
  await expect(caller.user.importById({ importId })).rejects.toMatchObject(refusal)
  await expect(caller.user.applyImport({ importId, choices: {} })).rejects.toMatchObject(refusal)
})

it.runIf(onPostgres())('is applied to the profile as it is when it is stored', async () => {
  const { caller, importId, person } = await imported(t)
  const holder = await t.db.startTransaction().execute()
  await holder
    .updateTable('users')
    .set({ linkedinUrl: 'https://www.linkedin.com/in/saved-meanwhile' })
    .where('id', '=', person.userId)
    .execute()
  const applying = caller.user.applyImport({ importId, choices: {} })
  await expect.poll(() => countWaiting(t.db)).toBeGreaterThan(0)
  await holder.commit().execute()
  expect((await applying).alreadyApplied).toBe(false)
  const { linkedinUrl, content } = await caller.user.ownProfile()
  expect(linkedinUrl).toBe('https://www.linkedin.com/in/saved-meanwhile')
  expect(content).toMatchObject({ work: expect.arrayContaining([expect.anything()]) })
})
