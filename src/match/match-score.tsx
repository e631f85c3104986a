import { skillPoints } from '#server/match/schema.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { MatchWeights } from './match-weights.tsx'
import { countWords, shownState, stateWords, type Match, type ShownState } from './match-words.ts'

const states = Object.keys(skillPoints) as ShownState[]

const meanings: Record<ShownState, string> = {
  exact: 'the resume uses the words of the job',
  alias: 'it uses another name of the same skill',
  narrower: 'it names a part of the skill',
  broader: 'it names only what the skill is a part of',
  missing: 'it shows nothing, denies it or only wishes for it',
}

/** How much of what the job asks for is shown, and how that is counted. */
export function MatchScore({ match: { score, count, skills } }: { match: Match }) {
  if (score.value === null)
    return <p className="text-ink-soft">The job names no skills: there is nothing to compare.</p>
  const isRequired = skills.some(skill => skill.required)
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span>
          <strong className="tabular text-title font-semibold">{score.value}</strong>
          <span className="text-ink-soft"> of 100</span>
        </span>
        <span>
          {countWords(count)}
          <span className="text-ink-soft">
            {isRequired ? ' that one must have' : ' nice to have'}
          </span>
        </span>
      </p>
      <MatchWeights skills={skills} />
      <Disclosure label="How this is counted">
        <div className="flex max-w-prose flex-col gap-2 text-ink-soft">
          <p>
            Score = points ÷ possible points × 100, rounded:{' '}
            <span className="tabular">
              {score.points} ÷ {score.possible} × 100 = {score.value}
            </span>
            .
          </p>
          <table className="w-full border-collapse text-left">
            <thead className="text-xs">
              <tr>
                <th scope="col" className="py-1 pr-3 font-medium">
                  Points for
                </th>
                <th scope="col" className="py-1 pr-3 text-right font-medium">
                  must
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  nice
                </th>
              </tr>
            </thead>
            <tbody className="tabular">
              {states.map(state => (
                <tr key={state} className="border-t border-line">
                  <th scope="row" className="py-1 pr-3 font-normal">
                    <span className="text-ink">{stateWords[state]}</span>: {meanings[state]}
                    {skills.some(skill => shownState(skill) === state) &&
                      ` (${skills.filter(skill => shownState(skill) === state).length} here)`}
                  </th>
                  <td className="py-1 pr-3 text-right">{skillPoints[state].required}</td>
                  <td className="py-1 text-right">{skillPoints[state].preferred}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            The count beside it takes the skills that one must have, and leaves out what is missing
            or implied weakly. Place, workplace, pay, seniority and employment are not in the score.
            Nobody’s name, age, origin or gender is.
          </p>
        </div>
      </Disclosure>
    </div>
  )
}
