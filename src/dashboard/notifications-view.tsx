import { clsx } from 'clsx'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import type { RouterOutputs } from '#src/api.ts'
import { useUnread } from '#src/shell/bell/use-unread.ts'
import { useMarked } from '#src/shell/bell/use-marked.ts'
import { Head } from '#src/shell/head.tsx'
import { useListKeys } from '#src/shell/use-list-keys.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { PageDrawing } from '#src/ui/drawing/page-drawing.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

type Notice = RouterOutputs['user']['notifications']['items'][number]

/** All that one was told, the newest first. */
export default function NotificationsView() {
  const [search, setSearch] = useSearchParams()
  const isUnread = search.get('state') === 'unread'
  const unread = useUnread()
  const mark = useMarked()
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, '[data-notice]')
  return (
    <>
      <Head title="Notifications" noindex />
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <nav aria-label="Breadcrumb">
          <Link to={paths.dashboard} className="link">
            Dashboard
          </Link>
        </nav>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1 className="text-2xl font-semibold">Notifications</h1>
          <Link to={`${paths.settings}?tab=notifications`} className="link">
            Choose what you are told
          </Link>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button
            aria-pressed={isUnread}
            onClick={() =>
              setSearch(
                { view: 'notifications', ...(!isUnread && { state: 'unread' }) },
                { replace: true },
              )
            }
          >
            Not read only
          </Button>
          <Button
            disabled={!unread?.count}
            pending={mark.isPending && mark.variables.ids === undefined}
            onClick={() => mark.mutate({ isRead: true })}
          >
            Mark all as read
          </Button>
        </div>
        <div ref={list}>
          <Notices isUnread={isUnread} onMark={mark.mutate} />
        </div>
      </div>
    </>
  )
}

interface NoticesProps {
  isUnread: boolean
  onMark: (marked: { ids: string[]; isRead: boolean }) => void
}

function Notices({ isUnread, onMark }: NoticesProps) {
  const query = trpc.user.notifications.useInfiniteQuery(
    { isUnread },
    { ...byPages, refetchOnMount: 'always' },
  )
  return (
    <PagedList
      query={query}
      things="notifications"
      focus="[data-notice]"
      loading={
        <Loading label="Loading your notifications" className="flex flex-col gap-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-14" />
          ))}
        </Loading>
      }
      empty={
        <Empty icon={<PageDrawing of="awaited" />}>
          {isUnread
            ? 'You have read everything.'
            : 'Nothing yet. You hear here when an application moves, somebody answers, or a job needs you.'}
        </Empty>
      }
    >
      {notice => <Row key={notice.id} notice={notice} onMark={onMark} />}
    </PagedList>
  )
}

function Row({ notice, onMark }: { notice: Notice; onMark: NoticesProps['onMark'] }) {
  const { id, title, path, at, isRead } = notice
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-wash">
      <span
        className={clsx(
          'mt-2 size-2 shrink-0 rounded-full',
          !isRead && 'bg-accent forced-colors:bg-[Highlight]',
        )}
      />
      <div className="min-w-0 flex-1">
        <Link
          data-notice
          to={path}
          onClick={() => isRead || onMark({ ids: [id], isRead: true })}
          className={clsx('wrap-anywhere after:absolute after:inset-0', !isRead && 'font-medium')}
        >
          {!isRead && <span className="sr-only">Not read: </span>}
          {title}
        </Link>
        <p className="text-xs text-ink-soft">
          <RelativeTime value={at} />
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        className="relative"
        aria-label={`${isRead ? 'Mark unread' : 'Mark read'}: ${title}`}
        onClick={() => onMark({ ids: [id], isRead: !isRead })}
      >
        {isRead ? 'Mark unread' : 'Mark read'}
      </Button>
    </li>
  )
}
