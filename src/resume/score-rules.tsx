import {
  scoreBands,
  checkRules,
  rubricDimensions,
  checkMeanings,
  rubricVersion,
  type CheckCode,
  type CheckRule,
} from '#server/resume/engine/rubric.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'

const rules = Object.entries<CheckRule>(checkRules) as [CheckCode, CheckRule][]

/** `4 points, 8 at most`. */
function priceText({ points, most }: CheckRule): string {
  if (points === 0) return 'a note, no points'
  const price = `${points} ${points === 1 ? 'point' : 'points'}`
  return most > points ? `${price}, ${most} at most` : price
}

/** The whole rubric in words, drawn from the data that the score is computed with. */
export function ScoreRules() {
  const [strong, fair] = scoreBands
  return (
    <>
      <p>
        A resume starts with 100 points, each finding takes its points away, and what is left is the
        score. The points belong to five parts of{' '}
        {rubricDimensions.map(({ weight }) => weight).join(', ')}: a kind of finding never takes
        more than its limit, and all of them never more than their part has. Where we are not sure
        that we read a file right, we ask instead of saying so: a question holds the points until it
        is answered, and the answer gives them back, as far as the lines that it is about earn them,
        or lets them go.
      </p>
      <p>
        From {strong.from} points a resume is strong, from {fair.from} it is getting there, below
        that it needs work. Three things keep this word back, and are then said: something that must
        be fixed, which no strong resume has, and a file of which we are not sure that we read it
        right, until its person has corrected what we read, and answers to our questions that would
        change it. A file without text has no score. No rule looks at age, origin, gender, family or
        health, and the score is advice, never a decision about a person.
      </p>
      {rubricDimensions.map(({ key, label, weight, about }) => (
        <Disclosure key={key} label={`${label}, ${weight} points: ${about}`}>
          <ul>
            {rules
              .filter(([, rule]) => rule.dimension === key)
              .map(([code, rule]) => (
                <li key={code}>
                  <strong className="font-semibold">{rule.title}</strong> ({priceText(rule)}).{' '}
                  {checkMeanings[code]}
                </li>
              ))}
          </ul>
        </Disclosure>
      ))}
      <p>This is version {rubricVersion} of the rules; each analysis says which it was made by.</p>
    </>
  )
}
