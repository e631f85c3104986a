import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { Finding, JsonResume } from '#server/resume/engine/types.ts'
import { readHeadings, writeHeadings } from '../support/documents/headings/written-headings.ts'

const read = async (
  bytes: Uint8Array,
  name: string,
): Promise<{ content: JsonResume; findings: Finding[] }> => {
  const parsed = await parseResume(bytes, name)
  return { content: parsed.content, findings: analyzeResume(parsed, '2026-11').findings }
}
const text = (...lines: string[]) => read(Buffer.from(lines.join('\n')), 'a.txt')
const codes = (findings: Finding[], code: string) => findings.filter(one => one.code === code)

const missing: Record<string, string> = {
  NO_EXPERIENCE: 'work',
  NO_EDUCATION: 'education',
  NO_SKILLS: 'skills',
}

describe.each((['open', 'held', 'later', 'trades', 'trades-held'] as const).flatMap(readHeadings))(
  'headings as people write them: $id',
  one => {
    it('head what stands below them, and nobody is told that it is missing', async () => {
      const name = one.format.startsWith('docx') ? 'a.docx' : 'a.txt'
      const { content, findings } = await read(writeHeadings(one), name)
      expect([content.work?.length ?? 0, content.education?.length ?? 0]).toEqual([
        one.posts,
        one.schools,
      ])
      const kinds = new Set(one.lines.map(line => line.kind))
      const odd = one.lines.filter(line => line.odd).map(line => `"${line.text}"`)
      const wrong = findings.filter(
        ({ code, message }) =>
          kinds.has(missing[code] ?? '') ||
          (code === 'NON_STANDARD_HEADING' && !odd.some(heading => message.includes(heading))),
      )
      expect(wrong).toEqual([])
      expect(one.lines[0]?.text).toContain(content.basics?.name)
    })
  },
)

const top = ['Jessica Tran', 'Tampa, FL', 'jess.tran@post.example', '']
const cook = [
  ...top,
  '# Experience',
  'Cook, Pho Corner, 2019 - 2024',
  '- Made soup for 90 guests a day',
  '',
  '# Education',
  'Lakeside High School, 2015',
  '',
]

describe('a heading', () => {
  it('with a letter wrong is read as the one it stands for, which the advice names', async () => {
    const { content, findings } = await text(
      ...top,
      'Experiance:',
      'Cook, Pho Corner, 2019 - 2024',
      '- Made soup for 90 guests a day',
    )
    expect(content.work).toMatchObject([{ name: 'Pho Corner', position: 'Cook' }])
    expect(codes(findings, 'NON_STANDARD_HEADING')[0]?.action).toContain('"Experience"')
  })

  it('of words of its own gets the common word in the language of the resume', async () => {
    const { findings } = await text(
      'Sabine Kuhnert',
      'Kassel',
      'sabine.kuhnert@post.example',
      'Ich koche seit zehn Jahren mit Freude für viele Gäste und suche eine Stelle in der Nähe.',
      '',
      '# BERUFSERFAHRUNG',
      'Köchin, Gasthaus Linde, 2019 – heute',
      '- Kocht für 90 Gäste am Tag',
      '',
      '# AUSBILDUNG',
      'Ausbildung zur Köchin, Berufsschule Kassel, 2016 – 2019',
      '',
      '# MEIN HANDWERKSKASTEN',
      '- Saucen',
      '- Fisch',
      '- Kalkulation',
    )
    const [odd] = codes(findings, 'NON_STANDARD_HEADING')
    expect(odd?.message).toContain('MEIN HANDWERKSKASTEN')
    expect(odd?.action).toContain('"Kenntnisse"')
  })

  it.each(['Memberships', 'Admissions and memberships', 'Tickets', 'Declaration', 'Other'])(
    'of an ordinary word, as %s, is not called unusual',
    async word => {
      const { findings } = await text(
        ...cook,
        `# ${word}`,
        'Chefs of Tampa Bay, since the spring of 2020, and the board of the food bank there',
      )
      expect(codes(findings, 'NON_STANDARD_HEADING')).toEqual([])
    },
  )
})

describe('a heading of words that we do not know', () => {
  const withHeading = (heading: string) =>
    text(
      ...cook,
      '# Skills',
      'Soup, Sauces, Ordering',
      '',
      `# ${heading}`,
      'Forty at lunch, ninety on Fridays, and a wedding each month in summer.',
    )

  it.each([
    'Where I have been',
    'Off the clock',
    'Mein Herzschlag',
    'Mon jardin secret',
    'Lo que me quita el sueño',
    'O que me faz sorrir',
    'My secret sauce',
    'Rabbit holes',
  ])('is called unusual where they are words of play, as in %s', async heading => {
    const { findings } = await withHeading(heading)
    expect(codes(findings, 'NON_STANDARD_HEADING')).toMatchObject([
      { message: `The heading "${heading}" is not one that hiring systems know.` },
    ])
  })

  it.each(['Covers per Night', 'Menus Written', 'Baustellen', 'Chantiers', 'Blasting Permits'])(
    'and sober, as %s, is one that its trade may know',
    async heading => {
      const { findings } = await withHeading(heading)
      expect(codes(findings, 'NON_STANDARD_HEADING')).toEqual([])
    },
  )
})

describe('a heading that is misspelt', () => {
  const misspelt = async (heading: string) => {
    const { findings } = await text(
      ...top,
      '# Experience',
      'Cook, Pho Corner, 2019 - 2024',
      '- Made soup for 90 guests a day',
      '',
      `# ${heading}`,
      'Lakeside High School, 2015',
    )
    return codes(findings, 'NON_STANDARD_HEADING').map(one => one.action)
  }

  it.each([
    ['Educaton', 'Education'],
    ['CARREER OBJECTIVE', 'CAREER OBJECTIVE'],
    ['Educational Attaiment', 'Educational Attainment'],
    ['Experiances profesionnelles', 'Expériences professionnelles'],
    ['Kentnisse', 'Kenntnisse'],
  ])('as %s, is told how it is written: %s', async (wrong, right) => {
    expect(await misspelt(wrong)).toEqual([`A letter seems to be wrong. It is written "${right}".`])
  })

  it.each([
    'Project #1:',
    'PROJECT',
    'Zertifikat',
    'Languages and ICT',
    'Certificato',
    'Interesse',
  ])('is none where it is another form of the word, as %s', async heading => {
    expect(await misspelt(heading)).toEqual([])
  })
})

describe('career highlights', () => {
  it('hold posts where these stand there with their dates, and are a summary where not', async () => {
    const posts = await text(
      ...top,
      'CAREER HIGHLIGHTS',
      'Cook, Pho Corner, 2019 - 2024',
      '- Made soup for 90 guests a day',
      'Waiter, Bean & Gone, 2015 - 2019',
      '- Served 40 tables',
      '',
      'EDUCATION',
      'Lakeside High School, 2015',
    )
    expect(posts.content.work?.map(one => one.name)).toEqual(['Pho Corner', 'Bean & Gone'])
    const summary = await text(
      ...top,
      'CAREER HIGHLIGHTS',
      'Opened three kitchens in two towns, and kept all of them within their budgets.',
      '',
      'EXPERIENCE',
      'Cook, Pho Corner, 2019 - 2024',
      '- Made soup for 90 guests a day',
    )
    expect(summary.content.basics?.summary).toContain('Opened three kitchens')
    expect(summary.content.work).toHaveLength(1)
  })
})

describe('what is no post', () => {
  it('is to be out of work, without years of its own', async () => {
    const { content, findings } = await text(
      'Sven Kolbe',
      'Chemnitz',
      '0176 5550188',
      '',
      'BERUF',
      'Lagerhelfer, Zeitarbeit Sachsen',
      '2019 – 2021',
      '- Pakete sortiert',
      '',
      'zur Zeit arbeitssuchend',
      'seit Mai',
      '',
      'SCHULE',
      'Hauptschule',
    )
    expect(content.work).toHaveLength(1)
    expect(codes(findings, 'EMPTY_PERIOD')).toEqual([])
  })

  it('is how often something was done, behind its date', async () => {
    const { content } = await text(
      ...top,
      'Work:',
      'Babysitting 2019 - now sometimes',
      '- I watched my cousins',
      '',
      'School:',
      'Lakeside High',
    )
    expect(JSON.stringify(content.work)).not.toContain('sometimes')
    expect(content.work).toHaveLength(1)
    expect(content.education).toMatchObject([{ institution: 'Lakeside High' }])
  })
})

describe('a description', () => {
  const posts = [
    '# Experience',
    'Cook, Pho Corner, 2019 - 2024',
    '- Made soup for 90 guests a day',
    '',
  ]
  it('is not missing of an office of a society, nor of a job beside school', async () => {
    const { findings } = await text(
      ...top,
      ...posts,
      'Treasurer, Tampa Hiking Society, 2018 - 2019',
      '',
      'Paper round, 2016 - 2017',
    )
    expect(codes(findings, 'MISSING_DESCRIPTION')).toEqual([])
  })

  it('says whose post lacks it where several have the same title', async () => {
    const { findings } = await text(...top, ...posts, 'Cook, The Copper Pan, 2015 - 2019')
    expect(codes(findings, 'MISSING_DESCRIPTION')[0]?.message).toBe(
      '"Cook, The Copper Pan" has no description.',
    )
  })
})

describe('a line in the style of headings', () => {
  it('is the first post or degree where it stands right under the heading of such', async () => {
    const { content, findings } = await text(
      ...top,
      '# EXPERIENCE',
      '# CSA',
      'Harbour Calls Ltd, Tampa',
      '- Took 60 calls a day',
      '# CSA',
      'Bay Lines Inc, Tampa',
      '- Booked tickets',
      '# EDUCATION',
      '# BACHELOR OF ARTS',
      'University of Bayside, 2015',
      '# SKILLS',
      'Phone, Excel',
    )
    expect(content.work?.map(one => one.name)).toEqual(['Harbour Calls Ltd', 'Bay Lines Inc'])
    expect(content.education).toMatchObject([{ institution: 'University of Bayside' }])
    expect(codes(findings, 'NON_STANDARD_HEADING')).toEqual([])
    expect(codes(findings, 'EMPTY_SECTION')).toEqual([])
  })

  it('is no name of a person below the heading of the posts', async () => {
    const { content } = await text(
      '[First and last name]',
      'Tampa | 813-555-0133 | hello@post.example',
      '',
      '# Experience',
      'Sales, 2018 - present',
      'Segura Cooling, Tampa',
      '- Sold 90 units a year',
      'Sales, 2012 - 2018',
      'Bay Lines Inc, Tampa',
      '- Booked tickets',
    )
    expect(content.work).toHaveLength(2)
    expect(content.basics?.name).toBeUndefined()
  })

  it('heads one line of languages wherever it stands', async () => {
    const { content } = await text(
      ...top,
      '# Experience',
      'Cook, Pho Corner, 2019 - 2024',
      '- Made soup for 90 guests a day',
      '# Education',
      'Lakeside High School, 2015',
      'Languages: English and Spanish',
    )
    expect(content.languages?.map(one => one.language)).toEqual(['English', 'Spanish'])
    expect(content.education).toHaveLength(1)
  })
})
