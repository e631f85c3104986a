import { clsx } from 'clsx'
import { CheckCheck, List } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#src/ui/overlay/menu.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMarked } from './use-marked.ts'

/** In the list below the bell; the page has all of them. */
const shown = 8

/** Fetched by the click that asks for it, so it opens at once. */
export default function BellOverlay({ trigger }: { trigger: ReactElement }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Menu trigger={trigger} open={isOpen} onOpenChange={setIsOpen} isWide>
      <Newest />
    </Menu>
  )
}

function Newest() {
  // They come while nobody looks: read anew each time the list is opened.
  const { data, error, isFetching } = trpc.user.notifications.useQuery(undefined, {
    refetchOnMount: 'always',
  })
  const { data: unread } = trpc.user.unreadNotifications.useQuery(undefined, {
    refetchOnMount: 'always',
  })
  const mark = useMarked()
  return (
    <>
      <p className="px-2.5 pt-2 pb-1 font-semibold">Notifications</p>
      {error && (
        <p role="alert" className="px-2.5 py-2 text-bad">
          {messageOf(error)}
        </p>
      )}
      {!data && !error && (
        <Loading label="Loading your notifications" className="flex flex-col gap-3 px-2.5 py-2">
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-9" />
          ))}
        </Loading>
      )}
      {data?.items.length === 0 && (
        <p className="px-2.5 py-3 text-ink-soft">
          Nothing yet. You hear here when an application moves, somebody answers, or a job needs
          you.
        </p>
      )}
      <div aria-busy={isFetching || undefined}>
        {data?.items.slice(0, shown).map(({ id, title, path, at, isRead }) => (
          <MenuLink key={id}>
            <Link
              to={path}
              onClick={() => isRead || mark.mutate({ ids: [id], isRead: true })}
              className="items-start py-1.5"
            >
              <span
                className={clsx(
                  'mt-1.5 size-2 shrink-0 rounded-full',
                  isRead ? 'bg-transparent' : 'bg-accent forced-colors:bg-[Highlight]',
                )}
              />
              <span className="min-w-0">
                <span className={clsx('line-clamp-2 wrap-anywhere', !isRead && 'font-medium')}>
                  {title}
                </span>
                <span className="text-xs text-ink-soft">
                  {!isRead && <span className="sr-only">Not read, </span>}
                  <RelativeTime value={at} />
                </span>
              </span>
            </Link>
          </MenuLink>
        ))}
      </div>
      <MenuSeparator />
      {unread !== undefined && unread.count > 0 && (
        <MenuItem icon={<CheckCheck aria-hidden />} onSelect={() => mark.mutate({ isRead: true })}>
          Mark all as read
        </MenuItem>
      )}
      <MenuLink>
        <Link to={paths.notifications}>
          <List aria-hidden /> See all notifications
        </Link>
      </MenuLink>
    </>
  )
}
