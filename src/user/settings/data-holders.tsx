import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { candidateTones } from '#src/application/application-words.ts'
import { keptWords } from '#src/application/kept-for.tsx'
import { WithdrawDialog } from '#src/application/withdraw-dialog.tsx'
import { LeaveChallenge } from '#src/challenge/entry/leave-challenge.tsx'
import { paths } from '#server/paths.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LeavePool } from './leave-pool.tsx'

type Held = RouterOutputs['user']['dataHolders']['items'][number]
type Of<Kind extends Held['kind']> = Extract<Held, { kind: Kind }>

/** What each organization has of the person, until when, and what one can do about it. */
export function DataHolders() {
  const query = trpc.user.dataHolders.useInfiniteQuery(
    {},
    // What they have changes while nobody looks.
    { ...byPages, throwOnError: true, refetchOnMount: 'always' },
  )
  const intro = useRef<HTMLParagraphElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const items = query.data?.pages.flatMap(page => page.items)
  return (
    <Card title="Who holds my data">
      <div className="flex flex-col gap-4">
        <p ref={intro} tabIndex={-1} className="max-w-prose text-ink-soft outline-none">
          What you sent to organizations or handed in to them, and what they keep of your profile.
          On the day that stands beside it we delete it there; withdrawing an application lets that
          time begin. If you delete your account, all of it goes with it.
        </p>
        {!items && (
          <Loading label="Loading who holds your data">
            <Skeleton className="h-24" />
          </Loading>
        )}
        {items?.length === 0 && (
          <Empty
            action={
              <Link to={paths.jobs} className={buttonClass()}>
                Find jobs
              </Link>
            }
          >
            No organization holds anything of you. What you send with an application will stand
            here.
          </Empty>
        )}
        <div ref={list} className="flex flex-col gap-5">
          {byOrganization(items ?? []).map(({ org, held }) => (
            <section key={org.id} aria-labelledby={`holder-${org.id}`}>
              <h3
                id={`holder-${org.id}`}
                className="mb-2 flex items-center gap-2 font-semibold wrap-anywhere"
              >
                <Avatar size="sm" orgSlug={org.orgSlug} name={org.name} src={org.logoUrl} />
                {org.isSuspended ? (
                  org.name
                ) : (
                  <Link to={paths.org(org.orgSlug)} className="target hover:underline">
                    {org.name}
                  </Link>
                )}
              </h3>
              {org.isSuspended && (
                <p className="mb-2 text-ink-soft">
                  It is suspended: nobody there can answer for now. What it holds goes on the same
                  day, and you can still withdraw.
                </p>
              )}
              <ul className="divide-y divide-line rounded-surface border border-line">
                {held.map(one => (
                  <HeldItem key={one.id} held={one} onWithdrawn={() => intro.current?.focus()} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <ShowMore
          query={query}
          things="of what they hold"
          count={items?.length ?? 0}
          list={list}
          items="li[tabindex]"
        />
      </div>
    </Card>
  )
}

/** They come in this order; an organization may go on with the next page. */
function byOrganization(items: Held[]) {
  const groups: { org: Held['org']; held: Held[] }[] = []
  for (const one of items) {
    const last = groups.at(-1)
    if (last?.org.id === one.org.id) last.held.push(one)
    else groups.push({ org: one.org, held: [one] })
  }
  return groups
}

interface HeldItemProps {
  held: Held
  onWithdrawn: () => void
}

function HeldItem({ held, onWithdrawn }: HeldItemProps) {
  if (held.kind === 'application') return <HeldApplication held={held} onWithdrawn={onWithdrawn} />
  if (held.kind === 'challenge') return <HeldWork held={held} />
  if (held.kind === 'profileInvitation') return <HeldInvitation held={held} />
  if (held.kind === 'pool')
    return (
      <Item
        title={held.title}
        mark={<Badge>List of people</Badge>}
        what={`Found your profile and keeps you in this list since ${formatDay(held.since)}${held.hasNote ? ', with a note' : ''}. Your export has all of it.`}
        until={`Until ${formatDay(held.until)}.`}
      >
        <LeavePool held={held} onLeft={onWithdrawn} />
      </Item>
    )
  return (
    <Item
      title={held.title}
      what={`Invited you to apply on ${formatDay(held.since)}, and holds the name and address that it did so by.`}
      until={`Until ${formatDay(held.until)}.`}
    />
  )
}

interface ItemProps {
  title: ReactNode
  mark?: ReactNode
  what: string
  until: string
  /** What one can do. */
  children?: ReactNode
}

const Item = ({ title, mark, what, until, children }: ItemProps) => (
  <li tabIndex={-1} className="flex flex-wrap items-start justify-between gap-3 p-4 outline-none">
    <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
        {title}
        {mark}
      </p>
      <p className="text-ink-soft">{what}</p>
      <p className="tabular">{until}</p>
    </div>
    {children}
  </li>
)

function HeldApplication({
  held,
  onWithdrawn,
}: {
  held: Of<'application'>
  onWithdrawn: () => void
}) {
  const [isAsking, setIsAsking] = useState(false)
  const { id, title, stage, org, isLast, mayWithdraw, jobId } = held
  return (
    <Item
      title={
        <Link
          to={{ search: `?tab=data&application=${id}` }}
          state={{ panel: 'application' }}
          preventScrollReset
          className="link"
        >
          {title}
        </Link>
      }
      mark={<Badge tone={candidateTones[stage]}>{stage}</Badge>}
      what={`Sent on ${formatDay(held.since)}: ${listed(partsOf(held))}.`}
      until={`Until ${keptWords(held)}.`}
    >
      {mayWithdraw && (
        <Button size="sm" aria-label={`Withdraw ${title}`} onClick={() => setIsAsking(true)}>
          Withdraw
        </Button>
      )}
      {isAsking && (
        <WithdrawDialog
          application={{ id, isLast, job: { id: jobId, title, orgName: org.name } }}
          onOpenChange={setIsAsking}
          onWithdrawn={onWithdrawn}
        />
      )}
    </Item>
  )
}

const counted = (count: number, one: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${one}s`]

const partsOf = (held: Of<'application'>) => [
  'your name and e-mail address',
  'a copy of your resume',
  ...(held.hasNote ? ['your note'] : []),
  ...(held.hasAnswers ? ['your answers'] : []),
  ...counted(held.messages, 'message'),
  ...counted(held.files, 'file'),
  ...counted(held.interviews, 'interview'),
  ...counted(held.offers, 'offer'),
]

/** `a, b and c`. */
const listed = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function HeldInvitation({ held }: { held: Of<'profileInvitation'> }) {
  const { jobId, slug, title, message, org } = held
  return (
    <Item
      title={
        org.isSuspended ? (
          title
        ) : (
          <Link to={paths.job({ id: jobId, slug, orgSlug: org.orgSlug })} className="link">
            {title}
          </Link>
        )
      }
      what={`Found your profile and invited you to apply on ${formatDay(held.since)}${message ? `: “${message}”` : '.'}`}
      until={`Until ${formatDay(held.until)}.`}
    />
  )
}

function HeldWork({ held }: { held: Of<'challenge'> }) {
  const { id, title, status, mayLeave, isHandedIn, files } = held
  const what = isHandedIn
    ? `What you handed in${files > 0 ? `, with ${listed(counted(files, 'file'))}` : ''}, and its receipts.`
    : mayLeave
      ? 'That you take part, and your draft.'
      : 'That you took part, and the receipts of what you handed in.'
  return (
    <Item
      title={
        status === 'archived' ? (
          title
        ) : (
          <Link to={paths.challenge(id)} className="link">
            {title}
          </Link>
        )
      }
      mark={<Badge>Challenge</Badge>}
      what={what}
      until={
        status === 'finalized'
          ? 'Until you delete your account; your rank stays, without your name.'
          : 'Until you delete your account.'
      }
    >
      {mayLeave && <LeaveChallenge challenge={{ id, title }} />}
    </Item>
  )
}
