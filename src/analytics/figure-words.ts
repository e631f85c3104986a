import type { FigureKey } from '#server/analytics/schema.ts'
import { checkRules } from '#server/resume/engine/rubric.ts'
import type { RouterOutputs } from '#src/api.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { numberFormat } from '#src/lib/intl.ts'

export type Figure = RouterOutputs['user']['analytics']['figures'][FigureKey]

interface FigureWords {
  title: string
  /** What exactly is counted. */
  definition: string
  /** What the rows of its table are. */
  rows: string
  /** What is measured besides, where something is. */
  number?: string
  nameOf: (name: string) => string
}

/** The steps from a visit to an answer, in their order. */
export const funnelSteps: Record<string, string> = {
  pages: 'Visits',
  signUps: 'Signed up',
  firstResumes: 'First resume read',
  firstInterests: 'First interests saved',
  firstApplications: 'First application sent',
  firstAnswers: 'First answer got',
}

const sources: Record<string, string> = {
  pdf: 'PDF',
  docx: 'Word',
  txt: 'text',
  md: 'Markdown',
  json: 'JSON Resume',
  linkedin_archive: 'LinkedIn archive',
  linkedin_pdf: 'LinkedIn PDF',
  provider: 'by its link',
  file: 'file not read',
}

const causes: Record<string, string> = {
  read: 'read',
  EMPTY_FILE: 'empty',
  UNSUPPORTED_TYPE: 'another kind of file',
  TOO_LARGE: 'too large',
  ENCRYPTED: 'encrypted',
  DAMAGED: 'damaged',
  NO_TEXT: 'no text in it',
  TOO_MANY_PAGES: 'too many pages',
  TIMED_OUT: 'took too long',
  NOT_LINKEDIN: 'not from LinkedIn',
}

function importName(name: string) {
  const [measure, source = '', cause = ''] = name.split(' ')
  const what = measure === 'resumesRead' ? 'Resume' : 'Profile'
  return `${what}, ${sources[source] ?? source}: ${causes[cause] ?? cause}`
}

export const metricNames: Record<string, string> = {
  lcp: 'Largest part shown (LCP)',
  inp: 'Slowest answer to a press (INP)',
  cls: 'Moved while it came (CLS)',
}

/** `job` of `lcp job`. */
export const pageOf = (name: string) => name.slice(name.indexOf(' ') + 1).replaceAll('-', ' ')

const asItIs = (name: string) => name

export const figureWords: Record<FigureKey, FigureWords> = {
  funnel: {
    title: 'From visit to answer',
    definition:
      'A visit is a browser at one address on one day that opened a page, without what it showed from its own cache. The steps after it count persons, each once: when they signed up, and when they had a resume read, saved interests, sent an application and got an answer to one for the first time. Each counts who did so in the period, whenever they took the step before.',
    rows: 'Step',
    nameOf: name => funnelSteps[name] ?? name,
  },
  active: {
    title: 'Active in a week',
    definition:
      'Persons who were signed in and opened a page, or did something else that is counted, in a week from Monday. Each is counted once a week, by a code whose key is thrown away after the week that follows. The last week is not over yet, and the first may begin before the period.',
    rows: 'Week from',
    nameOf: formatDay,
  },
  imports: {
    title: 'Files and profiles read',
    definition:
      'Resumes that were uploaded, and profiles that were imported, by the kind of file, with why nothing could be read. A resume that is read again is not counted; one whose reading was broken off by a stop of the server neither.',
    rows: 'Source and outcome',
    nameOf: importName,
  },
  scores: {
    title: 'Scores of resumes',
    definition:
      'The score of each resume when it was first read, in steps of ten points. Resumes without a score are not in it.',
    rows: 'Score',
    nameOf: name => (name === '100' ? '100' : `${name} to ${Number(name) + 9}`),
  },
  findings: {
    title: 'Commonest findings',
    definition:
      'In how many resumes a finding was made when they were read, the fifteen commonest. Each is counted once a resume.',
    rows: 'Finding',
    nameOf: code =>
      (checkRules as Record<string, { title: string } | undefined>)[code]?.title ?? code,
  },
  searches: {
    title: 'Searches for jobs',
    definition:
      'Lists of jobs that were asked for by words or filters, once for each in a visit, by whether anything was found.',
    rows: 'Outcome',
    nameOf: name => (name === 'none' ? 'Found nothing' : 'Found jobs'),
  },
  missed: {
    title: 'Searched in vain',
    definition:
      'Words that were searched for and found nothing: only skills and titles that our own lists know, as anything else could be a name. Other words are in the count of searches alone.',
    rows: 'Words',
    nameOf: asItIs,
  },
  answers: {
    title: 'Time to first answer',
    definition:
      'From sending an application to the first answer that its candidate was told, of those answered in the period: half of them had it within so many hours, rounded to two digits that count. Applications nobody answered yet are not in it. An organization is named from five answers on, while it is there.',
    rows: 'Organization',
    number: 'Median hours',
    nameOf: name => name || 'All organizations',
  },
  challenges: {
    title: 'Challenges',
    definition:
      'How often somebody entered a challenge, alone or by making a team, and how often work was handed in, each time anew.',
    rows: 'Step',
    nameOf: name => (name === 'challengesEntered' ? 'Entered' : 'Handed in'),
  },
  errors: {
    title: 'Errors shown',
    definition:
      'Calls that failed while a page was open, by their status, with refusals that said what to do; and scripts that failed. “No answer” is a connection that was lost. The thirty commonest.',
    rows: 'Call and status',
    nameOf: name => {
      const [status, call = ''] = name.split(' ')
      if (call === 'script') return 'A script'
      return `${call}: ${status === '0' ? 'no answer' : status}`
    },
  },
  timings: {
    title: 'How fast pages come',
    definition:
      'Of the page that a visit began with, by its kind: three quarters of them were no slower than this, in milliseconds, and of what moved in no more than this share. As the library web-vitals measures it; good are 2,500 for LCP, 200 for INP and 0.1 for CLS, or less. Milliseconds are rounded to steps of about a tenth.',
    rows: 'Measure and page',
    number: 'Three quarters within',
    nameOf: name => `${name.slice(0, name.indexOf(' ')).toUpperCase()}, ${pageOf(name)}`,
  },
}

/** `2.5`, `0.04`, `1,200`. */
export const measured = numberFormat({ maximumSignificantDigits: 2 })
