import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'

const itemsOf = async (list: string) => {
  const text = `Robin Vale
robin.vale@post.example | +44 20 7946 0958

EXPERIENCE
Account Executive, Corvid Software (Mar 2019 - Present)
- Closed deals with 40 retail groups

EDUCATION
Northfield College (2014 - 2018)

SKILLS
${list}
`
  const { content } = await parseResume(new TextEncoder().encode(text), 'a.txt')
  return (content.skills ?? []).flatMap(one => one.keywords ?? one.name ?? [])
}

describe('the items of a list of skills', () => {
  it.each([
    ['Negotiation, budgets of £40,000, Salesforce', 'budgets of £40,000'],
    ['Reporting, stock of 1,200,000 parts, SAP', 'stock of 1,200,000 parts'],
    ['Typing, audiences of 2,500, first aid', 'audiences of 2,500'],
    ['Data entry (12,000 strokes), Excel', 'Data entry (12,000 strokes)'],
  ])('are not cut within a number: %s', async (list, item) => {
    expect(await itemsOf(list)).toContain(item)
  })

  it.each([
    ['Photoshop,Illustrator,InDesign', ['Photoshop', 'Illustrator', 'InDesign']],
    ['Reporting, SQL Server 2019,Redis', ['Reporting', 'SQL Server 2019', 'Redis']],
  ])('are cut at a comma without a space: %s', async (list, items) => {
    expect(await itemsOf(list)).toEqual(items)
  })

  it.each([
    ['Salesforce, September 2019, Excel', 'September 2019'],
    ['Budgeting, 03/2021, Excel', '03/2021'],
    ['Gong, 000, Outreach', '000'],
    ['Sage, 20 %, Xero', '20 %'],
    ['Kochen, März 2020, Excel', 'März 2020'],
    ['Caisse, juin 2018, Excel', 'juin 2018'],
    ['Sage | 2016 - 2019 | Xero', '2016 - 2019'],
  ])('are no dates and no bare numbers: %s', async (list, none) => {
    const found = await itemsOf(list)
    expect(found.length).toBeGreaterThan(1)
    expect(found).not.toContain(none)
  })

  it.each([
    '5S',
    '8D',
    '1C',
    '3ds Max',
    '7 QC tools',
    'ISO 9001',
    'Windows 11',
    'Office 2016',
    'C++17',
    '4D',
  ])('may begin or end with a number: %s', async item => {
    expect(await itemsOf(`Welding, ${item}, Reporting`)).toContain(item)
  })

  it('are skills beside lines with years', async () => {
    const list = 'Python, ROOT, Geant4, LaTeX\nTalk, Lisbon 2023\nPoster, Sheffield 2022'
    expect(await itemsOf(list)).toEqual(expect.arrayContaining(['Python', 'Geant4', 'LaTeX']))
  })
})
