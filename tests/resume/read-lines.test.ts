import { expect, it } from 'vitest'
import { addableInEntry, fieldGroups } from '#src/resume/analysis/extracted/extracted-fields.ts'
import { readGroups } from '#src/resume/read-lines.ts'

const content = {
  basics: {
    name: 'Kit Keeper',
    location: { city: 'San Francisco', region: 'CA', countryCode: 'US' },
    summary: 'Keeps locks.',
  },
  work: [
    { position: 'Lock keeper', name: 'Canal Trust', location: 'Lyon', startDate: '2018-03' },
    { name: 'Skylark Lines', startDate: '2016', endDate: '2018-02' },
    {},
  ],
  skills: [
    { name: 'Knots', keywords: ['Knots'] },
    { name: 'Boats', keywords: ['Radio', 'radio'] },
  ],
}

it('what was read is said in short lines, nothing twice and nothing empty', () => {
  expect(readGroups(content)).toEqual([
    {
      title: 'Contact',
      lines: [{ text: 'Kit Keeper' }, { text: 'San Francisco, CA, US' }],
      missing: 'e-mail, phone',
    },
    { title: 'Summary', lines: [{ text: 'Keeps locks.' }] },
    {
      title: 'Work',
      lines: [
        { text: 'Lock keeper at Canal Trust', detail: 'Mar 2018 – Present · Lyon' },
        { text: 'Skylark Lines', detail: '2016 – Feb 2018' },
      ],
    },
    { title: 'Skills', lines: [{ text: 'Knots' }, { text: 'Boats: Radio' }] },
  ])
})

it('a post that goes on ends at present; a region that is a country is called one', () => {
  const [contact, work] = fieldGroups({ ...content, basics: { location: { region: 'France' } } })
  expect(contact?.entries[0]).toContainEqual(
    expect.objectContaining({ label: 'Country', value: 'France' }),
  )
  expect(work?.entries[0]).toContainEqual(
    expect.objectContaining({ label: 'End', value: null, empty: 'Present' }),
  )
  const california = fieldGroups({ basics: { location: { region: 'CA', countryCode: 'US' } } })
  expect(california[0]?.entries[0]).toContainEqual(
    expect.objectContaining({ label: 'Region', value: 'CA' }),
  )
})

it('an entry is offered the fields that it lacks', () => {
  const keys = ['name', 'position', 'startDate', 'endDate']
  const labels = (entry: object) => addableInEntry(entry, '/work/0', keys).map(one => one.label)
  expect(labels({ name: 'Canal Trust' })).toEqual(['Job title', 'Start', 'End'])
  expect(labels({ position: 'Deckhand', startDate: '2016' })).toEqual(['Employer'])
})
