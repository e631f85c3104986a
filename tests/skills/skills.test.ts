import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { suggestSkills } from '#server/skills/suggest.ts'
import { allSkills, findSkills, skillByName } from '#server/skills/find-skills.ts'
import { skillKinds, type Skill } from '#server/skills/read-vocabulary.ts'

const folder = path.resolve(import.meta.dirname, '../../server/skills')
const linesOf = (file: string): string[] =>
  readFileSync(path.join(folder, file), 'utf8').split('\n')
const skills = allSkills()
const spellings = skills.flatMap(skill =>
  [skill.name, ...skill.aliases].map(spelling => ({ skill, spelling })),
)

const ordinaryLines = linesOf('ordinary-words.txt').filter(
  line => line.trim() !== '' && !line.startsWith('# '),
)
const wordsOf = (lines: string[]): string[] =>
  lines.flatMap(line => line.split('|')[0]?.split(';') ?? []).map(word => word.trim())
const ordinary = new Set(wordsOf(ordinaryLines).map(word => word.toLowerCase()))
/** Words that count in a list of skills only. */
const listOnly = new Set(
  wordsOf(ordinaryLines.filter(line => line.split('|')[1]?.trim() === '*')).map(word =>
    word.toLowerCase(),
  ),
)

describe('the vocabulary', () => {
  it('holds at least 2,500 skills of every kind, across professions', () => {
    expect(skills.length).toBeGreaterThanOrEqual(2500)
    for (const kind of skillKinds) {
      expect(skills.filter(skill => skill.kind === kind).length).toBeGreaterThan(50)
    }
    for (const name of [
      'PostgreSQL',
      'Bookkeeping',
      'Welding',
      'Wound care',
      'Teaching',
      'Swahili',
    ]) {
      expect(skillByName(name)?.name).toBe(name)
    }
  })

  it('is written in one shape, in files of a readable length', () => {
    const wrong: string[] = []
    for (const file of globSync('data/*.txt', { cwd: folder })) {
      const lines = linesOf(file)
      if (lines.length > 285) wrong.push(`${file} has ${lines.length} lines`)
      for (const line of lines) {
        if (line.trim() === '' || line.startsWith('# ')) continue
        const parts = line.split('|').map(part => part.trim())
        const [name, kind] = parts
        const known = skillKinds.some(one => one === kind)
        if (!name || !known || parts.length > 4 || /\s$|\s{2}|;\S|;\s*(\||;|$)/.test(line)) {
          wrong.push(`${file}: ${line}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  it('gives a name or alias to one skill only, but for those told apart by their capitals', () => {
    const owner = new Map<string, Skill>()
    const shared: string[] = []
    for (const { skill, spelling } of spellings) {
      const told = ordinary.has(spelling.toLowerCase()) ? spelling : spelling.toLowerCase()
      const other = owner.get(told)
      if (other && other !== skill) shared.push(`${spelling}: ${other.name}, ${skill.name}`)
      owner.set(told, skill)
    }
    expect(shared).toEqual([])
    expect(spellings.filter(one => skillByName(one.spelling) !== one.skill)).toEqual([])
  })

  it('names broader skills that it holds, without circles', () => {
    const byName = new Map(skills.map(skill => [skill.name, skill]))
    const unknown = skills.flatMap(skill =>
      skill.broader.filter(name => !byName.has(name)).map(name => `${skill.name}: ${name}`),
    )
    expect(unknown).toEqual([])
    const circles: string[] = []
    const walk = (name: string, trail: string[]): void => {
      if (trail.includes(name)) circles.push([...trail, name].join(' > '))
      else for (const next of byName.get(name)?.broader ?? []) walk(next, [...trail, name])
    }
    for (const { name } of skills) walk(name, [])
    expect(circles).toEqual([])
  })

  it('knows every ordinary word as a name or an alias, once', () => {
    const known = new Set(spellings.map(one => one.spelling))
    const words = wordsOf(ordinaryLines)
    expect(words.filter(word => !known.has(word) || word.includes(' '))).toEqual([])
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})

describe('suggesting skills', () => {
  const names = (query: string): string[] => suggestSkills(query).map(one => one.name)

  it('offers names that start so, the shortest first, then those with a word that does', () => {
    expect(names('postgr')[0]).toBe('PostgreSQL')
    expect(names('react')[0]).toBe('React')
    expect(names('SECURITY').length).toBe(8)
  })

  it('knows aliases, and says which one it was', () => {
    expect(suggestSkills('k8')).toEqual([{ name: 'Kubernetes', alias: 'K8s' }])
    expect(names('español')).toContain('Spanish')
  })

  it('offers nothing for nothing', () => {
    expect(suggestSkills('  ')).toEqual([])
    expect(suggestSkills('qqqq')).toEqual([])
  })
})

const namesIn = (text: string, inList = false): string[] =>
  findSkills(text, { inList }).map(found => found.skill.name)

describe('finding skills', () => {
  const cases: [string, string[]][] = [
    ['C, C++, C# and F# with .NET', ['C', 'C++', 'C#', 'F#', '.NET']],
    ['C/C++, R/Python and C++17', ['C', 'C++', 'R', 'Python', 'C++']],
    [
      'Node.js on AWS, ASP.NET Core in Azure',
      ['Node.js', 'Amazon Web Services', 'ASP.NET Core', 'Microsoft Azure'],
    ],
    ['iOS apps in Objective-C, drivers in D', ['iOS development', 'Objective-C', 'D']],
    ['CI/CD with Jenkins', ['CI/CD', 'Jenkins']],
    ['Vitamin C, C-level, English C1, plan C, A/C', ['English']],
    ['John C. Smith, Dr. R. Miller', []],
    ['C) Something else', []],
    ['worth C$212M, vitamins B, C and D, R & B', []],
    ['C and R, R/Python, (C, Java)', ['C', 'R', 'R', 'Python', 'C', 'Java']],
    ["l'équipe d'accord, R'n'B", []],
    ['Embedded C. Then drivers in C.', ['C', 'C']],
    ['Services in Go that go to production', ['Go']],
    ['Go developer. Go to the office.', ['Go']],
    ['They excel at work. Excel at nothing. Models in Excel', ['Microsoft Excel']],
    ['React to incidents, react to alarms, wrote it in React', ['React']],
    ['Removed rust from pipes, moved services to Rust', ['Rust']],
    ['Swift resolution; a swift answer; an app in Swift', ['Swift']],
    ['In Spring 2020 moved to Spring and Spring Boot', ['Spring', 'Spring Boot']],
    ['the rest of it uses REST', ['REST API']],
    ['See github.com/rust/python, a@python.example and python.example', []],
    ['my_python_file and Pythonic are not it', []],
    ["Python's speed, a Kubernetes-based “Docker” set-up", ['Python', 'Kubernetes', 'Docker']],
    ['JS and JavaScript are one', ['JavaScript', 'JavaScript']],
    ['two data warehouses, K8s', ['Data warehousing', 'Kubernetes']],
    ['machine\nlearning', ['Machine learning']],
    ['Anglais, Deutsch, 日本語, Čeština', ['English', 'German', 'Japanese', 'Czech']],
    ['we polish floors and speak Polish', ['Polish']],
  ]
  it.each(cases)('%s', (text, expected) => {
    expect(namesIn(text)).toEqual(expected)
  })

  it('does not take the letters of R&D for languages', () => {
    const names = namesIn('Head of R&D, R & D budget')
    expect(names).not.toContain('R')
    expect(names).not.toContain('D')
  })

  it('takes the longest name', () => {
    expect(namesIn('Spring Security, go-to-market, React Native')).not.toContain('Go')
    expect(namesIn('Spring Security and React Native')).toEqual(['Spring Security', 'React Native'])
  })

  it('needs no capitals in a list of skills, where a line ends a name', () => {
    expect(namesIn('go, rust, excel, c, r, react, word', true)).toEqual([
      'Go',
      'Rust',
      'Microsoft Excel',
      'C',
      'R',
      'React',
      'Microsoft Word',
    ])
    expect(namesIn('c-level, vitamin c', true)).toEqual([])
    expect(namesIn('React\nNative', true)).toEqual(['React'])
  })

  it('tells where the words stand', () => {
    const text = 'Moved from “Postgres” to  Mongo DB.'
    const found = findSkills(text)
    expect(found.map(one => [one.skill.name, one.text])).toEqual([
      ['PostgreSQL', 'Postgres'],
      ['MongoDB', 'Mongo DB'],
    ])
    for (const one of found) expect(text.slice(one.start, one.end)).toBe(one.text)
  })

  it('finds every name and alias in a sentence', () => {
    const missed = spellings.filter(({ skill, spelling }) => {
      const inList = listOnly.has(spelling.toLowerCase())
      return !findSkills(`We used ${spelling} daily.`, { inList }).some(
        found => found.skill === skill && found.text === spelling,
      )
    })
    expect(missed.map(one => one.spelling)).toEqual([])
  })

  it('finds no ordinary word in small letters outside a list', () => {
    const text =
      'We go and react with a swift word to excel in spring, make a box with access to the cloud, ' +
      'rest by a lamp, express less, see a node, a spark and a hive, can move and hack a ruby flask.'
    expect(namesIn(text)).toEqual([])
  })
})
