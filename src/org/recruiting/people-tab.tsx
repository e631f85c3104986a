import { keepPreviousData } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { may } from '#server/shown/roles.ts'
import type { RouterOutputs } from '#src/api.ts'
import { FilterSelect } from '#src/form/filter-select.tsx'
import { byPages, messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { TabLoading } from '../tab-loading.tsx'
import { FoundPerson } from './found-person.tsx'
import { PeopleFilterFields } from './people-filter.tsx'
import { PoolView } from './pools/pool-view.tsx'
import { usePeopleFilter } from './use-people-filter.ts'

type Org = RouterOutputs['org']['dashboard']['org']

/** People who are open to work, for a verified organization. */
export default function PeopleTab({ org }: { org: Org }) {
  return org.isVerified ? <People orgSlug={org.orgSlug} /> : <NotVerified org={org} />
}

function NotVerified({ org: { orgSlug, name, role, isSuspended } }: { org: Org }) {
  const mayVerify = may(role, 'editOrganization') && !isSuspended
  return (
    <Empty
      icon={<BadgeCheck aria-hidden />}
      action={
        mayVerify && (
          <Link to={paths.orgTab(orgSlug, 'organization')} className={buttonClass()}>
            Verify {name}
          </Link>
        )
      }
    >
      People show themselves to organizations that are verified, and {name} is not.{' '}
      {mayVerify
        ? 'Confirm its domain, and you find people here.'
        : 'Once an owner or an admin has confirmed its domain, you find people here.'}
    </Empty>
  )
}

function People({ orgSlug }: { orgSlug: string }) {
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = trpc.org.pools.useQuery({ orgSlug })
  const pools = data?.items ?? []
  const asked = search.get('list')
  const jobId = search.get('job') ?? undefined
  const pool = pools.find(({ id }) => id === asked)
  const show = (id: string) =>
    setSearch(
      { tab: 'people', ...(id && { list: id }), ...(jobId && { job: jobId }) },
      { preventScrollReset: true },
    )
  return (
    <div className="flex flex-col gap-6">
      {pools.length > 0 && (
        <FilterSelect
          label="Show"
          value={pool?.id ?? ''}
          onChange={value => show(value)}
          className="max-w-sm"
        >
          <option value="">Everybody who is open to work</option>
          {pools.map(({ id, name }) => (
            <option key={id} value={id}>
              Your list: {name}
            </option>
          ))}
        </FilterSelect>
      )}
      {error && (
        <RetryAlert title="Your lists did not load" onRetry={() => void refetch()}>
          <p>{messageOf(error)}</p>
        </RetryAlert>
      )}
      {asked && !pool && data && (
        <Empty
          icon={<PageDrawing of="missing" />}
          action={<Button onClick={() => show('')}>Show everybody</Button>}
        >
          This list is gone: it was deleted, or the link is not whole.
        </Empty>
      )}
      {asked && !data && !error && <TabLoading />}
      {pool && (
        <PoolView
          key={pool.id}
          orgSlug={orgSlug}
          jobId={jobId}
          pool={pool}
          onLeave={() => show('')}
        />
      )}
      {!asked && <Search orgSlug={orgSlug} jobId={jobId} />}
    </div>
  )
}

function Search({ orgSlug, jobId }: { orgSlug: string; jobId: string | undefined }) {
  const people = usePeopleFilter()
  const all = trpc.org.people.useInfiniteQuery(
    { orgSlug, ...people.filter },
    {
      ...byPages,
      refetchOnMount: 'always',
      throwOnError: false,
      placeholderData: keepPreviousData,
    },
  )
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-ink-soft">
        People who say that they are open to work and let organizations like yours see it. They
        stand in no order of merit. Whoever’s profile you open is told that your organization
        looked.
      </p>
      <PeopleFilterFields people={people} />
      {all.isError && !all.isFetchNextPageError && (
        <RetryAlert title="The search did not work" onRetry={() => void all.refetch()}>
          <p>{messageOf(all.error)}</p>
        </RetryAlert>
      )}
      <PagedList
        query={all}
        things="people"
        focus="li a"
        loading={!all.isError && <TabLoading />}
        empty={
          <Empty
            icon={<PageDrawing of={people.isNarrowed ? 'missing' : 'awaited'} />}
            action={people.isNarrowed && <Button onClick={people.clear}>Show all</Button>}
          >
            {people.isNarrowed
              ? 'Nobody whom you may see fits all of this. Leave out a skill or a word, or look in a whole country.'
              : 'Nobody whom you may see is open to work at the moment. Come back in a while, or post a job, so that they find you.'}
          </Empty>
        }
      >
        {person => (
          <FoundPerson key={person.username} orgSlug={orgSlug} jobId={jobId} person={person} />
        )}
      </PagedList>
    </div>
  )
}
