import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { Bell, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { FitLine } from '#src/job/fit-line.tsx'
import { JobCard } from '#src/job/job-card.tsx'
import { useMarked } from '#src/shell/bell/use-marked.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Item = RouterOutputs['user']['news']['items'][number]

/** What happened since the last visit, the newest first, and what had happened before. */
export function News() {
  const { data } = trpc.user.news.useQuery(undefined, {
    throwOnError: true,
    // It happens while nobody looks.
    refetchOnMount: 'always',
  })
  const { mutate: markVisit } = trpc.user.markVisit.useMutation()
  const mark = useEffectEvent(() => markVisit())
  const isSeen = data !== undefined
  useEffect(() => {
    if (isSeen) mark()
  }, [isSeen])
  if (!data)
    return (
      <Card title="What is new" padded={false}>
        <Loading label="Loading what is new" className="flex flex-col gap-4 p-4">
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </Loading>
      </Card>
    )
  const { since, items } = data
  if (items.length === 0)
    return (
      <Empty icon={<PageDrawing of="awaited" />} action={<FirstStep />}>
        Nothing has happened yet. Jobs that fit you, answers to your applications, what
        organizations post that you follow and who applies to your own will be here.
      </Empty>
    )
  const isNew = ({ at }: Item) => since !== null && at !== null && at > since
  const fresh = items.filter(isNew)
  const earlier = items.filter(item => !isNew(item))
  return (
    <>
      {since && (
        <Card title="Since your last visit" padded={false}>
          {fresh.length > 0 ? (
            <Items items={fresh} isNew />
          ) : (
            <p className="p-4 text-ink-soft">
              Nothing new. You were last here <RelativeTime value={since} />.
            </p>
          )}
        </Card>
      )}
      {earlier.length > 0 && (
        <Card title={since ? 'Earlier' : 'What is new'} padded={false}>
          <Items items={earlier} isNew={since === null} />
        </Card>
      )}
    </>
  )
}

/** What makes that something happens. */
function FirstStep() {
  const { data } = trpc.interests.get.useQuery()
  if (!data) return <Skeleton className="h-9 w-40" />
  const [to, text] =
    data.roles.length + data.skills.length > 0
      ? [paths.jobs, 'Find jobs']
      : [paths.signupInterests, 'Choose your interests']
  return (
    <Link to={to} className={buttonClass({ variant: 'primary' })}>
      {text}
    </Link>
  )
}

function Items({ items, isNew }: { items: Item[]; isNew: boolean }) {
  const fitting = items.flatMap(item => (item.kind === 'fits' ? item.id : []))
  const mark = useMarked()
  return (
    <ul className="divide-y divide-line">
      {items.map(item => {
        if (item.kind === 'told')
          return (
            <Told
              key={item.id}
              item={item}
              onRead={() => mark.mutate({ ids: item.ids, isRead: true })}
            />
          )
        if (item.kind === 'applied')
          return <Applied key={`applied ${item.id} ${item.at}`} item={item} isNew={isNew} />
        const { kind, job } = item
        return kind === 'fits' ? (
          <JobCard
            key={job.id}
            job={job}
            source="recommended"
            headingLevel={3}
            skills={0}
            note="It fits what you look for"
            fit={<FitLine job={job} among={fitting} />}
          />
        ) : (
          <JobCard
            key={job.id}
            job={job}
            source="followed"
            headingLevel={3}
            skills={0}
            note={`You follow ${job.orgName}`}
          />
        )
      })}
    </ul>
  )
}

function Told({
  item: { title, path, at, isRead, ids },
  onRead,
}: {
  item: Extract<Item, { kind: 'told' }>
  onRead: () => void
}) {
  return (
    <Row
      icon={<Bell aria-hidden className={isRead ? 'text-ink-soft' : 'text-accent'} />}
      at={at}
      after={ids.length > 1 && moreOfIt(ids.length - 1)}
    >
      <Link
        to={path}
        onClick={() => isRead || onRead()}
        className={clsx('wrap-anywhere after:absolute after:inset-0', !isRead && 'font-medium')}
      >
        {!isRead && <span className="sr-only">Not read: </span>}
        {title}
      </Link>
    </Row>
  )
}

const moreOfIt = (count: number) =>
  `${count === 1 ? '1 more' : `${count} more`} of this application before`

function Applied({ item, isNew }: { item: Extract<Item, { kind: 'applied' }>; isNew: boolean }) {
  const { id, title, orgSlug, orgName, count, at } = item
  return (
    <Row
      icon={<Users aria-hidden className={isNew ? 'text-accent' : 'text-ink-soft'} />}
      at={at}
      beside={orgName}
    >
      <Link
        to={`${paths.orgTab(orgSlug, 'applicants')}&job=${id}`}
        className={clsx('wrap-anywhere after:absolute after:inset-0', isNew && 'font-medium')}
      >
        {count === 1 ? '1 person' : `${formatNumber(count)} people`} applied for {title}
      </Link>
    </Row>
  )
}

interface RowProps {
  icon: ReactNode
  at: Item['at']
  /** Before the time. */
  beside?: string
  after?: string | false
  children: ReactNode
}

const Row = ({ icon, at, beside, after, children }: RowProps) => (
  <li className="relative flex gap-3 px-4 py-2.5 hover:bg-wash [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0 sm:[&>svg]:mx-2">
    {icon}
    <div className="min-w-0">
      {children}
      <p className="text-xs wrap-anywhere text-ink-soft">
        {beside && `${beside} · `}
        {at && <RelativeTime value={at} />}
        {after && ` · ${after}`}
      </p>
    </div>
  </li>
)
