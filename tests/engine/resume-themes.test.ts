import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../support/documents/make-document.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { head, heading, line, title } from '../support/documents/page.ts'

const HEAD = 'Jane Doe\njane.doe@example.com | 030 5550100\n\n'
const read = async (text: string): Promise<JsonResume> =>
  (await parseResume(new TextEncoder().encode(`${HEAD}${text}\n`), 'a.txt')).content

const draw = async (...placed: Placed[]): Promise<JsonResume> =>
  (await parseResume(makePdf([[...head, ...placed]]), 'a.pdf')).content

describe('the one date of a post', () => {
  it('is its start where the others have ended before', async () => {
    const { work } = await read(`EXPERIENCE
Charge Nurse, Mercy Hospital
Jan 2020
- Cared for twenty patients

Staff Nurse, Blackstone Clinic
Mar 2015 – Dec 2019
- Trained six nurses`)
    expect(work?.[0]).toMatchObject({ name: 'Mercy Hospital', startDate: '2020-01' })
    expect(work?.[0]?.endDate).toBeUndefined()
  })

  it('is its end where others came later', async () => {
    const { work } = await read(`EXPERIENCE
Charge Nurse, Mercy Hospital
Jan 2020 – Mar 2022
- Cared for twenty patients

Staff Nurse, Blackstone Clinic
Dec 2016
- Trained six nurses`)
    expect(work?.[1]).toMatchObject({ endDate: '2016-12' })
    expect(work?.[1]?.startDate).toBeUndefined()
  })
})

describe('a heading', () => {
  it('may have a number of its own set apart from it', async () => {
    const { skills, work } = await draw(
      heading('01', 50, 120),
      heading('Experience', 120, 120),
      title('Charge Nurse, Mercy Hospital', 50, 145),
      line('2019 - 2021', 480, 145),
      heading('02', 50, 190),
      heading('Skills', 120, 190),
      line('Triage, Wound care', 50, 215),
    )
    expect(work).toMatchObject([{ name: 'Mercy Hospital', position: 'Charge Nurse' }])
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  })

  it('may have a title of its own before the word that says what follows', async () => {
    const { skills, work } = await draw(
      heading('Years so far | Experience', 50, 120),
      title('Charge Nurse, Mercy Hospital', 50, 145),
      line('2019 - 2021', 480, 145),
      heading('Tools of trade | Skills', 50, 190),
      line('Triage, Wound care', 50, 215),
    )
    expect(work).toMatchObject([{ name: 'Mercy Hospital' }])
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  })

  it('in words of its own is that of work when posts with periods follow', async () => {
    const { work, education } = await draw(
      heading('My winding road', 50, 120),
      title('Charge Nurse, Mercy Hospital', 50, 145),
      line('2019 - 2021', 480, 145),
      line('- Cared for twenty patients', 62, 165),
      line('- Trained six nurses', 62, 180),
      heading('Skills', 50, 210),
      line('Triage, Wound care', 50, 235),
      heading('Education', 50, 265),
      title('University of Lyon', 50, 285),
      line('2012 - 2015', 480, 285),
      line('Bachelor of Science in Nursing', 50, 299),
    )
    expect(work).toMatchObject([{ name: 'Mercy Hospital', position: 'Charge Nurse' }])
    expect(education).toMatchObject([{ institution: 'University of Lyon' }])
  })

  it('stands above its column though it stands out a little', async () => {
    const { skills, work } = await draw(
      heading('SKILLS', 50, 126),
      heading('EXPERIENCE', 200, 120),
      line('Triage', 50, 146),
      line('Wound care', 50, 160),
      line('Telemetry', 50, 174),
      title('Charge Nurse', 214, 142),
      line('Mercy Hospital | 2019 - 2021', 214, 156),
      line('Cared for twenty patients on every shift', 214, 170),
      title('Staff Nurse', 214, 200),
      line('Blackstone Clinic | 2015 - 2019', 214, 214),
    )
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care', 'Telemetry'] }])
    expect(work?.map(post => post.name)).toEqual(['Mercy Hospital', 'Blackstone Clinic'])
  })
})

describe('an entry', () => {
  it('is parted at slashes, single or double', async () => {
    const { work } = await read(`EXPERIENCE
Charge Nurse
Mercy Hospital // Lyon, France
2019 – 2021
- Cared for twenty patients

Staff Nurse
Blackstone Clinic / Boston, MA / Jan 2015 – Feb 2019
- Trained six nurses`)
    expect(work).toMatchObject([
      { name: 'Mercy Hospital', position: 'Charge Nurse', location: 'Lyon, France' },
      { name: 'Blackstone Clinic', position: 'Staff Nurse', location: 'Boston, MA' },
    ])
  })

  it('is not named by how long it lasted', async () => {
    const { work } = await draw(
      heading('Experience', 50, 120),
      title('Mercy Hospital', 50, 145),
      line('March, 2019 - March, 2021', 50, 160),
      line('2 years, 1 month', 300, 160),
      line('Charge Nurse', 50, 175),
      line('- Cared for twenty patients', 62, 190),
    )
    expect(work).toMatchObject([{ name: 'Mercy Hospital', position: 'Charge Nurse' }])
  })

  it('begins beside a period that fills its margin', async () => {
    const { work } = await draw(
      heading('Experience', 50, 120),
      line('Mar 2019 - Feb 2022', 50, 145),
      title('Charge Nurse', 139, 145),
      line('Mercy Hospital', 139, 160),
      line('- Cared for twenty patients', 150, 175),
    )
    expect(work).toMatchObject([
      { position: 'Charge Nurse', startDate: '2019-03', endDate: '2022-02' },
    ])
  })

  it('keeps a period that is written as a list item', async () => {
    const { education } = await read(`EDUCATION
University of Lyon
- Sep 2008 – Jul 2011
Bachelor of Science in Nursing`)
    expect(education).toMatchObject([{ startDate: '2008-09', endDate: '2011-07' }])
  })
})

describe('letters with space between them', () => {
  it('are a period, and may be kerned', async () => {
    const { work } = await draw(
      heading('Experience', 50, 120),
      title('Charge Nurse', 50, 145),
      line('O C T 2 0 1 9 - M AY 2 0 2 1', 300, 145),
      line('Mercy Hospital', 50, 160),
      line('- Cared for twenty patients', 62, 175),
    )
    expect(work).toMatchObject([
      { position: 'Charge Nurse', startDate: '2019-10', endDate: '2021-05' },
    ])
  })
})

describe('list items', () => {
  it('may have no markers below a heading of bold lines', async () => {
    const { work } = await draw(
      heading('Experience', 50, 120),
      title('Mercy Hospital', 50, 145),
      title('2019 - 2021', 50, 159),
      title('Charge Nurse', 50, 173),
      line('Cared for twenty patients', 50, 197),
      line('Trained six nurses a year', 50, 217),
      title('Blackstone Clinic', 50, 250),
      title('2015 - 2019', 50, 264),
      title('Staff Nurse', 50, 278),
      line('Wrote the plan for night shifts', 50, 302),
    )
    expect(work?.map(post => post.highlights?.length)).toEqual([2, 1])
    expect(work?.map(post => post.name)).toEqual(['Mercy Hospital', 'Blackstone Clinic'])
  })

  it('have markers that may be set smaller and higher', async () => {
    const item = (text: string, y: number): Placed[] => [
      { text: '·', x: 50, y: y - 3, size: 7 },
      line(text, 66, y),
    ]
    const { work } = await draw(
      heading('Experience', 50, 120),
      title('Charge Nurse, Mercy Hospital', 50, 145),
      line('2019 - 2021', 480, 145),
      ...item('Cared for twenty patients', 165),
      ...item('Trained six nurses', 185),
    )
    expect(work?.[0]?.highlights).toEqual(['Cared for twenty patients', 'Trained six nurses'])
  })
})

describe('lists', () => {
  it('of skills go on in the next line inside of an item', async () => {
    const { skills } = await draw(
      heading('Skills', 50, 120),
      line('Wound care, Crisis', 50, 145),
      line('intervention, Triage, Team', 50, 159),
      line('leadership', 50, 173),
    )
    expect(skills?.flatMap(group => group.keywords)).toEqual([
      'Wound care',
      'Crisis intervention',
      'Triage',
      'Team leadership',
    ])
  })

  it('of certificates name the issuer below, and a day is no phone number', async () => {
    const { certificates, basics } = await read(`CERTIFICATIONS
Advanced Life Support
Issued by Heart Association
Wound Expert
Issued by State of Ohio`)
    expect(certificates).toEqual([
      { name: 'Advanced Life Support', issuer: 'Heart Association' },
      { name: 'Wound Expert', issuer: 'State of Ohio' },
    ])
    expect(basics?.phone).toBe('030 5550100')
    const dated = 'Jane Doe\njane.doe@example.com\n\nCERTIFICATIONS\nWound Expert • 2020-08-01\n'
    const { content } = await parseResume(new TextEncoder().encode(dated), 'a.txt')
    expect(content.basics?.phone).toBeUndefined()
  })

  it('of projects leave out what a link says', async () => {
    const { projects } = await read(`PROJECTS
Ward Planner
View Project →
Plans the shifts of a ward`)
    expect(projects?.map(one => one.name)).toEqual(['Ward Planner'])
    expect(JSON.stringify(projects)).not.toContain('View')
  })
})
