import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface ThreadsLayoutProps {
  list: ReactNode
  /** Where the list alone is. */
  listPath: string
  /** The chosen one, with who and what it is about. */
  chosen?: { key: string; title: ReactNode; content: ReactNode }
}

/** Threads beside the chosen one; on a narrow screen one after the other. */
export const ThreadsLayout = ({ list, listPath, chosen }: ThreadsLayoutProps) => (
  <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
    <div className={clsx('min-w-0', chosen && 'max-lg:hidden')}>{list}</div>
    {chosen ? (
      <section
        key={chosen.key}
        aria-label="Chosen messages"
        className="flex min-w-0 flex-col overflow-clip rounded-surface border border-line bg-surface lg:sticky lg:top-18 lg:h-[calc(100dvh-15rem)] lg:min-h-[32rem]"
      >
        <div className="flex flex-col gap-1 border-b border-line px-4 py-3">
          <Link
            to={listPath}
            className="link inline-flex items-center gap-1 self-start lg:hidden pointer-coarse:min-h-11"
          >
            <ArrowLeft aria-hidden className="size-4" /> All messages
          </Link>
          {chosen.title}
        </div>
        {chosen.content}
      </section>
    ) : (
      <p className="grid min-h-48 place-items-center rounded-surface border border-dashed border-line p-6 text-center text-ink-soft max-lg:hidden">
        The messages that you choose are shown here.
      </p>
    )}
  </div>
)

export const ThreadsLoading = () => (
  <Loading label="Loading the messages" className="flex flex-col gap-3">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </Loading>
)
