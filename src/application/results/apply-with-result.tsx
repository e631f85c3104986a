import { Link } from 'react-router-dom'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { applyWith } from './result-words.ts'

/** From one's result to the application for the job that its challenge is linked to, while one can apply. */
export function ApplyWithResult({ challengeId }: { challengeId: string }) {
  const { data } = trpc.job.ownResult.useQuery({ challengeId })
  if (!data?.applyFor) return null
  return (
    <Link
      to={applyWith(data.applyFor, challengeId)}
      className={buttonClass({ variant: 'primary' }) + ' self-start'}
    >
      Apply for {data.applyFor.title} with this result
    </Link>
  )
}
