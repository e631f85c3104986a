import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { hasMetric } from '#server/resume/engine/checks/phrases.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

const findingsIn = async (text: string, name = 'a.txt') =>
  analyzeResume(await parseResume(bytesOf(text), name), '2026-11').findings

const messagesOf = async (text: string, code: string, name?: string) =>
  (await findingsIn(text, name)).filter(one => one.code === code).map(one => one.message)

const countsOf = async (text: string, code: string) =>
  (await findingsIn(text))
    .filter(one => one.code === code)
    .map(one => /^We counted [^.]+/.exec(one.why)?.[0])

const head = 'Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n'

/** Each: headings of work and education, an unfilled post and school, and what is told of a real one. */
const templates: Record<string, [work: string, blank: string, real: string, school: string]> = {
  en: [
    'EXPERIENCE',
    'Job Title, Company Name XX/XXXX – XX/XXXX\n- Your achievement here\n- [Action verb] + [task] + [result]',
    'Van Driver, Mumbles Parcels, 03/2019 – 06/2024\n- Delivered parcels\n- Kept the van clean\n- Took returns',
    'EDUCATION\nHigh School Name, Graduation Year',
  ],
  nl: [
    'WERKERVARING',
    'Functietitel, Naam bedrijf (JJJJ – JJJJ)\n- Taak 1\n- Taak 2\n- Resultaat',
    'Magazijnmedewerker, Van Leer Opslag, 2019 – 2023\n- Orders picken\n- Heftruck rijden\n- Inventaris',
    'OPLEIDING\nNaam opleiding, Naam school, JJJJ',
  ],
  cs: [
    'PRACOVNÍ ZKUŠENOSTI',
    'Název firmy, Pozice RRRR – RRRR\n- Náplň práce 1\n- Náplň práce 2',
    'Skladník, Morava Sklad s.r.o., 2018 – 2023\n- Příjem zboží\n- Výdej objednávek\n- Inventury',
    'VZDĚLÁNÍ\nNázev školy, obor',
  ],
  nb: [
    'ARBEIDSERFARING',
    'Stillingstittel, Navn på bedrift, ÅÅÅÅ - ÅÅÅÅ\n- Arbeidsoppgave 1\n- Arbeidsoppgave 2',
    'Lagermedarbeider, Vest Lager AS, 2019 - 2023\n- Plukket ordrer\n- Kjørte truck\n- Varemottak',
    'UTDANNING\nNavn på skole, studieretning',
  ],
  hu: [
    'SZAKMAI TAPASZTALAT',
    'Cég neve, Beosztás, ÉÉÉÉ–ÉÉÉÉ\n- Feladat 1\n- Feladat 2',
    'Raktáros, Mecsek Raktár Kft., 2019–2024\n- árumozgatás\n- leltár\n- targonca',
    'TANULMÁNYOK\nIskola neve, végzettség',
  ],
  uk: [
    'ДОСВІД РОБОТИ',
    "РРРР - РРРР Назва компанії, Посада\n- Обов'язок 1\n- Обов'язок 2",
    '2019 - 2023 Продавець, ТОВ Карпати\n- обслуговування покупців\n- каса\n- викладка',
    'ОСВІТА\nНазва навчального закладу',
  ],
  el: [
    'ΕΠΑΓΓΕΛΜΑΤΙΚΗ ΕΜΠΕΙΡΙΑ',
    'Επωνυμία εταιρείας, Θέση εργασίας, ΕΕΕΕ - ΕΕΕΕ\n- Καθήκον 1\n- Καθήκον 2',
    '2018 - 2023 Πωλήτρια, Ένδυμα ΑΕ\n- εξυπηρέτηση πελατών\n- ταμείο\n- ράφια',
    'ΕΚΠΑΙΔΕΥΣΗ\nΕπωνυμία σχολής',
  ],
}

describe('text of a template', () => {
  it.each(Object.entries(templates))('in %s is named, and is no item', async (_, parts) => {
    const [work, blank, real, school] = parts
    const found = await findingsIn(`${head}${work}\n${blank}\n\n${real}\n\n${school}\n`)
    const said = (code: string) => found.filter(one => one.code === code).map(one => one.why)
    expect(said('TEMPLATE_TEXT').length).toBeGreaterThan(2)
    expect(said('PLACEHOLDER_DATE')).not.toEqual([])
    expect(said('BULLET_TOO_SHORT').join()).toContain('We counted 3 of 3.')
    expect(said('NO_METRIC_IN_BULLETS').join()).toContain('We counted 0 of 3.')
    expect(said('EMPTY_PERIOD')).toEqual([])
  })

  it.each([
    'Project 1 – Library app for the school',
    'Level 3 food hygiene for all of the team',
    'Skill 1 of 5 in the matrix was mine to teach',
    'Mission 1 of the ministry, by 3 people',
    'Cut the price of [redacted] by 12 %',
  ])('is not said of "%s"', async item => {
    const text = `${head}EXPERIENCE\nCook, Reef Ltd, 2019 – 2024\n- ${item}\n`
    expect(await messagesOf(text, 'TEMPLATE_TEXT')).toEqual([])
  })
})

describe('numbers', () => {
  it.each([
    'Ran 5S on the press line',
    'Worked to ISO 9001:2015',
    'Passed the ISO 27001 audit',
    'Read 3D drawings',
    'Used CRM 365 for orders',
    'Followed Level 3 permits',
    'Covered the 24/7 rota',
    'Windows 10 rollout',
    'Moved the shop to PHP 8.2',
    'Helped in Year 2 and Year 5',
    'Top Agent, 03/2022',
    '2nd line support',
    '1:1 coaching',
    'Six Sigma projects',
  ])('of a name, a level or a date show no size: %s', text => {
    expect(hasMetric(text, 'en')).toBe(false)
  })

  it.each([
    'EUR 500 saved',
    'NPS 62',
    'Managed 30 people 24/7',
    '3D models of 40 parts',
    'Level 3 course for 20 learners',
    'PLN 50 000',
    'Year 1 sales of 1.2m',
    '7 days a week',
    'KPI 12 of 14 met',
    'Typed 500 letters a day',
  ])('show it: %s', text => {
    expect(hasMetric(text, 'en')).toBe(true)
  })

  it('are said to be none only where some stand there', async () => {
    const work = (item: string) =>
      `${head}EXPERIENCE\nOperator, Reef Ltd, 2019 – 2024\n- ${item}\n- Read drawings\n- Swept up\n`
    const [named] = await messagesOf(work('Worked to ISO 9001'), 'NO_METRIC_IN_BULLETS')
    expect(named).toContain('None of your list items holds a number that shows')
    const [bare] = await messagesOf(work('Ran the press'), 'NO_METRIC_IN_BULLETS')
    expect(bare).toBe('None of your list items holds a number.')
  })
})

describe('what is counted', () => {
  it('are projects of one line as well', async () => {
    const text = `${head}ACADEMIC PROJECTS
- Stock price predictor (99% accuracy) in Python
- Attendance by face: 45 students, OpenCV
- Library app: PHP and MySQL

EXPERIENCE
Intern, Kovai Softlabs, Jun 2023 – Aug 2023
- Testing
- Documentation
- Bug fixing
`
    expect(await messagesOf(text, 'NO_METRIC_IN_BULLETS')).toEqual([
      'Fewer than four in ten of your list items hold a number.',
    ])
    expect(await countsOf(text, 'NO_METRIC_IN_BULLETS')).toEqual(['We counted 2 of 6'])
    expect(await countsOf(text, 'BULLET_TOO_SHORT')).toEqual(['We counted 4 of 6'])
  })

  it('is what stands under "Teaching", though no field holds it', async () => {
    const lines = [
      'Designed and led the second-year module Soil Physics for 120 students each year',
      'Convened the field course in the hills and wrote its handbook with two colleagues',
      'Rewrote the statistics laboratory for first-years and trained its tutors in it',
      'Supervised master theses on peat, drought and the chemistry of mountain soils',
    ]
    const cv = (heading: string, told: string[]) =>
      `${head}EXPERIENCE\nLecturer, University of Tees Bay, 2011–2016\n\n${heading}\n${told.map(one => `- ${one}`).join('\n')}\n\nEDUCATION\nPhD Soil Science, University of Wearside, 2011\n`
    expect(await messagesOf(cv('TEACHING', lines), 'TOLD_TOO_LITTLE')).toEqual([])
    expect(await messagesOf(cv('TEACHING', lines.slice(0, 1)), 'TOLD_TOO_LITTLE')).not.toEqual([])
  })
})

describe('results without a number', () => {
  it.each([
    ['en', 'Top Agent of the Month, March 2022'],
    ['en', 'No accidents'],
    ['en', 'Passed the audit first time'],
    ['en', 'Promoted to team coach'],
    ['en', 'Never missed a handover date'],
    ['de', 'Mitarbeiterin des Monats'],
    ['de', 'Unfallfrei gefahren'],
    ['fr', 'Employée du mois en mai'],
    ['es', 'Ascendido a encargado de turno'],
    ['it', 'Dipendente del mese'],
    ['pt', 'Funcionário do mês'],
    ['nl', 'Medewerker van de maand'],
    ['ro', 'Fără accidente'],
    ['sv', 'Årets medarbetare'],
  ])('%s: %s', async (_, item) => {
    const post = (last: string) =>
      `${head}EXPERIENCE\nDriver, Reef Ltd, 2019 – 2024\n- Trunking\n- Deliveries\n- ${last}\n`
    expect(await messagesOf(post(item), 'DUTIES_NOT_RESULTS')).toEqual([])
    expect(await messagesOf(post('Walk round checks'), 'DUTIES_NOT_RESULTS')).toHaveLength(1)
  })
})
