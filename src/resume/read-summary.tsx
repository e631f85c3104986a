import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { ComponentErrorBoundary } from '#src/shell/error/component-error.tsx'
import { trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { doubtfulPlaces, isDoubtful } from './doubts.ts'
import { PleaseCheck } from './please-check.tsx'
import { readGroups } from './read-lines.ts'

/** What was read from a resume, group by group, for a step of signing up. */
export function ReadSummary({ resumeId }: { resumeId: string }) {
  return (
    <ComponentErrorBoundary>
      <Read resumeId={resumeId} />
    </ComponentErrorBoundary>
  )
}

function Read({ resumeId }: { resumeId: string }) {
  const { data: resume } = trpc.resume.byId.useQuery({ resumeId }, { throwOnError: true })
  if (!resume)
    return (
      <Loading label="Loading what was read">
        <Skeleton className="h-48 rounded-surface" />
      </Loading>
    )
  if (!resume.parsed) return null
  const analysis = `${paths.resumeAnalysis(resumeId)}?back=signup`
  const places = doubtfulPlaces(resume.parsed)
  return (
    <Card
      title="What we read"
      padded={false}
      action={
        <span className="flex flex-wrap gap-x-4">
          <Link to={analysis} className="link">
            View on the page
          </Link>
          <Link to={`${analysis}&tab=extracted`} className="link">
            Correct it
          </Link>
        </span>
      }
    >
      <dl className="divide-y divide-line">
        {readGroups(resume.parsed.content, at => isDoubtful(places, at)).map(
          ({ title, lines, missing }) => (
            <div key={title} className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[9rem_1fr]">
              <dt className="text-ink-soft">{title}</dt>
              <dd className="flex min-w-0 flex-col gap-1">
                <ul className="flex flex-col gap-1">
                  {lines.slice(0, shown).map(({ text, detail, isDoubtful: isUnsure }, index) => (
                    <li key={index} className="wrap-anywhere">
                      {text} {isUnsure && <PleaseCheck />}
                      {detail && <span className="block text-xs text-ink-soft">{detail}</span>}
                    </li>
                  ))}
                  {lines.length > shown && (
                    <li className="text-ink-soft">and {lines.length - shown} more</li>
                  )}
                </ul>
                {missing && <p className="text-warn">Not found: {missing}</p>}
              </dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  )
}

/** Lines of a group; the analysis shows them all. */
const shown = 8
