import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { wordsToLookUp } from '#server/resume/engine/checks/spelling.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { misspeltOf } from '#server/resume/spelling/misspelt-words.ts'
import { bytesOf, type Parts, POSTS, textOf } from '../support/documents/resume-text.ts'

const NOVEMBER = '2026-11'

async function findingsIn(parts: Parts) {
  const parsed = await parseResume(bytesOf(textOf(parts)), 'a.txt')
  return analyzeResume(parsed, NOVEMBER, await misspeltOf(wordsToLookUp(parsed))).findings
}
const codesIn = async (parts: Parts) =>
  (await findingsIn(parts)).flatMap(one => (one.asks ? [] : one.code))

/** Enough words for clarity to be graded, of no fault. */
const more = `SUMMARY\n${'Analyst who likes clear questions and short answers. '.repeat(5)}`
const withItem = (item: string): Parts => ({ work: POSTS.replace('\n\n', `\n- ${item}\n\n`), more })

describe('an item is blamed for what it says', () => {
  it.each([
    ['FIRST_PERSON', 'I led a team of 12 in the warehouse of the firm'],
    ['FIRST_PERSON', 'In my first year the sales of the shop rose by 8 %'],
    ['PASSIVE_VOICE', 'Reports were written by hand for 30 customers each week'],
    ['PASSIVE_VOICE', 'A new system was introduced in 14 shops within one year'],
    ['WEAK_OPENING_VERB', 'Helped with the move of 12 desks to the new building'],
    ['WEAK_OPENING_VERB', 'Handled complaints of every kind for the whole of the firm'],
    ['BUZZWORDS', 'Worked as a team player in a group of 14 colleagues'],
    ['TEMPLATE_TEXT', 'Describe your responsibilities and achievements here'],
    ['TEMPLATE_TEXT', 'Increased sales by X% over the whole of the region'],
    ['TEMPLATE_TEXT', 'Lorem ipsum dolor sit amet, consectetur adipiscing elit'],
    ['TEMPLATE_TEXT', '[Insert your achievement here]'],
    ['TEMPLATE_TEXT', 'Hier klicken, um Text einzugeben'],
    ['TEMPLATE_TEXT', 'Cliquez ici pour entrer du texte'],
    ['TEMPLATE_TEXT', 'Haga clic aquí para escribir texto'],
    ['RAW_MARKUP', 'Built a report for 40 teams \\textbf{every week}'],
    ['RAW_MARKUP', 'Answered 40 calls a day &amp; booked 6 visits a week'],
    ['RAW_MARKUP', 'Wrote monthly reports for 14 boards<br>'],
    ['RAW_MARKUP', 'Wrote to {{customer_name}} and 300 others each month'],
    ['RAW_MARKUP', '\\faBook Wrote 12 guides for new colleagues in the team'],
    ['MISSPELT_WORD', 'Recieved the prize for the safest of 14 plants in the region'],
    ['MISSPELT_WORD', 'Led the developement of 3 products for the whole market'],
    ['MISSPELT_WORD', 'Moved 40 customers to a new system without any occurences of loss'],
    [
      'DUPLICATE_BULLET',
      'Built a report that 42 teams read every single week in their planning round.',
    ],
    [
      'DUPLICATE_BULLET',
      'BUILT a report that 40 teams read, every single week, in their planning round',
    ],
    ['CLAIM_WITHOUT_NUMBER', 'Reduced the waiting time of the customers at all of the desks'],
  ])('%s: %s', async (code, item) => {
    expect(await codesIn(withItem(item))).toContain(code)
  })
})

describe('an item is not blamed for what it does not say', () => {
  it.each([
    ['FIRST_PERSON', 'Moved network I/O of the iOS app off the main thread in 3 weeks'],
    ['FIRST_PERSON', 'Taught Microeconomics I and II to 120 students of the faculty'],
    ['FIRST_PERSON', 'Rewrote the My Garden app and the MySQL schema for 40 tables'],
    ['FIRST_PERSON', 'Ran 3 phase I trials and a phase II study in 12 clinics'],
    ['FIRST_PERSON', 'Won the award "I love my library" among 240 libraries'],
    ['FIRST_PERSON', 'Restored 12 houses built before World War I in the old town'],
    ['PASSIVE_VOICE', 'Was promoted from clerk to head of 14 people within two years'],
    ['PASSIVE_VOICE', 'Was awarded the prize of the faculty among 300 students'],
    ['PASSIVE_VOICE', 'Found out which of 40 customers are interested in the new lines'],
    ['PASSIVE_VOICE', 'Advised 14 firms that are based in three countries of Europe'],
    ['WEAK_OPENING_VERB', 'Help desk for 480 people with 35 calls a day on average'],
    ['WEAK_OPENING_VERB', 'Handled 200 orders a day in the three months before Christmas'],
    ['WEAK_OPENING_VERB', 'Supported 480 users at 3 sites with one colleague beside'],
    ['BUZZWORDS', 'Built a setup wizard that 40 customers use every single day'],
    ['BUZZWORDS', 'Realised synergies of 4 million euros after the merger'],
    ['BUZZWORDS', 'Was named "Team Player of the Year" among 400 colleagues'],
    ['BUZZWORDS', 'Moved 300 articles into the Guru knowledge base in a month'],
    ['TEMPLATE_TEXT', 'Asked 40 customers for their name, job title and company name'],
    ['TEMPLATE_TEXT', 'Checked your name and address forms of 300 customers a day'],
    ['TEMPLATE_TEXT', 'Fixed array[index] and map[name] lookups in 40 modules'],
    ['TEMPLATE_TEXT', 'Wrote "click here" links out of 900 pages of the site'],
    ['RAW_MARKUP', 'Led R&D; tested A&B with 40 customers in <5 days each'],
    ['RAW_MARKUP', 'Replaced <br> and <div> tags in 900 HTML pages by hand'],
    ['RAW_MARKUP', 'Raised the yield by 5%A and 10%B in 3 series of trials'],
    ['RAW_MARKUP', 'Wrote 30 Jinja templates such as {{ invoice }} for the shop'],
    ['PLACEHOLDER_DATE', 'Wrote the MM/YY check of cards for 12 shops in the region'],
    ['PLACEHOLDER_DATE', 'Sold 20 XL and 19 XXL tents to the camps of the region'],
    ['MISSPELT_WORD', 'Organised and organized colour and color proofs for 14 catalogues'],
    ['MISSPELT_WORD', 'Onboarded 14 colleagues, refactored the frontend and containerized it'],
    ['MISSPELT_WORD', 'Ran gamification, upskilling and microservices workshops for 40 people'],
    ['MISSPELT_WORD', 'Gave 3 talks on webshops, crowdfunding and proptech in Geislingen'],
    [
      'DUPLICATE_BULLET',
      'Built a report that 40 shops read every single week in their planning round',
    ],
    ['CLAIM_WITHOUT_NUMBER', 'Improved how 14 shops tell their customers about the sales'],
    ['CLAIM_WITHOUT_NUMBER', 'Raised awareness of safety among all the people of the plant'],
  ])('%s: %s', async (code, item) => {
    expect((await findingsIn(withItem(item))).map(one => one.code)).not.toContain(code)
  })

  it('a line of tools is no list item', async () => {
    const line = '- Tech: Go, Kafka'
    const work = POSTS.replace('\n\n', `\n${line}\n\n`)
    expect(await codesIn({ work: `${work}\n${line}`, more })).not.toContain('DUPLICATE_BULLET')
  })
})

const study = 'Freie Universität Berlin (2013 - 2017)\nBachelor of Science in Statistics'

describe('a history is not blamed for what it is', () => {
  const cases: [string, string, Parts][] = [
    [
      'MIXED_DATE_FORMATS',
      'a course has a day',
      { education: `${study}\n\nFirst Aid Course, 09/2023` },
    ],
    [
      'FUTURE_DATED_PERIOD',
      'a degree is expected',
      { education: 'Freie Universität Berlin, expected 2027\nMaster of Science' },
    ],
    [
      'FUTURE_DATED_PERIOD',
      'an apprenticeship ends',
      {
        work: 'Apprentice Baker, Acme GmbH (Aug 2025 - Jul 2028)\n- Bakes 400 loaves a day with two colleagues',
      },
    ],
    [
      'OVERLAPPING_DATES',
      'work on the side',
      {
        work: POSTS.replace(
          'Analyst, Beta Ltd (Jan 2018 - Feb 2021)',
          'Freelance Analyst (Jan 2018 - Present)',
        ),
      },
    ],
    [
      'OVERLAPPING_DATES',
      'two posts at one firm',
      { work: POSTS.replace('Beta Ltd (Jan 2018 - Feb 2021)', 'Acme GmbH (Jan 2018 - Aug 2021)') },
    ],
    [
      'GAP_OVER_6_MONTHS',
      'a break that a line tells of',
      {
        work: POSTS.replace('Feb 2021)', 'Feb 2019)'),
        more: 'ADDITIONAL INFORMATION\n2019 - 2021 parental leave',
      },
    ],
    [
      'GAP_OVER_6_MONTHS',
      'studies between',
      {
        work: POSTS.replace('Feb 2021)', 'Feb 2019)'),
        education: 'TU Delft (2019 - 2021)\nMaster of Science',
      },
    ],
    [
      'GAP_OVER_6_MONTHS',
      'another date is wrong',
      {
        work: `${POSTS.replace('Feb 2021)', 'Feb 2019)')}\n\nClerk, Gamma Ltd (2015 - 2012)\n- Typed 300 letters a week`,
      },
    ],
    [
      'INCOMPLETE_POST',
      'one is one’s own employer',
      {
        work: `Self-employed Carpenter (2018 - Present)\n- Made 40 kitchens and 12 staircases of oak`,
      },
    ],
    [
      'MISSING_DESCRIPTION',
      'care for somebody',
      { work: `Cuidado de familiar (2022 - Present)\n\n${POSTS.replace('Present', 'Jan 2022')}` },
    ],
    [
      'MISSING_LOCATION',
      'who works from anywhere',
      { contact: 'Remote | +49 30 5550100 | jane.doe@example.com' },
    ],
    [
      'NOT_REVERSE_CHRONOLOGICAL',
      'posts under two headings',
      {
        work: `${POSTS.replace('Present', 'Jun 2023')}\n\nVOLUNTEER EXPERIENCE\nCoach, Delta Club (2024 - Present)\n- Trains 14 children twice a week`,
      },
    ],
    [
      'NON_STANDARD_HEADING',
      'what many have',
      {
        more: 'TEACHING\nStatistics for nurses, twice a year since the spring of 2019, for 30 people',
      },
    ],
    ['SPACED_LETTERS', 'classes of a licence', { more: 'DRIVING LICENCE\nA B C D E' }],
    ['SPACED_LETTERS', 'initials', { more: 'REFERENCES\nJ R R T Kim' }],
    ['SPACED_LETTERS', 'dots of a rating', { more: 'LANGUAGES\nGerman l l l l m' }],
    [
      'NO_SKILLS',
      'a heading that we do not know',
      {
        skills: 'MY MAGIC TOOLBOX\nA longer sentence stands here, which is no list of short words.',
      },
    ],
    [
      'MALFORMED_EMAIL',
      'a version and a price',
      { more: 'PROJECTS\nMoved 40 modules to react@18 and sold 200 mugs@3 euros' },
    ],
    ['EMPTY_SECTION', 'a skill in capitals', { skills: 'SKILLS\nSQL', more: 'LANGUAGES\nEnglish' }],
  ]
  it.each(cases)('%s: %s', async (code, _, parts) => {
    expect(await codesIn(parts)).not.toContain(code)
  })
})

it('asks where it is not sure of what it read, and holds the points', async () => {
  const work = 'Blue Dolphin\nOrchard View\n- Kept the ledgers of 3 countries\n- Wrote 40 guides'
  const parsed = await parseResume(bytesOf(textOf({ work })), 'a.txt')
  for (const one of parsed.provenance)
    if (/^\/work\/0\/(?:name|position)$/.test(one.pointer)) one.confidence = 0.45
  const asked = analyzeResume(parsed, NOVEMBER).findings.filter(one => one.asks)
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked.map(one => one.message)).size).toBe(asked.length)
  for (const one of asked) {
    expect(one).toMatchObject({ severity: 'info', yesIsRight: true })
    expect(one.message).toMatch(/^We read (?:one post: )?".+right\?$/)
    expect(one.evidence.length).toBeGreaterThan(0)
  }
})
