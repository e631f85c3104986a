import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '#server/profile/sections.ts'
import { testApp } from '../support/app.ts'

const t = testApp()
const root = path.resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(path.join(tmpdir(), 'fairlead-field-'))
let vite: ViteDevServer

/** A module of the copy, whose types are those of the original. */
const load = (file: string) => vite.ssrLoadModule(path.join(copy, file))

beforeAll(async () => {
  for (const name of ['src', 'server', 'db', 'package.json', 'tsconfig.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const table = path.join(copy, 'server/profile/sections.ts')
  const text = readFileSync(table, 'utf8')
  const employer = "text('name', 'Employer'),"
  if (!text.includes(employer)) throw new Error('The table has no employer to stand after')
  writeFileSync(table, text.replace(employer, `${employer} text('department', 'Team'),`))
  vite = await createServer({
    configFile: false,
    root: copy,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
})
afterAll(async () => {
  await vite.close()
  rmSync(copy, { recursive: true, force: true })
})

const post = { position: 'Lock keeper', name: 'Canal Trust', department: 'Upper locks' }
const resume = { basics: { name: 'Kit Keeper', label: 'Keeps the locks' }, work: [post] }

describe('a field that only the table of a profile’s fields names', () => {
  it('is kept, and is in the export, on the public page and in the JSON Resume', async () => {
    const { userId } = await t.signUp({ name: 'Kit Keeper' })
    const { profileSchema } = await load('server/user/schema.ts')
    const { saveProfile, findOwnProfile } = await load('server/user/profile-queries.ts')
    const change = profileSchema.partial().parse({ content: { work: [post] } })
    await saveProfile(t.db, userId, change)
    const { collectPersonalData } = await load('server/user/export/collect.ts')
    const { data } = await collectPersonalData(t.db, userId)
    expect(data.profile.content.work).toEqual([post])

    const own = await findOwnProfile(t.db, userId)
    const { ProfileView } = await load('src/user/profile/profile-view.tsx')
    const page = renderToStaticMarkup(
      createElement(ProfileView, { profile: { ...own, badges: [] } }),
    )
    expect(page).toContain('Canal Trust · Upper locks')
    const { jsonResumeOf } = await load('src/user/profile/json-resume.ts')
    expect(jsonResumeOf(own).work).toEqual([post])

    const long = { content: { work: [{ ...post, department: 'x'.repeat(101) }] } }
    expect(profileSchema.partial().safeParse(long).success).toBe(false)
  })

  it('is asked for in the form, under its label', async () => {
    const {
      entryOf,
      sections: listed,
      storedOf,
    } = await load('src/user/profile/edit/profile-entries.ts')
    const { EntryFields } = await load('src/user/profile/edit/entry-fields.tsx')
    const [work] = listed
    const entry = entryOf(work, post, 'work-0')
    const form = renderToStaticMarkup(
      createElement(EntryFields, {
        fields: work.fields,
        entry,
        path: 'content.work.0',
        errors: {},
      }),
    )
    expect(form).toMatch(/>Team</)
    expect(form).toMatch(/id="field-content-work-0-department"[^>]*value="Upper locks"/)
    expect(storedOf(work, entry)).toMatchObject(post)
  })

  it('is read from a JSON Resume, compared with the profile, imported and shown as read', async () => {
    const { readImport } = await load('server/import/read-import.ts')
    const bytes = new TextEncoder().encode(JSON.stringify(resume))
    const { document } = await readImport(bytes, 'resume.json')
    const { previewOf } = await load('server/import/preview-items.ts')
    const { department: _, ...before } = post
    const profile = {
      basics: { name: 'Kit Keeper', headline: '', about: '', location: '', linkedinUrl: '' },
      content: { work: [before] },
      version: 1,
    }
    const items = previewOf(document, profile).sections.flatMap(
      (one: { items: object[] }) => one.items,
    )
    expect(items).toContainEqual(
      expect.objectContaining({
        title: 'Lock keeper',
        fields: expect.arrayContaining([
          {
            key: 'department',
            label: 'Team',
            imported: 'Upper locks',
            profile: null,
            differs: true,
          },
        ]),
      }),
    )
    const { mergeItems } = await load('server/import/merge-items.ts')
    expect(mergeItems(document, profile, {}).profile.content.work).toEqual([post])

    const { readJsonResume } = await load('server/resume/engine/json/read-json.ts')
    const { provenance, blocks } = await readJsonResume(bytes)
    const isIt = (one: { pointer: string }) => one.pointer === '/work/0/department'
    expect(blocks[provenance.find(isIt).blockIds[0]].text).toBe('Upper locks')

    const { fieldGroups } = await load('src/resume/analysis/extracted/extracted-fields.ts')
    expect(fieldGroups(document)[1].entries[0]).toContainEqual(
      expect.objectContaining({ label: 'Team', value: 'Upper locks' }),
    )
    const { addableEntryFields } = await load('server/resume/schema.ts')
    expect(addableEntryFields.work).toContain('department')
  })

  it('is taken from a resume into the profile', async () => {
    const { proposalsFrom } = await load('src/user/profile/edit/resume-proposals.ts')
    const { sectionKeys } = await load('server/profile/sections.ts')
    const lists = Object.fromEntries(sectionKeys.map((key: string) => [key, []]))
    const proposals = proposalsFrom({ headline: 'Keeps the locks', ...lists }, resume)
    expect(proposals).toEqual([
      expect.objectContaining({
        where: 'Work',
        after: 'Lock keeper\nCanal Trust\nUpper locks',
        shown: { after: expect.objectContaining({ place: 'Canal Trust · Upper locks' }) },
      }),
    ])
  })
})

it('the table speaks only of fields it has, and a key is of one kind everywhere', () => {
  const kinds = new Map<string, string>()
  for (const { fields, names, same, alike = [] } of Object.values(sections)) {
    const keys = fields.map(({ key }) => key)
    expect(keys).toEqual(expect.arrayContaining([...names.flat(), ...same, ...alike]))
    for (const { key, kind } of fields)
      expect(kinds.set(key, kinds.get(key) ?? kind).get(key)).toBe(kind)
  }
})
