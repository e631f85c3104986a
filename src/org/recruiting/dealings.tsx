import { Link } from 'react-router-dom'
import { serverPaths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { stageLabels } from '#src/application/application-words.ts'
import { formatDay } from '#src/lib/format-date.ts'

type Dealing = RouterOutputs['org']['people']['items'][number]['dealings'][number]

/** What the organization has to do with somebody already; nothing where that is nothing. */
export const Dealings = ({ orgSlug, dealings }: { orgSlug: string; dealings: Dealing[] }) =>
  dealings.length > 0 && (
    <ul className="flex flex-col gap-1">
      {dealings.map(({ jobId, title, at, application }) => (
        <li key={jobId} className="wrap-anywhere">
          {application ? (
            <>
              Applied for{' '}
              <Link to={serverPaths.applicant(orgSlug, jobId, application.id)} className="link">
                {title}
              </Link>
              {stageWords(application)}
            </>
          ) : (
            <>
              Invited to apply for {title} on {formatDay(at)}
            </>
          )}
        </li>
      ))}
    </ul>
  )

const over = ['hired', 'rejected', 'withdrawn']

function stageWords({ stage, stageName }: NonNullable<Dealing['application']>) {
  if (over.includes(stage)) return `, ${stageLabels[stage].toLowerCase()}`
  const name = stageName ?? stageLabels[stage]
  return name === stageLabels.applied ? '' : `, in ${name}`
}
