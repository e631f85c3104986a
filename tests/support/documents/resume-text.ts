/** The month all judgements of the tests are made in. */
export const TODAY = '2026-07'

export interface Parts {
  name?: string
  contact?: string
  work?: string
  education?: string
  skills?: string
  more?: string
}

export const POSTS = `Data Lead, Acme GmbH (Mar 2021 - Present)
- Built a report that 40 teams read every single week in their planning round
- Cut the run time of the nightly job from 3 hours to 20 minutes with SQL

Analyst, Beta Ltd (Jan 2018 - Feb 2021)
- Found billing errors worth 1.2 million euros by matching two ledgers every month
- Wrote the guide that colleagues in sales still use to read their own figures without asking
- Trained new colleagues in SQL and in the ways of the team`

/** A resume as plain text without any fault; each part can be given instead. */
export function textOf({ name, contact, work, education, skills, more }: Parts = {}): string {
  return `${name ?? 'Jane Doe'}
Data Analyst
${contact ?? 'Berlin, Germany | +49 30 5550100 | jane.doe@example.com'}

EXPERIENCE
${work ?? POSTS}

EDUCATION
${education ?? 'Freie Universität Berlin (2013 - 2017)\nBachelor of Science in Statistics'}

${skills ?? 'SKILLS\nSQL, planning, ledgers'}

${more ?? ''}
`
}

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
