import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDay } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Applicant } from '../application-words.ts'
import { ResultFacts } from './result-facts.tsx'
import { placeWords, type SentResult } from './result-words.ts'

type Shown = Applicant['results'][number]
type Masked = Extract<Shown, { isMasked: true }>

interface SentResultsProps<One extends Shown> {
  results: One[]
  /** What one can do about a result. */
  renderAction?: (result: One) => ReactNode
}

/** The results of challenges that were sent with an application, and what became of them since. */
export function SentResults<One extends Shown>({ results, renderAction }: SentResultsProps<One>) {
  const titleId = useId()
  if (results.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-base font-semibold">
        {results.length === 1 ? 'Result of a challenge' : 'Results of challenges'}
      </h3>
      <ul className="flex flex-col gap-3">
        {results.map((one, index) => (
          <li
            key={index}
            className="flex flex-col items-start gap-3 rounded-surface border border-line p-4"
          >
            {one.isMasked ? <MaskedResult result={one} /> : <WholeResult result={one} />}
            {renderAction?.(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function WholeResult({ result }: { result: SentResult }) {
  const { corrected } = result
  return (
    <div className="flex w-full flex-col gap-3">
      <ResultFacts
        result={result}
        title={
          result.hasPage ? (
            <Link to={paths.challenge(result.challengeId)} className="link">
              {result.title}
            </Link>
          ) : (
            result.title
          )
        }
      />
      <p className="flex flex-wrap items-center gap-2 text-ink-soft">
        As of {formatDay(result.consentedAt)}
        {corrected && (
          <Badge tone="warn">
            {corrected.place === null
              ? `Left out of the ranking since its correction of ${formatDay(corrected.at)}`
              : `Corrected on ${formatDay(corrected.at)}: now ${placeWords(corrected.place, corrected.of).toLowerCase()}`}
          </Badge>
        )}
      </p>
    </div>
  )
}

const bands = {
  quarter: 'In the first quarter of the ranking',
  half: 'In the first half of the ranking',
  rest: 'In the second half of the ranking',
}

/** Without anything by which it could be found in a ranking. */
function MaskedResult({ result: { isOfOrganization, band, scoreFrom } }: { result: Masked }) {
  const said = [
    band && bands[band],
    scoreFrom !== null && `${scoreFrom} to ${scoreFrom + 10} of 100 points`,
  ].filter(Boolean)
  return (
    <>
      {said.length > 0 && <p className="font-medium">{said.join(', ')}</p>}
      <p className="max-w-prose text-ink-soft">
        {isOfOrganization
          ? 'It is of one of your own challenges, whose ranking would say who this is. You see it once you look behind the mask.'
          : 'You see which challenge it is, the place and the points for each criterion once you look behind the mask.'}
      </p>
    </>
  )
}
