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

const mayWork =
  /\b(?:authori[sz]ed|eligible|entitled|permitted|allowed|right|permission) to (?:legally )?work(?= in\b| legally\b| here\b| there\b| without\b|[?.]|$)/i
const needsSponsor = /\b(?:need|require)\b[^?.]*\bsponsor(?:ship|ed)?\b/i
/** Questions that are not what they look like, and those of a time that no profile knows. */
const isOther = /\b(?:not|unable|never|future|later|if)\b|n['’]t\b/i
/** More than one country, and which of them nobody can say. */
const isRegion = /\b(?:eu|e\.u\.|eea|efta|schengen|europe(?:an)?|region|continent)\b/i

/**
 * Answers to yes-or-no questions about the right to work that follow from the countries where a
 * person may work without being sponsored. Where that is not sure there is none: a country that
 * the profile leaves out is one of which it says nothing.
 */
export const statedAnswers = (asked: AskedFor, mayWorkIn: string[]): StatedAnswer[] =>
  asked.questions.flatMap(question => {
    const answer = question.type === 'yesno' ? answerIn(question.label) : null
    const countries = answer === null ? [] : countriesOf(question.label, asked.jobLocation)
    if (answer === null || countries.length === 0) return []
    if (!countries.every(code => mayWorkIn.includes(code))) return []
    return [{ questionId: question.id, answer, countries: countries.map(countryName) }]
  })

function answerIn(label: string) {
  if (isOther.test(label) || isRegion.test(label)) return null
  const [right, sponsor] = [mayWork.test(label), needsSponsor.test(label)]
  if (right === sponsor) return null
  return right ? ('yes' as const) : ('no' as const)
}

/** Those that a question names, else those of the job, unless it is about some other place. */
function countriesOf(label: string, places: AskedFor['jobLocation']): string[] {
  const named = countriesIn(label)
  if (named.length > 0) return named
  const where = /\bin (?<place>[^?.]+)/i.exec(label)?.groups?.['place']
  const isOfJob =
    where === undefined ||
    /^(?:the|this) country\b/i.test(where) ||
    places.some(({ addressLocality: town }) => town && holdsWords(where, town))
  return isOfJob ? [...new Set(places.map(place => place.addressCountry))] : []
}

const holdsWords = (text: string, words: string) => ` ${fold(text)} `.includes(` ${fold(words)} `)

const mostWords = 4

/** The longest names that stand in a text, each country once. */
function countriesIn(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}'’-]+/u).filter(Boolean)
  const found = new Set<string>()
  for (let at = 0; at < words.length; at++)
    for (let count = mostWords; count > 0; count--) {
      const code = countryNamed(words.slice(at, at + count).join(' '))
      if (!code) continue
      found.add(code.toUpperCase())
      at += count - 1
      break
    }
  return [...found]
}
