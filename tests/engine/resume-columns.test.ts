import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../support/documents/make-document.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { head, heading, line, lines, title } from '../support/documents/page.ts'

const draw = async (...placed: Placed[]): Promise<JsonResume> =>
  (await parseResume(makePdf([placed]), 'a.pdf')).content

describe('a row of two headings', () => {
  it('ends the cards above it', async () => {
    const { skills, languages, interests } = await draw(
      ...head,
      heading('Skills', 50, 120),
      ...lines(50, 145, ['Triage at night', 'Deep wounds', 'Telemetry']),
      ...lines(320, 145, ['Plans for the ward', 'Young nurses', 'Tables in Epic']),
      heading('Languages', 50, 205),
      heading('Interests', 320, 205),
      ...lines(50, 230, ['English (Native)', 'Welsh (B1)', 'French (A2)']),
      ...lines(320, 230, ['Kites', 'Caves', 'Old maps']),
    )
    expect(skills?.flatMap(group => group.keywords).toSorted()).toEqual([
      'Deep wounds',
      'Plans for the ward',
      'Tables in Epic',
      'Telemetry',
      'Triage at night',
      'Young nurses',
    ])
    expect(languages?.map(one => one.language)).toEqual(['English', 'Welsh', 'French'])
    expect(interests?.map(one => one.name)).toEqual(['Kites', 'Caves', 'Old maps'])
  })

  it('may be centred above columns that have cells of their own', async () => {
    const { skills, languages } = await draw(
      ...head,
      heading('SKILLS', 140, 120),
      heading('LANGUAGES', 390, 120),
      ...lines(50, 145, ['Triage', 'Deep wounds', 'Night shifts', 'Telemetry']),
      ...lines(180, 145, ['Epic', 'Young nurses', 'Tables', 'Plans']),
      ...lines(320, 145, ['English (Native)', 'Welsh (B1)', 'French (A2)', 'German (A1)']),
    )
    expect(skills?.flatMap(group => group.keywords).toSorted()).toEqual([
      'Deep wounds',
      'Epic',
      'Night shifts',
      'Plans',
      'Tables',
      'Telemetry',
      'Triage',
      'Young nurses',
    ])
    expect(languages?.map(one => one.language)).toEqual(['English', 'Welsh', 'French', 'German'])
  })
})

describe('a side column', () => {
  it('may hold contact details above headings of what stands right of it', async () => {
    const { basics, work, education, skills } = await draw(
      { text: 'Jane Doe', x: 200, y: 60, size: 22 },
      ...lines(50, 60, ['Rue Haute 5', '69001 Lyon', '030 5550100', 'jane.doe@example.com'], 12),
      line('Nurse who keeps a calm ward and writes everything down', 200, 84),
      heading('Experience', 50, 130),
      title('Charge Nurse, Mercy Hospital', 200, 130),
      line('2019 - 2021', 480, 130),
      line('- Cared for twenty patients', 212, 145),
      title('Staff Nurse, Blackstone Clinic', 200, 165),
      line('2015 - 2019', 480, 165),
      line('- Trained six nurses', 212, 180),
      heading('Education', 50, 215),
      title('BSc Nursing, University of Lyon', 200, 215),
      line('2012 - 2015', 480, 215),
      heading('Skills', 50, 250),
      line('Triage, Wound care', 200, 250),
    )
    expect(basics).toMatchObject({ name: 'Jane Doe', phone: '030 5550100' })
    expect(work?.map(post => post.name)).toEqual(['Mercy Hospital', 'Blackstone Clinic'])
    expect(education).toMatchObject([{ institution: 'University of Lyon', studyType: 'BSc' }])
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  })

  it('stands beside one that has its dates in a margin', async () => {
    const entry = (y: number, from: string, texts: string[]): Placed[] => [
      line(from, 200, y),
      title(texts[0] ?? '', 290, y),
      ...lines(290, y + 15, texts.slice(1), 15),
    ]
    const { skills, languages, work } = await draw(
      { text: 'Jane Doe', x: 200, y: 60, size: 22 },
      line('jane.doe@example.com', 200, 80),
      heading('Skills', 40, 120),
      ...lines(40, 145, ['Triage', 'Wound care', 'Telemetry', 'Night shifts'], 17),
      heading('Languages', 40, 300),
      ...lines(40, 325, ['English (Native)', 'Welsh (B1)', 'French (A2)'], 17),
      heading('Experience', 200, 120),
      ...[0, 1, 2, 3, 4].flatMap(at =>
        entry(145 + at * 85, `${2018 - at * 3} - ${2021 - at * 3}`, [
          'Charge Nurse',
          `Mercy Hospital ${['One', 'Two', 'Three', 'Four', 'Five'][at]}`,
        ]),
      ),
    )
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care', 'Telemetry', 'Night shifts'] }])
    expect(languages?.map(one => one.language)).toEqual(['English', 'Welsh', 'French'])
    expect(work?.map(post => [post.name, post.startDate])).toEqual([
      ['Mercy Hospital One', '2018'],
      ['Mercy Hospital Two', '2015'],
      ['Mercy Hospital Three', '2012'],
      ['Mercy Hospital Four', '2009'],
      ['Mercy Hospital Five', '2006'],
    ])
  })

  it('is none where dates stand in it, with places beside them', async () => {
    const entry = (y: number, date: string, place: string, texts: string[]): Placed[] => [
      line(date, 50, y),
      line(place, 125, y),
      title(texts[0] ?? '', 200, y),
      ...lines(200, y + 15, texts.slice(1), 15),
    ]
    const { work } = await draw(
      ...head,
      heading('Experience', 50, 120),
      ...entry(145, '2018 - 2021', 'Lyon', ['Charge Nurse', 'Mercy Hospital', 'Led the ward']),
      ...entry(200, '2015 - 2018', 'Nice', ['Staff Nurse', 'Blackstone Clinic', 'Led nobody']),
      ...entry(255, '2012 - 2015', 'Metz', ['Staff Nurse', 'Old Clinic', 'Led nobody again']),
    )
    expect(work?.map(post => [post.name, post.location, post.startDate])).toEqual([
      ['Mercy Hospital', 'Lyon', '2018'],
      ['Blackstone Clinic', 'Nice', '2015'],
      ['Old Clinic', 'Metz', '2012'],
    ])
  })
})
