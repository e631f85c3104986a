import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { FigureDays } from '#server/org-page/figures/schema.ts'
import { serverPaths } from '#server/paths.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Card } from '#src/ui/card.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { NumberTable } from '#src/ui/figures/number-table.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CsvLink } from './csv-link.tsx'

interface JobFiguresProps {
  orgSlug: string
  days: FigureDays
  /** Whether the reader may open the applicants of a job. */
  reads: boolean
}

/** What came to each job. */
export function JobFigures({ orgSlug, days, reads }: JobFiguresProps) {
  const list = useRef<HTMLDivElement>(null)
  const jobs = trpc.org.jobFigures.useInfiniteQuery(
    { orgSlug, days },
    { ...byPages, refetchOnMount: 'always' },
  )
  const items = jobs.data?.pages.flatMap(page => page.items)
  return (
    <Card
      headingLevel={3}
      title="By posting"
      padded={false}
      action={
        items?.length ? <CsvLink orgSlug={orgSlug} table="jobs" days={days} of="the jobs" /> : null
      }
    >
      {!items && <Skeleton className="m-4 h-40" />}
      {items?.length === 0 && (
        <p className="p-4 text-ink-soft">No job was published yet. Each is listed here then.</p>
      )}
      {items && items.length > 0 && (
        <div ref={list} className="flex flex-col gap-4 pb-4">
          <NumberTable
            caption={`Applicants by posting in the last ${days} days`}
            head={['Job', 'Applicants', 'Waiting', 'Undecided', 'Hired']}
            rows={items.map(({ id, title, status, applicants, unanswered, inPlay, hired }) => ({
              key: id,
              name: (
                <>
                  {reads ? (
                    <Link to={serverPaths.applicants(orgSlug, id)} className="link">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                  {status !== 'open' && <span className="text-ink-soft"> · {status}</span>}
                </>
              ),
              cells: [applicants, unanswered, inPlay, hired],
            }))}
          />
          <ShowMore query={jobs} things="jobs" count={items.length} list={list} items="tbody a" />
        </div>
      )}
    </Card>
  )
}
