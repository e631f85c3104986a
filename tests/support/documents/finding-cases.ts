import { drawnCases } from './finding-documents.ts'
import { makeDocx } from './make-document.ts'
import type { Parts } from './resume-text.ts'
import { bytesOf, POSTS, textOf } from './resume-text.ts'

export interface Document {
  fileName: string
  bytes: Uint8Array
}

export interface FindingCase {
  /** Must have the finding. */
  due: Document
  /** Must not, though it comes near. */
  not: Document
}

const text = (parts: Parts): Document => ({ fileName: 'a.txt', bytes: bytesOf(textOf(parts)) })
const json = (basics: object): Document => ({
  fileName: 'a.json',
  bytes: bytesOf(
    JSON.stringify({ basics: { label: 'Data Analyst', email: 'jane.doe@example.com', ...basics } }),
  ),
})
const pair = (due: Parts, not: Parts = {}): FindingCase => ({ due: text(due), not: text(not) })

const work = (from: string | RegExp, to: string): Parts => ({ work: POSTS.replace(from, to) })
const longItem = (words: number): Parts => work('every single week', 'and then '.repeat(words))
const dull =
  'Clerk, Acme GmbH (Mar 2021 - Present)\n- Answer letters and calls\n- Keep the files in order'
/** Enough words for clarity to be graded. */
const filler = `SUMMARY\n${'Analyst who likes clear questions and short answers. '.repeat(5)}`
const student = 'Freie Universität Berlin (2022 - 2026)\nBachelor of Science in Statistics'

const written: Record<string, FindingCase> = {
  MISSING_NAME: { due: json({}), not: json({ name: 'Jane Doe' }) },
  MISSING_EMAIL: pair(
    { contact: 'Berlin, Germany | +49 30 5550100' },
    { contact: 'Berlin, Germany | +49 30 5550100', more: 'CONTACT\njane.doe@example.com' },
  ),
  MALFORMED_EMAIL: pair({ contact: 'Berlin, Germany | +49 30 5550100 | jane.doe@example' }),
  MISSING_PHONE: pair(
    { contact: 'Berlin, Germany | jane.doe@example.com | 2018 - 2021' },
    { contact: 'Berlin, Germany | jane.doe@example.com | 030 555 01 00' },
  ),
  MISSING_LOCATION: pair({ contact: '+49 30 5550100 | jane.doe@example.com' }),
  MALFORMED_URL: pair(
    { more: 'PROFILES\nhttps://janedoe' },
    { more: 'PROFILES\nhttps://janedoe.example' },
  ),
  NO_EXPERIENCE: pair({ work: '' }, { work: '', education: student }),
  NO_EDUCATION: pair({ education: '' }),
  NO_SKILLS: pair({ skills: '' }),
  EMPTY_SECTION: pair({
    skills: 'SKILLS\nSQL, ledgers\n\nINTERESTS\n\nLANGUAGES\nEnglish (Native)',
  }),
  MISSING_DESCRIPTION: pair(
    { work: `${POSTS}\n\nIntern, Gamma Ltd (Jan 2017 - Dec 2017)` },
    { work: `${POSTS}\n\nSabbatical (Jan 2017 - Dec 2017)` },
  ),
  TOLD_TOO_LITTLE: pair(
    { work: 'Cook, Canal Inn (Mar 2021 - Present)\n- Cooked 300 meals a day' },
    // A post without a list is told in sentences.
    { work: POSTS.replaceAll(/^- (.*)$/gm, '$1.') },
  ),
  SHORT_DESCRIPTION: pair(
    work(/- Built.*\n- Cut.*/, '- Built a report that 40 teams read'),
    // An older post may be told in a few words.
    work(/- Found[^]*/, '- Found billing errors worth 1.2 million euros'),
  ),
  INCOMPLETE_POST: pair(
    work(', Acme GmbH', ''),
    // A second post below an employer is one more at the same.
    { work: `${POSTS}\n\nIntern (Jan 2017 - Dec 2017)\n- Typed 300 letters a week` },
  ),
  SKILL_LISTED_NOT_EVIDENCED: pair({ skills: 'SKILLS\nSQL, Photoshop' }),
  EMPTY_PERIOD: pair(work(' (Jan 2018 - Feb 2021)', '')),
  UNPARSEABLE_DATE: pair(
    work('Jan 2018', '13/2018'),
    work(/Jan 2018 - Feb 2021/, '12/2017 - 02/2021'),
  ),
  REVERSED_PERIOD: pair(
    work('Jan 2018 - Feb 2021', 'Feb 2021 - Jan 2018'),
    work('Jan 2018 - Feb 2021', '2021 - 2021'),
  ),
  FUTURE_DATED_PERIOD: pair(
    work('Mar 2021 - Present', 'Mar 2021 - Mar 2031'),
    // The year of the judgement itself may be meant as a month that is past.
    work('Mar 2021 - Present', '2021 - 2026'),
  ),
  OVERLAPPING_DATES: pair(work('Feb 2021', 'Feb 2022'), work('Feb 2021', 'Mar 2021')),
  GAP_OVER_6_MONTHS: pair(work('Feb 2021', 'Feb 2020'), work('Feb 2021', 'Aug 2020')),
  NOT_REVERSE_CHRONOLOGICAL: pair(
    { work: POSTS.split('\n\n').toReversed().join('\n\n') },
    // A side post that began later and is over stands rightly below the present one.
    work('Jan 2018 - Feb 2021', 'May 2021 - Dec 2022'),
  ),
  MIXED_DATE_FORMATS: pair(
    work('Jan 2018 - Feb 2021', '01/2018 - 02/2021'),
    // June is as short as it gets, and a bare year is no month.
    {
      work: `${POSTS}\n\nIntern, Gamma Ltd (2016 - 2017)\n- Typed 300 letters a week`
        .replace('Mar 2021', 'March 2021')
        .replace('Jan 2018 - Feb', 'June 2018 - February'),
    },
  ),
  TOO_FEW_ITEMS: pair({ work: POSTS.split('\n\n')[0] ?? '' }, {}),
  NO_METRIC_IN_BULLETS: pair(
    work(/\d+ (teams|hours|minutes)|1\.2 million/g, 'many'),
    work(/1\.2 million/g, 'many'),
  ),
  WEAK_OPENING_VERB: pair(
    work('Built a', 'Responsible for a'),
    work('Built a', 'Built for those responsible for planning a'),
  ),
  DUTIES_NOT_RESULTS: pair(
    { work: `${dull}\n- Write minutes` },
    { work: `${dull}\n- Write 30 minutes` },
  ),
  PASSIVE_VOICE: pair(work('Built a report', 'A report was created')),
  BULLET_TOO_LONG: pair(longItem(20), longItem(9)),
  BULLET_TOO_SHORT: pair(
    { work: POSTS.replace(/- (\S+ \S+ \S+) .*/g, '- $1'), more: filler },
    { work: POSTS.replace(/- (Found \S+ \S+) .*/, '- $1'), more: filler },
  ),
  DUPLICATE_BULLET: pair(
    {
      work: `${POSTS}\n- Cut the run time of the nightly job from 3 hours to 20 minutes with SQL.`,
    },
    { work: `${POSTS}\n- Cut the run time of the weekly job from 3 hours to 20 minutes with SQL` },
  ),
  FIRST_PERSON: pair(
    work('- Built', '- I built'),
    work('- Built', '- Led trials of phase I vaccines and built'),
  ),
  BUZZWORDS: pair(
    work('- Built', '- As a team player built'),
    work('- Built', '- As player of a team built'),
  ),
  INCONSISTENT_PUNCTUATION: pair(
    { work: `${POSTS}.\n- Wrote 12 guides for new colleagues in the team` },
    { work: `${POSTS}\n- Wrote 12 guides for new colleagues in the team` },
  ),
  PARTLY_READ: {
    due: { fileName: 'a.docx', bytes: makeDocx(textOf().split('\n'), { prolog: '</w:p>' }) },
    not: { fileName: 'a.docx', bytes: makeDocx(textOf().split('\n')) },
  },
  NON_STANDARD_HEADING: pair(
    {
      more: 'MY MAGIC TOOLBOX\nA longer sentence stands here, which is no list of short words at all.',
    },
    { more: 'INTERESTS\nSailing' },
  ),
}

/** Left over from templates and programs, and slips of the pen. */
const slips: Record<string, FindingCase> = {
  TEMPLATE_TEXT: pair(work('Data Lead, Acme GmbH', 'Data Lead, [Company Name]'), {
    work: POSTS.replace('Built a report', 'Built a form for your name and job title, a report'),
  }),
  RAW_MARKUP: pair(
    work('every single week', 'every&nbsp;week'),
    work('every single week', 'by R&D; every week (A\\B tests, 5 < 6)'),
  ),
  PLACEHOLDER_DATE: pair(
    { education: 'Freie Universität Berlin (20XX - 20XX)\nBachelor of Science in Statistics' },
    { education: 'Freie Universität Berlin, Room 20X (2013 - 2017)\nBachelor of Science' },
  ),
  EDUCATION_OUT_OF_ORDER: pair(
    {
      education:
        'Freie Universität Berlin (2010 - 2013)\nBachelor of Science in Statistics\n\nTU Delft (2014 - 2016)\nMaster of Science in Statistics',
    },
    {
      education:
        'Freie Universität Berlin (2010 - 2013)\nBachelor of Science in Statistics\n\nTU Delft (2014 - 2016)\nCertificate in Teaching',
    },
  ),
  CLAIM_WITHOUT_NUMBER: pair(
    work('\n\nAnalyst', '\n- Increased sales in the south of the country\n\nAnalyst'),
    work('\n\nAnalyst', '\n- Increased trust between the teams of the firm\n\nAnalyst'),
  ),
  MISSPELT_WORD: pair(
    {
      work: POSTS.replace('Built a report', 'Wrote seperate guides and built a report'),
      more: filler,
    },
    {
      work: POSTS.replace('Built a report', 'Organised colour proofs, sharded and built a report'),
      more: filler,
    },
  ),
  MIXED_TENSE: pair(
    {
      work: `${POSTS}\n- Wrote 12 guides for new colleagues in the team\n- Manages the ledgers of 3 countries`,
      more: filler,
    },
    {
      work: `${POSTS}\n- Wrote 12 guides for new colleagues in the team\n- Lead analyst for the ledgers of 3 countries`,
      more: filler,
    },
  ),
}

/** One pair of documents for every code of the rubric. */
export const findingCases: Record<string, FindingCase> = { ...written, ...slips, ...drawnCases }
