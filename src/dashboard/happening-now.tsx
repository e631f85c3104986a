import { Link } from 'react-router-dom'
import {
  daysSince,
  expectedOf,
  placeOf,
  placeOfNoted,
  type ListedApplication,
} from '#src/application/application-words.ts'
import { namesOf } from '#src/application/mine/own-row.tsx'
import { formatLocal } from '#src/lib/format-date.ts'
import { useNow } from '#src/lib/use-now.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What is nearest to its end leads; before the organization's name. */
const leading = {
  Offer: 'An offer from',
  Hired: 'Hired by',
  Interviewing: 'Interviewing at',
  'In review': 'In review at',
  Received: 'Your application is with',
}
type Stage = keyof typeof leading
const stages = Object.keys(leading) as Stage[]

/** In one line, where the application stands that has come furthest; nothing where none is under way. */
export function HappeningNow() {
  const { data } = trpc.job.myApplications.useInfiniteQuery(
    {},
    { ...byPages, refetchOnMount: 'always' },
  )
  const now = useNow()
  if (!data) return <Skeleton className="h-7 w-96 max-w-full" />
  const all = data.pages.flatMap(page => page.items).filter(one => !isLongHired(one, now))
  const stage = stages.find(name => all.some(one => one.stage === name))
  const application = all.find(one => one.stage === stage)
  if (!stage || !application) return null
  return (
    <p className="text-lg">
      <Link
        to={application.kind === 'noted' ? placeOfNoted(application) : placeOf(application)}
        className="link font-medium wrap-anywhere"
      >
        {sentenceOf(stage, application, now)}
      </Link>
    </p>
  )
}

/** In which it is news. */
const hiredDays = 30

const isLongHired = ({ stage, stageSince }: ListedApplication, now: number) =>
  stage === 'Hired' && now - Date.parse(stageSince) > hiredDays * 86_400_000

/** `Interviewing at Harbour & Pine, day 2 of about 5`. */
function sentenceOf(stage: Stage, application: ListedApplication, now: number): string {
  const { orgName } = namesOf(application)
  if (stage === 'Hired') return `${leading.Hired} ${orgName}`
  const offerUntil = application.kind === 'sent' ? application.offerUntil : null
  if (offerUntil) return `${orgName} offers you a job: answer until ${formatLocal(offerUntil)}`
  const hasAccepted = application.kind === 'sent' && application.hasAccepted
  if (stage === 'Offer' && hasAccepted)
    return `You accepted the offer of ${orgName}: they prepare the contract`
  return [
    `${leading[stage]} ${orgName}`,
    daysSince(application.stageSince, now, expectedOf(application)),
  ]
    .filter(Boolean)
    .join(', ')
}
