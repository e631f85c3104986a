import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testApp } from '../support/app.ts'
import { imported, sendImport } from '../support/imports.ts'
import {
  englishProfile,
  makeLinkedInPdf,
  type PdfProfile,
} from '../support/documents/linkedin/pdf.ts'
import { german, russian } from '../support/documents/linkedin/pdf-languages.ts'
import { makePdf } from '../support/documents/make-document.ts'

const t = testApp()
const bench = path.resolve(import.meta.dirname, '../resume-bench')

type Preview = Awaited<ReturnType<typeof imported>>['preview']

const proposed = ({ sections }: Preview) =>
  Object.fromEntries(
    sections.map(({ section, items }) => [
      section,
      items.map(({ fields }) =>
        Object.fromEntries(fields.map(({ key, imported: value }) => [key, value])),
      ),
    ]),
  )

const read = async (profile: PdfProfile) =>
  (await imported(t, makeLinkedInPdf(profile), 'Profile.pdf')).preview

describe('a profile saved as PDF', () => {
  it('is read from its two columns, several roles in one company among them', async () => {
    const preview = await read(englishProfile)
    expect(preview).toMatchObject({ kind: 'linkedin_pdf', fileName: 'Profile.pdf' })
    expect(proposed(preview)).toEqual({
      basics: [
        { name: 'Ines Halvorsen' },
        { headline: englishProfile.headline },
        { about: englishProfile.summary?.[1] },
        { location: 'Bergen, Vestland, Norway' },
        { linkedinUrl: 'https://www.linkedin.com/in/ines-halvorsen-harbour-pilot-77' },
      ],
      work: [
        {
          name: 'Fjord Pilots AS',
          position: 'Senior Pilot',
          location: 'Bergen, Norway',
          startDate: '2019-03',
          summary:
            'Pilots tankers, and trains the new ones in all that the books leave out, which is most of it.',
          highlights: 'Brought in 412 ships without a scratch\nWrote the winter handbook',
        },
        {
          name: 'Fjord Pilots AS',
          position: 'Pilot',
          startDate: '2015-01',
          endDate: '2019-02',
          summary: 'Night shifts from May 2016 - June 2017 in the outer fjord.',
        },
        {
          name: 'Skylark Lines',
          position: 'Deck officer',
          location: 'Stavanger og omegn',
          startDate: '2011',
          endDate: '2014-12',
        },
      ],
      education: [
        {
          institution: 'Western Maritime College',
          studyType: 'Bachelor of Science - BS',
          area: 'Nautical Studies and the Law of the Sea',
          startDate: '2008',
          endDate: '2011',
        },
        { institution: 'Harbour School', studyType: 'Able seaman' },
      ],
      skills: [
        { name: 'Ship handling' },
        { name: 'Bridge resource management in confined waters' },
        { name: 'Radar' },
      ],
      certificates: [
        { name: 'Pilotage certificate A' },
        { name: 'Advanced course in winter navigation' },
      ],
      languages: [
        { language: 'Norwegian', fluency: 'Native or Bilingual' },
        { language: 'English', fluency: 'Professional Working' },
      ],
      awards: [{ title: 'Quiet Hand' }],
      publications: [{ name: 'On slow turns' }],
      links: [
        { label: 'Portfolio', url: 'https://ines.example/work' },
        {
          label: 'Company',
          url: 'https://www.pilots-of-the-western-fjords.example/about-the-pilots',
        },
      ],
    })
    expect(preview.warnings).toEqual([
      expect.stringMatching(/only your top skills/),
      expect.stringMatching(/look through the descriptions/),
    ])
  })

  it('with German headings and months is read the same way', async () => {
    expect(proposed(await read({ ...englishProfile, ...german }))).toMatchObject({
      basics: [
        { name: 'Ines Halvorsen' },
        { headline: 'Hafenlotsin bei Fjord Pilots' },
        { about: 'Elf Jahre im Fjord.' },
        { location: 'Bergen und Umgebung' },
        { linkedinUrl: expect.any(String) },
      ],
      work: [
        {
          name: 'Fjord Pilots AS',
          position: 'Oberlotsin',
          location: 'Bergen, Norwegen',
          startDate: '2019-03',
          summary: 'Bildet die Neuen aus.',
        },
        { name: 'Fjord Pilots AS', position: 'Lotsin', startDate: '2015-01', endDate: '2019-02' },
      ],
      education: [{ institution: 'Seefahrtschule West', studyType: 'Bachelor', area: 'Nautik' }],
      skills: [{ name: 'Schiffsführung' }, { name: 'Radar' }],
      certificates: [{ name: 'Lotsenpatent A' }],
      awards: [{ title: 'Ruhige Hand' }],
    })
  })

  it('in Russian too', async () => {
    expect(proposed(await read({ ...englishProfile, ...russian }))).toMatchObject({
      work: [
        {
          name: 'Fjord Pilots AS',
          position: 'Старший лоцман',
          startDate: '2019-03',
          summary: 'Учит новых.',
        },
        { name: 'Skylark Lines', startDate: '2011-09', endDate: '2014-12' },
      ],
      education: [
        {
          institution: 'Морской колледж',
          studyType: 'Бакалавр',
          startDate: '2008',
          endDate: '2011',
        },
      ],
      skills: [{ name: 'Навигация' }],
    })
  })

  it.each([
    [
      'Spanish',
      'Contactar',
      'Aptitudes principales',
      'Extracto',
      'Experiencia',
      'Educación',
      'enero de 2015 - Present',
    ],
    [
      'French',
      'Coordonnées',
      'Principales compétences',
      'Résumé',
      'Expérience',
      'Formation',
      'janvier 2015 - Present',
    ],
    [
      'Dutch',
      'Contactgegevens',
      'Belangrijkste vaardigheden',
      'Samenvatting',
      'Ervaring',
      'Opleiding',
      'januari 2015 - heden',
    ],
    [
      'Portuguese',
      'Contato',
      'Principais competências',
      'Resumo',
      'Experiência',
      'Formação acadêmica',
      'janeiro de 2015 - o momento',
    ],
    [
      'Italian',
      'Contatti',
      'Competenze principali',
      'Riepilogo',
      'Esperienza',
      'Formazione',
      'gennaio 2015 - Present',
    ],
  ])(
    'with the headings of %s',
    async (_, contactHeading, skills, summary, work, education, period) => {
      const preview = await read({
        ...englishProfile,
        contactHeading,
        sidebar: [[skills, ['Radar']]],
        summary: [summary, 'Some words.'],
        work: [work, [{ company: 'Fjord Pilots AS', roles: [{ title: 'Pilot', period }] }]],
        education: [education, [{ school: 'Harbour School', details: 'Able seaman' }]],
      })
      expect(proposed(preview)).toMatchObject({
        basics: [{}, {}, { about: 'Some words.' }, {}, { linkedinUrl: expect.any(String) }],
        work: [{ name: 'Fjord Pilots AS', position: 'Pilot', startDate: '2015-01' }],
        education: [{ institution: 'Harbour School', studyType: 'Able seaman' }],
        skills: [{ name: 'Radar' }],
      })
      expect(proposed(preview)['work']?.[0]).not.toHaveProperty('endDate')
    },
  )

  it('over two pages leaves the foot of the page out', async () => {
    const long = Array.from({ length: 40 }, (_, index) => `Line ${index} of a long story.`)
    const preview = await read({
      ...englishProfile,
      work: [
        'Experience',
        [
          {
            company: 'Fjord Pilots AS',
            roles: [
              { title: 'Pilot', period: 'May 2015 - Present', description: long.join('\n') },
              { title: 'Deckhand', period: 'May 2012 - May 2015' },
            ],
          },
        ],
      ],
    })
    const [pilot, deckhand] = proposed(preview)['work'] ?? []
    expect(pilot?.['summary']).toBe(long.join('\n'))
    expect(deckhand).toMatchObject({ name: 'Fjord Pilots AS', position: 'Deckhand' })
  })

  it('imported twice adds nothing the second time', async () => {
    const { caller, importId, person } = await imported(t, makeLinkedInPdf(englishProfile))
    await caller.user.applyImport({ importId, choices: {} })
    const answer = await sendImport(person, makeLinkedInPdf(englishProfile))
    const again = (answer.json as { data: { id: string } }).data.id
    const { message } = await caller.user.applyImport({ importId: again, choices: {} })
    expect(message).toBe('Nothing was added: all of it is on your profile already.')
  })

  it('is compared with what an archive of the same person has brought', async () => {
    const { caller, importId, person } = await imported(t)
    await caller.user.applyImport({ importId, choices: {} })
    const answer = await sendImport(person, makeLinkedInPdf(englishProfile))
    const { id } = (answer.json as { data: { id: string } }).data
    const { sections } = await caller.user.importById({ importId: id })
    const added = sections.flatMap(({ items }) =>
      items.filter(({ state }) => state === 'new').map(({ title }) => title),
    )
    expect(added).toEqual([
      'LinkedIn link',
      'Harbour School',
      'Bridge resource management in confined waters',
      'Advanced course in winter navigation',
      'Company',
    ])
    const work = sections.find(({ section }) => section === 'work')
    expect(work?.items.map(({ title, state }) => [title, state])).toEqual([
      ['Senior Pilot', 'conflict'],
      ['Pilot', 'conflict'],
      ['Deck officer', 'conflict'],
    ])
  })

  it.each([
    [
      'a letter',
      () => makePdf([['Dear Ines', 'The ship comes at noon.', 'Olav']]),
      'NOT_LINKEDIN',
      /not one that LinkedIn made/,
    ],
    [
      'a resume',
      () => readFileSync(path.join(bench, 'files/d001.pdf')),
      'NOT_LINKEDIN',
      /A resume goes to the page of resumes/,
    ],
    [
      '31 pages',
      () => makePdf(Array.from({ length: 31 }, () => ['Page'])),
      'TOO_MANY_PAGES',
      /31 pages; up to 30/,
    ],
    [
      'a password',
      () => readFileSync(path.join(bench, 'hostile/files/x04.pdf')),
      'ENCRYPTED',
      /password/,
    ],
    ['a scan', () => readFileSync(path.join(bench, 'hostile/files/x03.pdf')), 'NO_TEXT', /no text/],
    [
      'eleven megabytes',
      () => Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 '),
      'TOO_LARGE',
      /larger than 10 MB/,
    ],
    ['a broken file', () => Buffer.from('%PDF-1.7\nnothing of a PDF'), 'DAMAGED', /damaged/],
  ])('%s is refused', async (_, bytes, code, message) => {
    const answer = await sendImport(await t.signUp(), bytes(), 'Profile.pdf')
    expect(answer.json).toMatchObject({ message: expect.stringMatching(message), error: { code } })
    expect(answer.status).toBe(code === 'TOO_LARGE' ? 413 : 400)
  })

  it('is told from ordinary resumes, and read as it stands there', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    const files = readdirSync(path.join(bench, 'files')).filter(name => name.endsWith('.pdf'))
    const truthOf = (name: string) =>
      JSON.parse(
        readFileSync(path.join(bench, 'truth', name.replace('.pdf', '.json')), 'utf8'),
      ) as {
        meta: { group: string }
        work: Record<string, unknown>[]
      }
    for (const name of files) {
      const answer = await sendImport(person, readFileSync(path.join(bench, 'files', name)), name)
      const truth = truthOf(name)
      const isTheirs = truth.meta.group === 'linkedin'
      expect([name, answer.status]).toEqual([name, isTheirs ? 201 : 400])
      if (!isTheirs) continue
      const { id } = (answer.json as { data: { id: string } }).data
      const work = proposed(await caller.user.importById({ importId: id }))['work']
      const bare = truth.work.map(({ _current, highlights, ...post }) => ({
        ...post,
        ...(Array.isArray(highlights) && { highlights: highlights.join('\n') }),
      }))
      expect(work).toEqual(bare)
    }
    expect(files.filter(name => truthOf(name).meta.group === 'linkedin').length).toBeGreaterThan(1)
  })
})
