import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { hasMetric } from '#server/resume/engine/checks/phrases.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { bytesOf, POSTS, textOf } from '../support/documents/resume-text.ts'

const linesOf = (name: string) =>
  readFileSync(new URL(`../support/documents/true/${name}.txt`, import.meta.url), 'utf8')

const findingsIn = async (text: string) =>
  analyzeResume(await parseResume(bytesOf(text), 'a.txt'), '2026-11').findings

describe('numbers as words', () => {
  const cases = linesOf('numbers')
    .split('\n')
    .filter(Boolean)
    .map(line => line.split('|') as [string, string, string])

  it('are known in every language of the set, and articles are none', () => {
    const wrong = cases.filter(
      ([language, holds, text]) => hasMetric(text, language) !== (holds === '1'),
    )
    expect(cases.length).toBeGreaterThan(180)
    expect(wrong).toEqual([])
  })

  it('count in what is said of the list items', async () => {
    const text = `Tuva Lindgren
Undersköterska
Falun | 070-555 01 01 | tuva@post.example

ARBETSLIVSERFARENHET
Undersköterska, Solgläntan, 2020 - nu
- Omvårdnad av boende, många med demens
- Kontaktperson för fyra boende
- Läkemedelsdelegering
- Dokumentation i journalen

UTBILDNING
Vård och omsorg, Hamngymnasiet, 2016 - 2019
`
    const said = (await findingsIn(text)).map(one => one.why).join('\n')
    expect(said).toContain('We counted 1 of 4. Numbers')
    expect(said).toContain('We counted 3 of 4. A few words')
  })
})

const ofDates = new Set(
  'GAP_OVER_6_MONTHS OVERLAPPING_DATES NOT_REVERSE_CHRONOLOGICAL EDUCATION_OUT_OF_ORDER MIXED_DATE_FORMATS UNPARSEABLE_DATE PLACEHOLDER_DATE REVERSED_PERIOD FUTURE_DATED_PERIOD DUPLICATE_BULLET'.split(
    ' ',
  ),
)

describe('what is said of dates', () => {
  const cases = linesOf('dates')
    .split(/^=== /m)
    .slice(1)
    .map(one => {
      const [first = '', ...lines] = one.split('\n')
      const [language, ...due] = first.trim().split(' ')
      const at = lines.find(line => /\d{4}/.test(line)) ?? lines[1]
      return { name: `${language} ${due.join(', ') || 'honest'}: ${at}`, due, lines }
    })

  it.each(cases)('$name', async ({ due, lines }) => {
    const head = 'Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n'
    const found = (await findingsIn(head + lines.join('\n'))).map(one => one.code)
    const codes = new Set(found.filter(code => ofDates.has(code)))
    expect([...codes].toSorted()).toEqual(due.filter(code => ofDates.has(code)).toSorted())
  })

  it('the newest post is told by the dates that can be', async () => {
    const work =
      'Accountant, Reef Ltd (Jan 2021 - Mar 2019)\n- Books\n- Bank\n\nBookkeeper, Shell Ltd (Jun 2016 - Dec 2028)\n- Wages\n- Tax'
    const found = await findingsIn(textOf({ work }))
    const short = found.find(one => one.code === 'SHORT_DESCRIPTION')
    expect(short?.message).toContain('"Accountant"')
    expect(found.map(one => one.code)).toContain('FUTURE_DATED_PERIOD')
  })
})

it('what is said three times is one finding, and says how often', async () => {
  const item = '- Customer service'
  const work = `${POSTS.replace('\n\n', `\n${item}\n${item}\n\n`)}\n${item}`
  const found = (await findingsIn(textOf({ work }))).filter(one => one.code === 'DUPLICATE_BULLET')
  expect(found.map(one => one.message)).toEqual(['You say three times: "Customer service"'])
  expect(found[0]?.evidence).toHaveLength(3)
})

describe('where somebody lives', () => {
  const headings: Record<string, string> = {
    en: 'EXPERIENCE|EDUCATION|CONTACT',
    de: 'BERUFSERFAHRUNG|AUSBILDUNG|KONTAKT',
    fr: 'EXPÉRIENCE PROFESSIONNELLE|FORMATION|CONTACT',
    es: 'EXPERIENCIA|FORMACIÓN|CONTACTO',
    it: 'ESPERIENZA|ISTRUZIONE|CONTATTI',
    pt: 'EXPERIÊNCIA|FORMAÇÃO|CONTACTO',
    nl: 'WERKERVARING|OPLEIDING|CONTACT',
    sv: 'ARBETSLIVSERFARENHET|UTBILDNING|KONTAKT',
    da: 'ERHVERVSERFARING|UDDANNELSE|KONTAKT',
    no: 'ARBEIDSERFARING|UTDANNING|KONTAKT',
    fi: 'TYÖKOKEMUS|KOULUTUS|YHTEYSTIEDOT',
    pl: 'DOŚWIADCZENIE ZAWODOWE|WYKSZTAŁCENIE|KONTAKT',
    cs: 'PRACOVNÍ ZKUŠENOSTI|VZDĚLÁNÍ|KONTAKT',
    hu: 'SZAKMAI TAPASZTALAT|TANULMÁNYOK|ELÉRHETŐSÉG',
    ro: 'EXPERIENȚĂ PROFESIONALĂ|EDUCAȚIE|CONTACT',
    tr: 'İŞ DENEYİMİ|EĞİTİM|İLETİŞİM',
    ru: 'ОПЫТ РАБОТЫ|ОБРАЗОВАНИЕ|КОНТАКТЫ',
  }
  const cases = linesOf('heads')
    .split('\n')
    .filter(Boolean)
    .map(row => {
      const [language = '', town = '', ...rest] = row.split('|')
      return { language, town, head: rest.join('|') }
    })

  it.each(cases)('$language: $town – $head', async ({ language, town, head }) => {
    const [top = '', side] = head.split('¶')
    const [work, education, contact] = headings[language]?.split('|') ?? []
    const text = `Maren Oddvar Quill
${top.replaceAll('⏎', '\n')}

${work}
Kestrel Ltd, Torquay
03/2021 - 05/2026
- 40 x 3

${education}
Hilltop College, Torquay
2015 - 2018
${side ? `\n${contact}\n${side.replaceAll('⏎', '\n')}` : ''}
`
    const parsed = await parseResume(bytesOf(text), 'a.txt')
    const found = analyzeResume(parsed, '2026-11').findings.find(
      one => one.code === 'MISSING_LOCATION',
    )
    const city = parsed.content.basics?.location?.city
    if (town === '-') {
      // Where the whole reading is doubtful it is asked.
      expect(found).toMatchObject({ points: 2 })
      expect(city).toBeUndefined()
      return
    }
    // What was not read is asked for: nobody is accused who says it.
    if (found) expect(found).toMatchObject({ asks: true })
    else if (town !== '?') expect(city?.toLowerCase()).toBe(town.toLowerCase())
    if (town === '?') expect(city).toBeUndefined()
  })
})
