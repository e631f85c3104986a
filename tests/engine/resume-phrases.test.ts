import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { heading, line } from '../support/documents/page.ts'

const read = async (text: string, contact = '030 5550100'): Promise<JsonResume> => {
  const whole = `Jane Doe\njane.doe@example.com | ${contact}\n\n${text}\n`
  return (await parseResume(new TextEncoder().encode(whole), 'a.txt')).content
}

describe('periods', () => {
  const periods: [string, string, string | undefined][] = [
    ['2021-08 .. 2022-07', '2021-08', '2022-07'],
    ['2021-08 .. now', '2021-08', undefined],
    ['1/2022 to date', '2022-01', undefined],
    ['Aug-2021 to Till Date', '2021-08', undefined],
    ['01/2023 – 05/2027 (expected)', '2023-01', '2027-05'],
  ]
  it.each(periods)('%s', async (text, startDate, endDate) => {
    const { work } = await read(`EXPERIENCE\nCharge Nurse\nMercy Hospital\n${text}\n- Led the ward`)
    expect(work).toHaveLength(1)
    expect(work?.[0]).toMatchObject({ name: 'Mercy Hospital', position: 'Charge Nurse', startDate })
    expect(work?.[0]?.endDate).toBe(endDate)
  })
})

describe('places', () => {
  const places = [
    '4410 Larkwood Drive, Houston, TX 77096',
    '18 Mill Lane, Houston, UK BS6 6HR',
    'City: Houston',
    'Adres Houston',
  ]
  it.each(places)('%s', async text => {
    const { basics } = await read('SKILLS\nTriage, Wound care', text)
    expect(basics?.location?.city).toBe('Houston')
  })
})

describe('posts', () => {
  it('stand before a word that most of them have before the employer', async () => {
    const { work } = await read(
      'EXPERIENCIA\nProfesora en IES Ribera, 2019 - 2021\n\nAyudante técnica en Taller Sol, 2015 - 2019',
    )
    expect(work?.map(post => [post.position, post.name])).toEqual([
      ['Profesora', 'IES Ribera'],
      ['Ayudante técnica', 'Taller Sol'],
    ])
  })

  it('may have their unit before the employer', async () => {
    const { work } = await read(
      'EXPERIENCE\nCharge Nurse, Cardiovascular ICU, Bayou Regional Medical Center\n2019 - 2021\n- Led the ward',
    )
    expect(work).toMatchObject([
      { position: 'Charge Nurse, Cardiovascular ICU', name: 'Bayou Regional Medical Center' },
    ])
  })

  it('are named by a label of their own', async () => {
    const { work } = await read(
      'EXPERIENCE\nMercy Hospital   2019 - 2021\nDesignation: Charge Nurse\n- Led the ward\n\nOld Clinic   2015 - 2019\nDesignation: Staff Nurse\n- Led nobody',
    )
    expect(work?.map(post => [post.position, post.name])).toEqual([
      ['Charge Nurse', 'Mercy Hospital'],
      ['Staff Nurse', 'Old Clinic'],
    ])
  })
})

describe('what belongs to a post', () => {
  it('may stand under a name of its own, and tell what was used', async () => {
    const { work, awards } = await read(
      'EXPERIENCE\nDeveloper\nAcme GmbH\n2019 - 2021\n- Split the ledger\nKey achievements:\n- Team of the year\nTechnologies: Kotlin, Kafka\nIntern\nOld Firm Ltd\n2015 - 2019\n- Wrote tests',
    )
    expect(work?.map(post => [post.name, post.position])).toEqual([
      ['Acme GmbH', 'Developer'],
      ['Old Firm Ltd', 'Intern'],
    ])
    expect(work?.[0]?.highlights).toEqual([
      'Split the ledger',
      'Team of the year',
      'Technologies: Kotlin, Kafka',
    ])
    expect(awards).toBeUndefined()
  })

  it('may follow a slash', async () => {
    const { work } = await read(
      'EXPERIENCIA\nEstudio Sol S.L. / Arquitecta\n2019 - 2021\n- Dirección de obra\n\nTaller Mar S.L. / Arquitecta\n2015 - 2019\n- Planos',
    )
    expect(work?.map(post => [post.name, post.position])).toEqual([
      ['Estudio Sol S.L.', 'Arquitecta'],
      ['Taller Mar S.L.', 'Arquitecta'],
    ])
  })
})

it('the number and the validity of a certificate are no part of its name', async () => {
  const { certificates } = await read(
    "CERTIFICATIONS\n- Scrum Product Owner, Scrum Alliance, Feb 2018, No. 000771204 (valid until Feb '26)\n- Passive House Designer, Passive Institute, 11/2018, n.º ES-11984\n- Lean Green Belt, ASQ, 2019",
  )
  expect(certificates?.map(one => [one.name, one.issuer, one.date])).toEqual([
    ['Scrum Product Owner', 'Scrum Alliance', '2018-02'],
    ['Passive House Designer', 'Passive Institute', '2018-11'],
    ['Lean Green Belt', 'ASQ', '2019'],
  ])
})

it('what one was in a project is no part of its name', async () => {
  const { projects } = await read(
    'PROJECTS\nNight rota (Team leader), 2020\nPlanned the nights\n\nFair play (2nd edition), 2021\nWrote the rules',
  )
  expect(projects?.map(one => one.name)).toEqual(['Night rota', 'Fair play (2nd edition)'])
})

it.each([
  ['WHAT I DID', 'WHAT I STUDIED'],
  ['O que fiz', 'O que estudei'],
])('sections may be named as answers: %s', async (work, education) => {
  const content = await read(
    `${work}\nCharge Nurse, Mercy Hospital, 2019 - 2021\n\n${education}\nBSc Nursing, University of Lyon, 2015`,
  )
  expect(content.work).toHaveLength(1)
  expect(content.education).toHaveLength(1)
})

describe('degrees', () => {
  const degrees: [string, string, string | undefined][] = [
    ['BA (Hons) in Business', 'BA (Hons)', 'Business'],
    ['Vwo-diploma', 'Vwo-diploma', undefined],
    ['Class XII, Science', 'Class XII', 'Science'],
    [
      'PGCert Healthcare Leadership\nSecond Class Upper Division',
      'PGCert',
      'Healthcare Leadership',
    ],
    ['Doctorat d’exercice, Pharmacie', 'Doctorat d’exercice', 'Pharmacie'],
  ]
  it.each(degrees)('%s', async (text, studyType, area) => {
    const { education } = await read(`EDUCATION\n${text}\nUniversity of Lyon, 2012 - 2015`)
    expect(education).toMatchObject([{ studyType, institution: 'University of Lyon' }])
    expect(education?.[0]?.area).toBe(area)
  })
})

it('a number above an address is none of it', async () => {
  const page = [
    { text: 'Jane Doe', x: 50, y: 60, size: 22 },
    line('204-555-0163', 50, 90),
    line('j.doe@schoolmail.example', 50, 103),
    line('schoolmail.example', 50, 116),
    heading('Skills', 50, 150),
    line('Triage, Wound care', 50, 170),
  ]
  const { content } = await parseResume(makePdf([page]), 'a.pdf')
  expect(content.basics).toMatchObject({
    phone: '204-555-0163',
    email: 'j.doe@schoolmail.example',
    url: 'https://schoolmail.example',
  })
})

it('levels drawn with squares are no part of a skill', async () => {
  const { skills } = await read('SKILLS\n- ■■■□□ Triage\n- ■■■■■ Wound care')
  expect(skills?.flatMap(group => group.keywords)).toEqual(['Triage', 'Wound care'])
})

it('a double name breaks at its hyphen', async () => {
  const page = [
    { text: 'Jane Doe-', x: 50, y: 60, size: 26, bold: true },
    { text: 'Smith', x: 50, y: 90, size: 26, bold: true },
    line('jane@doe.example', 50, 115),
    heading('Skills', 50, 150),
    line('Triage, Wound care', 50, 170),
  ]
  const { content } = await parseResume(makePdf([page]), 'a.pdf')
  expect(content.basics?.name).toBe('Jane Doe-Smith')
})

describe('a large name', () => {
  const basicsOf = async (...texts: [string, number, number, number][]) => {
    const page = texts.map(([text, x, y, size]) => ({ text, x, y, size, bold: size > 20 }))
    const rest = [heading('Skills', 50, 150), line('Triage, Wound care', 50, 170)]
    return (await parseResume(makePdf([[...page, ...rest]]), 'a.pdf')).content.basics
  }

  it('may have letters behind it that go on in the line below', async () => {
    const basics = await basicsOf(
      ['Denise Okafor-Hale, RN, BSN,', 50, 60, 26],
      ['CCRN', 50, 90, 26],
      ['Columbus, OH', 480, 90, 11],
      ['denise.hale@mailbox.example', 50, 115, 11],
    )
    expect(basics?.name).toBe('Denise Okafor-Hale')
  })

  it('may stand beside a town', async () => {
    const basics = await basicsOf(
      ['Denise Hale', 50, 60, 26],
      ['Columbus, OH', 480, 60, 11],
      ['denise.hale@mailbox.example', 50, 90, 11],
      ['Registered Nurse', 50, 105, 11],
    )
    expect(basics).toMatchObject({
      name: 'Denise Hale',
      label: 'Registered Nurse',
      location: { city: 'Columbus', region: 'OH' },
    })
  })
})

it('a heading set letter by letter has a sign between its words', async () => {
  const page = [
    { text: 'Jane Doe', x: 50, y: 60, size: 22 },
    line('jane@doe.example', 50, 80),
    heading('E D U C A T I O N   &   T R A I N I N G', 180, 120),
    line('Master of Design in Interaction', 50, 145),
    line('2014 - 2016', 480, 145),
    line('University of Lyon', 50, 159),
    heading('S K I L L S', 260, 190),
    line('Triage, Wound care', 50, 210),
  ]
  const { content } = await parseResume(makePdf([page]), 'a.pdf')
  expect(content.education).toMatchObject([
    { institution: 'University of Lyon', startDate: '2014' },
  ])
})
