import { Link } from 'react-router-dom'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { applyWith, placeWords } from './result-words.ts'

/** The jobs that one can apply for with the newest of one's results; nothing where there is none. */
export default function JobsForResults() {
  const { data } = trpc.job.ownResults.useQuery({})
  const items = data?.items.flatMap(one => (one.applyFor ? [{ ...one, job: one.applyFor }] : []))
  if (!items || items.length === 0) return null
  return (
    <Card title="Jobs for your results" padded={false}>
      <ul className="divide-y divide-line">
        {items.map(({ challengeId, job, result }) => (
          <li key={challengeId} className="px-4 py-3 wrap-anywhere">
            <p>
              <Link to={applyWith(job, challengeId)} className="link font-medium">
                Apply for {job.title} with this result
              </Link>
            </p>
            <p className="text-ink-soft">
              {result.title} · {placeWords(result.place, result.of)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
