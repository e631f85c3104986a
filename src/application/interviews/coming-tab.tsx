import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths, serverPaths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { Switch } from '#src/form/switch.tsx'
import { byPages, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { namesText, stateLabels, stateTones, whenIs } from './interview-words.ts'

type Coming = RouterOutputs['job']['comingInterviews']['items'][number]

/** The interviews of an organization: those that have a time, and those that wait for one. */
export default function ComingTab({ orgSlug }: { orgSlug: string }) {
  const [isMine, setMine] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Switch
          label="Only those that I take part in"
          checked={isMine}
          onChange={event => setMine(event.target.checked)}
        />
        <Link to={`${paths.settings}?tab=calendar`} className="link">
          Upload my calendar
        </Link>
      </div>
      <Part
        title="Coming"
        kind="booked"
        orgSlug={orgSlug}
        isMine={isMine}
        empty="No interview is booked. Propose one from an applicant’s page."
      />
      <Part
        title="Without a time yet"
        kind="waiting"
        orgSlug={orgSlug}
        isMine={isMine}
        empty="Nothing is waiting: everybody who was invited has answered."
      />
    </div>
  )
}

interface PartProps {
  title: string
  kind: 'booked' | 'waiting'
  orgSlug: string
  isMine: boolean
  empty: string
}

function Part({ title, kind, orgSlug, isMine, empty }: PartProps) {
  const query = trpc.job.comingInterviews.useInfiniteQuery(
    { orgSlug, kind, isMine },
    { ...byPages, throwOnError: true, refetchOnMount: 'always' },
  )
  return (
    <section aria-labelledby={`interviews-${kind}`} className="flex flex-col gap-3">
      <h2 id={`interviews-${kind}`} className="text-base font-semibold">
        {title}
      </h2>
      <PagedList
        query={query}
        things="interviews"
        focus="a"
        loading={
          <Loading label="Loading the interviews">
            <Skeleton className="h-32" />
          </Loading>
        }
        empty={<p className="text-ink-soft">{empty}</p>}
      >
        {(interview: Coming) => <Row key={interview.id} orgSlug={orgSlug} interview={interview} />}
      </PagedList>
    </section>
  )
}

function Row({ orgSlug, interview }: { orgSlug: string; interview: Coming }) {
  const { startsAt, minutes, state, panel, job, applicationId } = interview
  return (
    <li className="relative flex flex-col gap-1 px-4 py-3 hover:bg-wash">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={serverPaths.applicant(orgSlug, job.id, applicationId)}
          className="text-base font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {interview.applicantName}
        </Link>
        {!startsAt && <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>}
      </p>
      {startsAt && <p className="tabular">{whenIs(startsAt, minutes)}</p>}
      <p className="wrap-anywhere text-ink-soft">
        {[interview.title, job.title].join(' · ')}
        {panel.length > 0 && ` · ${namesText(panel.map(({ name }) => name))}`}
      </p>
      {panel.length === 0 && (
        <p className="text-warn">Nobody is left to take part: choose others.</p>
      )}
    </li>
  )
}
