import {
  scoreBands,
  checkRules,
  rubricDimensions,
  checkMeanings,
  minBullets,
  minWords,
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
        A resume has five parts with {rubricDimensions.map(({ weight }) => weight).join(', ')}{' '}
        points, 100 together. Each finding takes its points from its part, a kind of finding never
        more than its limit, and all of them never more than the part has. The score is what is
        left: from {strong.from} points a resume is strong, from {fair.from} it is getting there,
        below that it needs work.
      </p>
      <p>
        A part with too little to judge is not graded: Impact with fewer than {minBullets} list
        items, Clarity with fewer than {minWords} words, Structure with neither a post nor a school.
        Then the score is the points kept of the graded parts, divided by what those parts have,
        times 100. A file without text has no score. No rule looks at age, origin, gender, family or
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
