import { Link } from 'react-router-dom'
import {
  daysSince,
  expectedOf,
  placeOf,
  placeOfNoted,
  type ListedApplication,
} from '#src/application/application-words.ts'
import { namesOf } from '#src/application/mine/own-row.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What is nearest to its end leads. */
const leading = ['Offer', 'Interviewing', 'In review', 'Received'] as const

/** In one line, where the application stands that has come furthest; nothing where none is under way. */
export function HappeningNow() {
  const { data } = trpc.job.myApplications.useInfiniteQuery(
    {},
    { ...byPages, refetchOnMount: 'always' },
  )
  const now = useNow()
  if (!data) return <Skeleton className="h-7 w-96 max-w-full" />
  const all = data.pages.flatMap(page => page.items)
  const application = leading
    .map(stage => all.find(one => one.stage === stage))
    .find(one => one !== undefined)
  if (!application) return null
  return (
    <p className="text-lg">
      <Link
        to={application.kind === 'noted' ? placeOfNoted(application) : placeOf(application)}
        className="link font-medium wrap-anywhere"
      >
        {sentenceOf(application, now)}
      </Link>
    </p>
  )
}

/** `Interviewing at Harbour & Pine, day 2 of about 5`. */
function sentenceOf(application: ListedApplication, now: number | null): string {
  const { orgName } = namesOf(application)
  const offerUntil = application.kind === 'sent' ? application.offerUntil : null
  if (offerUntil) return `${orgName} offers you a job: answer until ${formatDay(offerUntil)}`
  const words = {
    Offer: `An offer from ${orgName}`,
    Interviewing: `Interviewing at ${orgName}`,
    'In review': `In review at ${orgName}`,
    Received: `Your application is with ${orgName}`,
  }
  const stage = words[application.stage as keyof typeof words]
  return [stage, daysSince(application.stageSince, now, expectedOf(application))]
    .filter(Boolean)
    .join(', ')
}
