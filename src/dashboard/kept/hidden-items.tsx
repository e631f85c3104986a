import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { useHide } from '#src/job/kept/use-hide.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Item = RouterOutputs['job']['hidden']['items'][number]

/** Hidden jobs and organizations, each with the way back into one's lists. */
export function HiddenItems() {
  const query = trpc.job.hidden.useInfiniteQuery({}, byPages)
  const { show } = useHide()
  const heading = useRef<HTMLSpanElement>(null)
  const showAgain = async (item: Item) => {
    await show(item)
    heading.current?.focus()
  }
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          Hidden from your lists
        </span>
      }
      padded={false}
    >
      <PagedList
        query={query}
        things="hidden jobs"
        focus="a"
        className="rounded-none border-0"
        loading={
          <Loading label="Loading what you hid" className="flex flex-col gap-4 p-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        }
        empty={
          <p className="p-4 text-ink-soft">
            Nothing is hidden. The menu beside a job hides it, or all jobs of its organization, from
            your lists, recommendations and e-mails.
          </p>
        }
      >
        {item => (
          <li key={item.id} className="flex flex-wrap items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <Hidden item={item} />
            </div>
            <Button size="sm" onClick={() => void showAgain(item)}>
              Show again
              <span className="visually-hidden"> {item.title ?? item.orgName}</span>
            </Button>
          </li>
        )}
      </PagedList>
    </Card>
  )
}

function Hidden({ item: { jobId, slug, title, orgSlug, orgName } }: { item: Item }) {
  if (jobId === null)
    return (
      <>
        All jobs of{' '}
        <Link to={paths.org(orgSlug)} className="link">
          {orgName}
        </Link>
      </>
    )
  return (
    <>
      <Link to={paths.job({ id: jobId, slug: slug ?? '', orgSlug })} className="link">
        {title}
      </Link>{' '}
      <span className="text-ink-soft">at {orgName}</span>
    </>
  )
}
