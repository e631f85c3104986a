import { keepPreviousData } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { SearchField } from '#src/form/search-field.tsx'
import { formatDay } from '#src/lib/format-date.ts'
import StaffActions from '#src/org/staff/staff-actions.tsx'
import { byPages, trpc } from '#src/trpc.ts'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { buttonClass, choiceClass } from '#src/ui/button-class.ts'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Organization = RouterOutputs['org']['lookUp']['items'][number]

const choices = [
  [false, 'All'],
  [true, 'To verify'],
] as const

/** Organizations whatever their status, with what staff can do about each. */
export function OrganizationSearch() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  const isToVerify = search.get('state') === 'to-verify'
  const addressOf = (q: string, only: boolean) => ({
    tab: 'organizations',
    ...(q && { q }),
    ...(only && { state: 'to-verify' }),
  })
  // Others change meanwhile: read anew each time the screen is opened.
  const query = trpc.org.lookUp.useInfiniteQuery(
    { query: asked, isToVerify },
    { ...byPages, refetchOnMount: 'always', placeholderData: keepPreviousData },
  )
  return (
    <div className="flex flex-col gap-4" aria-busy={query.isPlaceholderData}>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search organizations"
          placeholder="Name or address of the page"
          asked={asked}
          onAsk={q => setSearch(addressOf(q, isToVerify), { replace: true })}
        />
        <nav aria-label="Which organizations" className="flex flex-wrap gap-2">
          {choices.map(([only, label]) => (
            <Link
              key={label}
              to={{ search: new URLSearchParams(addressOf(asked, only)).toString() }}
              replace
              preventScrollReset
              aria-current={only === isToVerify ? 'true' : undefined}
              className={buttonClass({ size: 'sm', className: choiceClass })}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <PagedList
        query={query}
        things="organizations"
        focus="h2 a"
        loading={
          <Loading label="Loading organizations" className="flex flex-col gap-4">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </Loading>
        }
        empty={
          <Empty>
            {isToVerify
              ? 'No organization waits to be verified.'
              : 'There is no such organization.'}
          </Empty>
        }
      >
        {org => <OrganizationRow key={org.id} org={org} />}
      </PagedList>
    </div>
  )
}

const statuses: Record<Organization['status'], [label: string, tone: BadgeTone]> = {
  unclaimed: ['Unclaimed', 'neutral'],
  pending: ['Not verified', 'warn'],
  verified: ['Verified', 'good'],
  suspended: ['Suspended', 'bad'],
}

function OrganizationRow({ org }: { org: Organization }) {
  const [label, tone] = statuses[org.status]
  return (
    <li className="flex flex-col gap-3 p-4 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">
          <Link to={paths.org(org.orgSlug)} className="link">
            {org.name}
          </Link>
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-ink-soft">
        {[domainText(org), adminText(org), `here since ${formatDay(org.createdAt)}`].join(' · ')}
      </p>
      <StaffActions
        org={org}
        canUndoClaim={org.hasAdmin || org.status === 'suspended'}
        canVerify={org.hasAdmin && org.status === 'pending'}
        isListed
      />
    </li>
  )
}

const domainText = ({ domain, domainAsked }: Organization) => {
  if (domain) return domain
  return domainAsked ? `asks for ${domainAsked}` : 'no domain'
}

const adminText = ({ hasAdmin, claimedAt }: Organization) => {
  if (!hasAdmin) return 'nobody answers for it'
  return claimedAt ? `claimed on ${formatDay(claimedAt)}` : 'made by its admin'
}
