import { describe, expect, it } from 'vitest'
import { addEdit } from '#server/resume/edits/add-edit.ts'
import { applyEdits } from '#server/resume/edits/apply-edits.ts'
import type { Edit } from '#server/resume/edits/types.ts'
import type { JsonResume, ParsedResume, Provenance } from '#server/resume/engine/types.ts'

const source = (pointer: string, ...blockIds: number[]): Provenance => ({
  pointer,
  blockIds,
  confidence: 0.4,
  editedByUser: false,
})

const reading = (content: JsonResume, provenance: Provenance[] = []) =>
  ({ content, provenance, blocks: [] }) as unknown as ParsedResume

const content: JsonResume = {
  basics: { name: 'Kit Keeper', phone: '2019 - 2021' },
  work: [
    { name: 'Skylark Lines', position: 'Deckhand', highlights: ['Sailed', 'Moored', 'Rowed'] },
    { name: 'Canal Trust', position: 'Lock keeper' },
  ],
  skills: [{ name: 'Boats', keywords: ['Knots', 'Radio'] }],
}
const read = reading(content, [
  source('/basics/phone', 7),
  source('/work/0/name', 1),
  source('/work/0/highlights/0', 2),
  source('/work/0/highlights/1', 3),
  source('/work/0/highlights/2', 4),
  source('/work/1/name', 5),
])

function edited(edits: Edit[], pointer: string, before: unknown, value: Edit['value']) {
  const more = addEdit(read, edits, { pointer, before, value })
  expect(more, `${pointer} could be edited`).not.toBeNull()
  return more?.edits ?? []
}
const contentAfter = (edits: Edit[]) => applyEdits(read, edits).parsed.content

describe('an edit', () => {
  it('corrects a value, which is sure from then on and keeps its place in the file', () => {
    const edits = edited([], '/work/0/name', 'Skylark Lines', 'Skylark Ferries')
    const { parsed } = applyEdits(read, edits)
    expect(parsed.content.work?.[0]?.name).toBe('Skylark Ferries')
    expect(parsed.provenance.find(one => one.pointer === '/work/0/name')).toEqual({
      pointer: '/work/0/name',
      blockIds: [1],
      confidence: 1,
      editedByUser: true,
    })
    expect(content.work?.[0]?.name).toBe('Skylark Lines')
  })

  it('adds a missing contact detail, but nothing that no resume has there', () => {
    const edits = edited([], '/basics/location/city', null, 'Porto')
    expect(contentAfter(edits).basics?.location).toEqual({ city: 'Porto' })
    for (const pointer of [
      '/work/1/constructor',
      '/work/1/highlights',
      '/work/2/endDate',
      '/skills/0/level',
      '/basics/constructor',
      '/basics/image',
      '/basics',
    ])
      expect(addEdit(read, [], { pointer, before: null, value: 'x' })).toBeNull()
  })

  it('adds what is missing in an entry, also below one that was removed', () => {
    const gone = edited([], '/work/0', content.work?.[0], null)
    const edits = edited(gone, '/work/0/endDate', null, '2021-08')
    const { parsed } = applyEdits(read, edits)
    expect(parsed.content.work).toEqual([
      { name: 'Canal Trust', position: 'Lock keeper', endDate: '2021-08' },
    ])
    expect(parsed.provenance.find(one => one.pointer === '/work/0/endDate')).toMatchObject({
      blockIds: [],
      confidence: 1,
      editedByUser: true,
    })
    expect(edited(edits, '/work/0/endDate', '2021-08', null)).toEqual(gone)
  })

  it('takes a value out of a list; the next ones move up with their places', () => {
    const edits = edited([], '/work/0/highlights/1', 'Moored', null)
    const { parsed } = applyEdits(read, edits)
    expect(parsed.content.work?.[0]?.highlights).toEqual(['Sailed', 'Rowed'])
    expect(parsed.provenance.find(one => one.pointer === '/work/0/highlights/1')?.blockIds).toEqual(
      [4],
    )
    // What stands second now is what was read third.
    const both = edited(edits, '/work/0/highlights/1', 'Rowed', 'Rowed 40 boats')
    expect(contentAfter(both).work?.[0]?.highlights).toEqual(['Sailed', 'Rowed 40 boats'])
    expect(both.map(edit => edit.pointer)).toEqual(['/work/0/highlights/1', '/work/0/highlights/2'])
  })

  it('takes out a whole entry, and what is left empty goes too', () => {
    const edits = edited([], '/work/0', content.work?.[0], null)
    expect(contentAfter(edits).work?.map(post => post.name)).toEqual(['Canal Trust'])
    const none = edited([], '/skills/0', content.skills?.[0], null)
    expect(contentAfter(none)).not.toHaveProperty('skills')
    expect(contentAfter(edited([], '/basics/phone', '2019 - 2021', null)).basics).toEqual({
      name: 'Kit Keeper',
    })
  })

  it('of a list is one of the whole list', () => {
    const edits = edited([], '/skills/0/keywords', ['Knots', 'Radio'], ['Knots', 'Sails', 'Radio'])
    expect(contentAfter(edits).skills?.[0]?.keywords).toEqual(['Knots', 'Sails', 'Radio'])
    const item = { pointer: '/skills/0/keywords/1', before: 'Sails', value: 'Ropes' }
    expect(addEdit(read, edits, item)).toBeNull()
    const text = { pointer: '/skills/0/keywords', before: ['Knots', 'Radio'], value: 'Knots' }
    expect(addEdit(read, [], text)).toBeNull()
  })

  it('back to what was read is none', () => {
    const edits = edited([], '/basics/name', 'Kit Keeper', 'Kit K.')
    expect(edits).toHaveLength(1)
    expect(edited(edits, '/basics/name', 'Kit K.', 'Kit Keeper')).toEqual([])
  })

  it('of something that says another thing by now is refused', () => {
    const edits = edited([], '/basics/name', 'Kit Keeper', 'Kit K.')
    expect(
      addEdit(read, edits, { pointer: '/basics/name', before: 'Kit Keeper', value: 'Kit' }),
    ).toBeNull()
  })
})

describe('in a reading by a newer parser', () => {
  const edits: Edit[] = [
    { pointer: '/work/1/name', value: 'Canal & River', was: 'Canal Trust' },
    { pointer: '/basics/phone', value: '+351 210 000 000', was: '2019 - 2021' },
    { pointer: '/work/0/highlights/2', value: null, was: 'Rowed' },
  ]

  it('an edit finds its value where that stands now', () => {
    const newer = reading({
      basics: { name: 'Kit Keeper', phone: '2019' },
      work: [{ name: 'Canal Trust' }, { name: 'Skylark Lines', highlights: ['Rowed', 'Moored'] }],
    })
    const { parsed, placed, unplaced } = applyEdits(newer, edits)
    expect(parsed.content).toEqual({
      basics: { name: 'Kit Keeper', phone: '+351 210 000 000' },
      work: [{ name: 'Canal & River' }, { name: 'Skylark Lines', highlights: ['Moored'] }],
    })
    expect(placed.map(edit => edit.pointer)).toEqual([
      '/work/0/name',
      '/basics/phone',
      '/work/1/highlights/0',
    ])
    expect(unplaced).toEqual([])
  })

  it('an edit whose value is gone is kept and changes nothing', () => {
    const newer = reading({ work: [{ name: 'Skylark Lines' }, { name: 'Otter Works' }] })
    const { parsed, unplaced } = applyEdits(newer, edits.slice(0, 1))
    expect(parsed.content).toEqual(newer.content)
    expect(unplaced).toEqual(edits.slice(0, 1))
  })

  it('what was added to an entry follows the entry, and goes into no other', () => {
    const added = edited([], '/work/1/endDate', null, '2021-08')
    const moved = reading({
      work: [
        { name: 'Canal Trust', position: 'Lock keeper' },
        { name: 'Skylark Lines', position: 'Deckhand' },
      ],
    })
    expect(applyEdits(moved, added).parsed.content.work?.map(post => post.endDate)).toEqual([
      '2021-08',
      undefined,
    ])
    for (const last of [
      { name: 'Otter Works', position: 'Lock keeper' },
      { name: 'Canal Trust', position: 'Lock keeper', endDate: '2020-01' },
    ]) {
      const { parsed, unplaced } = applyEdits(reading({ work: [{ name: 'A' }, last] }), added)
      expect(parsed.content.work).toEqual([{ name: 'A' }, last])
      expect(unplaced).toEqual(added)
    }
  })
})
