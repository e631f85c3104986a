import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../support/documents/make-document.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { head, heading, line, lines, title } from '../support/documents/page.ts'

const draw = async (...placed: Placed[]): Promise<JsonResume> =>
  (await parseResume(makePdf([placed]), 'a.pdf')).content

/** The lines of a page in the order in which they are read. */
const read = async (...placed: Placed[]): Promise<string[]> =>
  (await parseResume(makePdf([placed]), 'a.pdf')).blocks.map(block => block.text)

/** The texts that are looked for, in the order in which they are read. */
const orderOf = (all: string[], ...sought: string[]): string[] =>
  sought
    .map(text => ({ text, at: all.findIndex(one => one.includes(text)) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ text, at }) => (at < 0 ? `no ${text}` : text))

describe('two even columns', () => {
  const foot = [
    heading('Experience', 34, 330),
    title('Customer Assistant', 34, 352),
    line('June 2024 - Present', 34, 366),
    line('Pennine Foods, Leeds', 34, 380),
    line('- Moved the fridge nearer to the door, which', 46, 394),
    line('showed thirty more sales a day in the first', 54, 408),
    line('month and in each of those that came after', 54, 422),
    line('it in the shop.', 54, 436),
  ]
  const columns = [
    ...head,
    heading('Profile', 34, 120),
    line('Economics student with a first average and', 34, 142),
    line('two jobs behind me, who wants a placement', 34, 156),
    line('in pricing.', 34, 170),
    heading('Education', 34, 200),
    title('BSc Economics', 34, 222),
    line('2022 - 2025', 34, 236),
    line('University of Airedale', 34, 250),
    title('Data Volunteer', 311, 120),
    line('October 2022 - April 2023', 311, 134),
    line('Airedale Foodshare, Leeds', 311, 148),
    line('- Cleaned the records of all visits in R and', 323, 162),
    line('drew the demand by postcode.', 331, 176),
    title('Maths Tutor', 311, 196),
    line('May 2021 - June 2022', 311, 210),
    line('Northern Tutors, Leeds', 311, 224),
    line('- Taught four pupils for their examinations', 323, 238),
    heading('Skills', 311, 268),
    line('Excel, SQL, Statistics', 311, 290),
  ]

  it('go on in the right one, wherever the left one ends', async () => {
    const { work, education, skills } = await draw(...columns, ...foot)
    expect(work?.map(post => [post.position, post.name])).toEqual([
      ['Customer Assistant', 'Pennine Foods'],
      ['Data Volunteer', 'Airedale Foodshare'],
      ['Maths Tutor', 'Northern Tutors'],
    ])
    expect(education).toMatchObject([{ institution: 'University of Airedale', endDate: '2025' }])
    expect(skills).toEqual([{ keywords: ['Excel', 'SQL', 'Statistics'] }])
  })

  it('end above a section over both, which may begin with a short line', async () => {
    const all = await read(
      ...columns,
      ...foot,
      heading('Languages', 34, 470),
      line('English', 34, 492),
      line(
        'French, in which I have written two essays on the prices of bread and on those of milk',
        34,
        506,
      ),
    )
    const sought = ['Experience', 'Data Volunteer', 'Skills', 'Languages', 'French']
    expect(orderOf(all, ...sought)).toEqual(sought)
  })

  it('end where what stands below is not as wide as the left one', async () => {
    const all = await read(
      ...columns,
      heading('Languages', 34, 330),
      ...lines(34, 352, ['English', 'French', 'Welsh']),
    )
    const sought = ['Education', 'Data Volunteer', 'Skills', 'Languages', 'Welsh']
    expect(orderOf(all, ...sought)).toEqual(sought)
  })

  it('end where dates stand beside what is below, at the far side', async () => {
    const all = await read(...columns, ...foot, line('Leeds, LS', 520, 352), line('2019', 540, 394))
    const sought = ['Education', 'Data Volunteer', 'Skills', 'Experience', 'Pennine Foods']
    expect(orderOf(all, ...sought)).toEqual(sought)
  })
})

it('a timeline on both sides of a line ends above the next section, however narrow that is', async () => {
  const post = (x: number, y: number, at: number): Placed[] => [
    title(`Nurse of ward ${at}`, x, y),
    line(`${2024 - at} - ${2025 - at}`, x, y + 14),
    line('Cared for twenty patients on each day, and', x, y + 28),
    line('wrote down all that they were given.', x, y + 42),
  ]
  const all = await read(
    ...head,
    heading('Experience', 34, 120),
    ...[1, 2, 3, 4, 5, 6].flatMap(at => post(at % 2 ? 34 : 311, 100 + at * 45, at)),
    heading('Education', 34, 440),
    title('BSc Nursing', 34, 462),
    line('Wrote a thesis on the nights of children who', 34, 476),
    line('stay in a hospital for more than a week.', 34, 490),
  )
  const sought = ['Experience', 'ward 1', 'ward 6', 'Education', 'thesis']
  expect(orderOf(all, ...sought)).toEqual(sought)
})

describe('a short side column', () => {
  const top = [
    { text: 'Denise Hale', x: 37, y: 60, size: 26 },
    line('Columbus, OH', 505, 60),
    line('(614) 555-0142', 502, 74),
    line('denise.hale@mailbox.example', 427, 88),
    line('Registered Nurse', 37, 92),
  ]
  const side = [
    heading('Licenses and', 411, 130),
    heading('Certificates', 411, 146),
    ...lines(423, 166, ['- RN, compact license', '- CCRN, renewed', '- ACLS, current']),
    ...lines(423, 208, ['- TNCC, current', '- BLS, current']),
    heading('Skills', 411, 238),
    ...lines(417, 261, ['CRRT', 'Ventilators', 'Epic'], 18),
  ]
  const bullets = (y: number, count: number): Placed[] =>
    Array.from({ length: count }, (_, at) => [
      line(
        `- Led ${at + 11} nurses on each shift of the surgical ward, planned by`,
        49,
        y + at * 28,
      ),
      line(`how ill their patients were, with the OR and team ${at + 2}.`, 57, y + 14 + at * 28),
    ]).flat()

  it('stands below contact details that are set to the far side', async () => {
    const { basics, work, certificates, skills, education } = await draw(
      ...top,
      heading('Experience', 37, 130),
      title('Charge Nurse', 37, 152),
      line('2018 - 2021', 320, 152),
      line('Riverbend Medical Center, Columbus, OH', 37, 166),
      ...bullets(180, 7),
      title('Staff Nurse', 37, 396),
      line('2015 - 2018', 320, 396),
      line('Saint Alban Hospital, Dayton, OH', 37, 410),
      ...bullets(424, 4),
      heading('Education', 37, 560),
      title('BSN, Nursing', 37, 582),
      line('2011 - 2015', 320, 582),
      line('Harlow State University', 37, 596),
      ...side,
    )
    expect(basics).toMatchObject({ name: 'Denise Hale', email: 'denise.hale@mailbox.example' })
    expect(work?.map(post => [post.name, post.highlights?.length])).toEqual([
      ['Riverbend Medical Center', 7],
      ['Saint Alban Hospital', 4],
    ])
    expect(work?.[0]?.highlights?.[0]).toBe(
      'Led 11 nurses on each shift of the surgical ward, planned by how ill their patients were, with the OR and team 2.',
    )
    expect(certificates?.length).toBe(5)
    expect(skills?.flatMap(group => group.keywords)).toEqual(['CRRT', 'Ventilators', 'Epic'])
    expect(education).toMatchObject([{ institution: 'Harlow State University' }])
  })

  it('ends where a section over the whole page begins', async () => {
    const all = await read(
      ...top,
      heading('Profile', 37, 130),
      ...bullets(152, 4),
      ...side,
      heading('Experience', 37, 340),
      title('Charge Nurse', 37, 362),
      line('2018 - 2021', 500, 362),
      line('Riverbend Medical Center, Columbus, OH', 37, 376),
      line(
        '- Led eleven nurses on each shift of the ward, by how ill their patients were, with the OR and the ED',
        49,
        390,
      ),
    )
    const sought = ['Profile', 'Certificates', 'Epic', 'Experience', 'Riverbend']
    expect(orderOf(all, ...sought)).toEqual(sought)
    expect(all.find(one => one.includes('Charge Nurse'))).toContain('2018')
  })
})
