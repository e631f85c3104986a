import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { matchJob } from '#server/match/match-job.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { anyJob, anyPerson } from './texts.ts'

const matchOf = (content: JsonResume, ...skillsRequired: string[]) =>
  matchJob({ ...anyJob, skillsRequired }, { ...anyPerson, content })

const stateIn = (line: string, skill: string) => {
  const [found] = matchOf({ work: [{ position: 'Worker', highlights: [line] }] }, skill).skills
  return found?.implied ?? found?.state
}

const inList = (item: string, skill: string) =>
  matchOf({ skills: [{ keywords: [item] }] }, skill).skills[0]?.state

const inGroup = (name: string) =>
  matchOf({ skills: [{ name, keywords: ['Java'] }] }, 'Java').skills[0]?.state

describe('a denied skill', () => {
  it.each([
    ['No Java, but Python', 'Java'],
    ['Everything without Docker', 'Docker'],
    ['Neither PHP nor Java', 'Java'],
    ["I haven't used Kubernetes", 'Kubernetes'],
    ['I do not know any Java yet', 'Java'],
    ['No experience with Docker, Kubernetes', 'Kubernetes'],
    ['No Java, C++ or Go', 'C++'],
    ['Kubernetes: none', 'Kubernetes'],
    ['PRINCE2 not yet', 'PRINCE2'],
    ['Python (learning)', 'Python'],
    ['I want to learn Rust', 'Rust'],
    ['Keine Erfahrung mit Docker', 'Docker'],
    ['Noch kein Staplerschein', 'Forklift operation'],
    ["Pas d'expérience en Docker", 'Docker'],
    ['Sin experiencia en SAP', 'SAP'],
    ['Senza Docker', 'Docker'],
    ['Geen ervaring met Docker', 'Docker'],
    ['No surgical nursing', 'Nursing'],
    ['Python web apps, never Django', 'Django'],
    ['Interested in Java', 'Java'],
    ['I hope to use Java', 'Java'],
    ['Looking to get into Java', 'Java'],
    ['I am studying Java', 'Java'],
    ['Java (in progress)', 'Java'],
    ['Zero Java experience', 'Java'],
    ['0 years of Java', 'Java'],
    ['Java (0 years)', 'Java'],
    ['Unfamiliar with Java', 'Java'],
    ['Hardly any Java', 'Java'],
    ['All except Java', 'Java'],
    ['Currently learning: Java, Python', 'Python'],
    ['No experience: Docker, Kubernetes, Terraform', 'Terraform'],
    ['I cannot program in Python, Java, C++ and Go', 'Go'],
    ['Without knowledge of SQL databases such as PostgreSQL', 'PostgreSQL'],
    ['Java experience is not needed', 'Java'],
    ['I failed the Java exam', 'Java'],
    ['Driving licence expired', 'Driving licence'],
    ['Não conheço Java', 'Java'],
  ])('is missing: %s', (line, skill) => expect(stateIn(line, skill)).toBe('missing'))

  it.each([
    ['No Java, but Python', 'Python'],
    ['Moved without loss to PostgreSQL', 'PostgreSQL'],
    ['Not only Java but also Kotlin', 'Java'],
    ['No accidents in ten years of truck driving', 'Truck driving'],
    ['Noch kein Staplerschein, ADR seit 2016', 'ADR'],
    ['Served pages with no downtime; Docker in production', 'Docker'],
    ['Machine learning with Python', 'Python'],
    ['Deep Learning: Python', 'Python'],
    ['Zero-downtime releases, Kubernetes', 'Kubernetes'],
    ['Reduced failed deployments with Kubernetes', 'Kubernetes'],
    ['Taught Java to people with no experience', 'Java'],
    ['I never stopped using Java', 'Java'],
  ])('takes no other with it: %s', (line, skill) => expect(stateIn(line, skill)).toBe('exact'))

  it('may be a whole group of the list', () => {
    const skills = [
      { name: 'Want to learn', keywords: ['Rust'] },
      { name: 'Programming', keywords: ['Python (primary)'] },
    ]
    const found = matchOf({ skills }, 'Rust', 'Python').skills
    expect(found.map(one => one.state)).toEqual(['missing', 'exact'])
  })

  it.each(['Currently studying', 'Interested in', 'Wishlist', 'Goals', 'Lernziele', 'Learning'])(
    'is all of a group called %s',
    name => expect(inGroup(name)).toBe('missing'),
  )

  it.each(['Machine Learning', 'E-Learning', 'Learning & Development', 'No-code', 'No SQL'])(
    'is none of a group called %s',
    name => expect(inGroup(name)).toBe('exact'),
  )

  it('may be a language or a certificate that is not there yet', () => {
    const content = {
      languages: [{ language: 'German', fluency: 'none' }],
      certificates: [{ name: 'PRINCE2 (failed)' }, { name: 'AWS Certified (in progress)' }],
    }
    const found = matchOf(content, 'German', 'PRINCE2', 'AWS').skills
    expect(found.map(one => one.state)).toEqual(['missing', 'missing', 'missing'])
  })
})

describe('a part of a word', () => {
  it.each([
    ['Built a platform', 'form'],
    ['Built a platform for forms', 'LAT'],
    ['JavaScript widgets', 'Java'],
    ['C++ and C# services', 'C'],
    ['R&D of vitamin C for Series C investors', 'R'],
    ['Go through each ledger, and react to errors', 'Go'],
    ['NoSQL stores', 'SQL'],
    ['On the island of Java', 'Java'],
    ['Head Chef of a bistro', 'Chef'],
  ])('is no skill: %s', (line, skill) => expect(stateIn(line, skill)).toBe('missing'))

  it('is one where it stands alone', () => {
    expect(stateIn('Owned the platform of the shop', 'Platform')).toBe('exact')
    expect(inList('Python (primary)', 'Python')).toBe('exact')
    expect(inList('C/C++', 'C')).toBe('exact')
  })
})

describe('what a job asks for', () => {
  it.each([
    ['Python (3+ years)', 'Python', 'exact'],
    ['English C1', 'English', 'exact'],
    ['Java or Kotlin', 'Kotlin', 'exact'],
    ['Java and Kotlin', 'Kotlin', 'missing'],
    ['Postgres', 'PostgreSQL', 'alias'],
    ['Dough lamination', 'dough lamination', 'exact'],
    ['React', 'JavaScript', 'missing'],
    ['JavaScript', 'React', 'implied'],
    ['Python for finance', 'Python', 'implied'],
  ])('is read: %s by %s', (skill, item, state) => expect(inList(item, skill)).toBe(state))

  it('is proven by work before a list, with three lines at most', () => {
    const [found] = matchOf(
      {
        skills: [{ keywords: ['SQL'] }],
        basics: { summary: 'Knows SQL.' },
        work: [{ position: 'Clerk', highlights: ['SQL reports', 'More SQL'] }],
      },
      'SQL',
    ).skills
    expect(found?.evidence.map(line => line.pointer)).toEqual([
      '/work/0/highlights/0',
      '/work/0/highlights/1',
      '/basics/summary',
    ])
  })

  it('is asked once, and counts as required where it is both', () => {
    const job = { ...anyJob, skillsRequired: ['SQL'], skillsPreferred: ['sql', 'Git'] }
    const { skills } = matchJob(job, anyPerson)
    expect(skills.map(one => [one.skill, one.required])).toEqual([
      ['SQL', true],
      ['Git', false],
    ])
  })
})

it('shows the place on the page of the file', async () => {
  const bytes = readFileSync(new URL('../resume-bench/files/d001.pdf', import.meta.url))
  const file = await parseResume(new Uint8Array(bytes), 'd001.pdf')
  const named = (file.content.skills ?? []).flatMap(group => group.keywords ?? [])
  expect(named.length).toBeGreaterThan(3)
  const { skills } = matchJob(
    { ...anyJob, skillsRequired: named.slice(0, 8) },
    { ...anyPerson, content: file.content, file },
  )
  const lines = skills.flatMap(one => one.evidence)
  expect(lines.length).toBeGreaterThan(3)
  for (const { page, bbox, quote } of lines)
    expect(file.blocks).toContainEqual(expect.objectContaining({ page, bbox, text: quote }))
})

describe('the score', () => {
  const content = { skills: [{ keywords: ['PostgreSQL', 'JS', 'Welding'] }] }

  it('is of the points that the page names', () => {
    const { score, count } = matchJob(
      {
        ...anyJob,
        skillsRequired: ['PostgreSQL', 'JavaScript', 'SQL', 'TIG welding'],
        skillsPreferred: ['Go'],
      },
      { ...anyPerson, content },
    )
    expect(score).toEqual({ points: 8 + 8 + 6 + 2, possible: 4 * 8 + 4, value: 67 })
    expect(count).toEqual({ found: 3, total: 4 })
  })

  it('is none without a skill', () =>
    expect(matchOf(content)).toMatchObject({
      score: { value: null, points: 0, possible: 0 },
      count: { found: 0, total: 0 },
    }))
})

it('takes time that grows with the text alone', () => {
  const millisecondsFor = (times: number) => {
    const content = {
      basics: { summary: 'no Java , '.repeat(times) },
      skills: [{ keywords: ['C '.repeat(5 * times)] }],
    }
    // The least of some: whatever else the machine does only adds to it.
    const rounds = Array.from({ length: 5 }, () => {
      const start = performance.now()
      matchOf(content, 'Java')
      return performance.now() - start
    })
    return Math.min(...rounds)
  }
  // Thirty times as much, were it the square.
  expect(millisecondsFor(900)).toBeLessThan(20 * Math.max(10, millisecondsFor(100)))
})

describe('the title of a post', () => {
  const stateOf = (position: string, skill: string) => {
    const [found] = matchOf({ work: [{ position }] }, skill).skills
    return [found?.implied ?? found?.state, found?.evidence[0]?.words]
  }

  it.each([
    ['Senior Emergency Nurse', 'Emergency nursing', 'alias', 'Emergency Nurse'],
    ['Registered Nurse, Ward 4', 'Nursing', 'alias', 'Nurse'],
    ['Project Manager (construction)', 'Project management', 'alias', 'Project Manager'],
    ['Data Analyst at a bank', 'Data analysis', 'alias', 'Data Analyst'],
    ['Emergency Nurse', 'Nursing', 'narrower', 'Emergency Nurse'],
  ])('says what one does: %s, %s', (position, skill, state, words) =>
    expect(stateOf(position, skill)).toEqual([state, words]),
  )

  it.each([
    ['Student Nurse', 'Nursing'],
    ['Nurse Recruiter', 'Nursing'],
    ['Manager', 'Project management'],
    ['Project Assistant', 'Project management'],
    ['Assistant Accountant', 'Accounting'],
  ])('is not taken for more: %s, %s', (position, skill) =>
    expect(stateOf(position, skill)).toEqual(['missing', undefined]),
  )
})
