import type { JobQuestion } from '#db/tables/jobs.ts'
import { fold } from '#server/job/fold-for-search.ts'
import { countryName, countryNamed } from '#server/job/places.ts'

/** What a person's profile says already of what a job asks. */
interface StatedAnswer {
  questionId: string
  answer: 'yes' | 'no'
  /** Names of the countries where the person may work, of those the question is about. */
  countries: string[]
}

interface AskedFor {
  questions: JobQuestion[]
  jobLocation: { addressLocality?: string; addressCountry: string }[]
}

const place = String.raw`(?<place>[^?,;:()]{2,60}?)`
/** Questions that ask this and nothing else: a word more, and they may mean the opposite. */
const forms = {
  yes: [
    String.raw`are you (?:currently |legally )*(?:authori[sz]ed|eligible|entitled|permitted|allowed) to (?:legally )?work`,
    String.raw`do you (?:currently )?have (?:the |a )?(?:legal )?(?:right|permission|authori[sz]ation) to (?:legally )?work`,
  ].map(
    begin =>
      new RegExp(
        String.raw`^${begin}(?: legally)?(?: here| in ${place})(?: without (?:visa )?sponsorship)?\s*[?.]?$`,
        'iu',
      ),
  ),
  no: [
    new RegExp(
      String.raw`^(?:do|will|would) you (?:need|require) (?:a )?(?:visa |work |employment )?sponsorship(?: to work)?(?: here| in ${place})?\s*[?.]?$`,
      'iu',
    ),
  ],
}

/**
 * Answers to yes-or-no questions about the right to work that follow from the countries where a
 * person may work without being sponsored. Where that is not sure there is none: a country that
 * the profile leaves out is one of which it says nothing.
 */
export const statedAnswers = (asked: AskedFor, mayWorkIn: string[]): StatedAnswer[] =>
  asked.questions.flatMap(question => {
    const form = question.type === 'yesno' ? formOf(question.label) : null
    const countries = form ? countriesOf(form.place, asked.jobLocation) : []
    if (!form || countries.length === 0) return []
    if (!countries.every(code => mayWorkIn.includes(code))) return []
    const { answer } = form
    return [{ questionId: question.id, answer, countries: countries.map(countryName) }]
  })

function formOf(label: string) {
  for (const answer of ['yes', 'no'] as const)
    for (const form of forms[answer]) {
      const found = form.exec(label.trim())
      if (found) return { answer, place: found.groups?.['place'] }
    }
  return null
}

const ofJob = /^(?:the|this) country(?: of (?:this|the) (?:job|role|position))?$/i
/** A state of the US as well as a country. */
const ambiguous = 'georgia'

/** The country that is named, that of a town of the job, or those of the job. */
function countriesOf(named: string | undefined, places: AskedFor['jobLocation']): string[] {
  const countriesIn = (some: AskedFor['jobLocation']) => [
    ...new Set(some.map(({ addressCountry }) => addressCountry)),
  ]
  if (named === undefined || ofJob.test(named)) return countriesIn(places)
  if (fold(named) === ambiguous) return []
  const code = countryNamed(named) ?? countryNamed(named.replace(/^the /i, ''))
  if (code) return [code.toUpperCase()]
  return countriesIn(
    places.filter(({ addressLocality: town }) => town && fold(town) === fold(named)),
  )
}
