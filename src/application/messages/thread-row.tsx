import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { RelativeTime } from '#src/ui/relative-time.tsx'

interface ThreadRowProps {
  to: string
  isHere: boolean
  /** Who is on the other side. */
  title: string
  jobTitle: string
  thread: {
    line: string
    lastAt: string | null
    isUnread: boolean
    isMine: boolean
    byTeam: boolean
    authorName: string | null
  }
  /** Whether the last message is from the reader's side, which says by whom. */
  isOwnSide: boolean
}

/** One thread among others: with whom, about which job, and what was said last. */
export function ThreadRow({ to, isHere, title, jobTitle, thread, isOwnSide }: ThreadRowProps) {
  const { line, lastAt, isUnread, isMine, authorName } = thread
  const by = isMine ? 'You: ' : isOwnSide && authorName ? `${authorName}: ` : ''
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isHere ? 'true' : undefined}
        className="flex min-h-16 flex-col gap-0.5 px-4 py-3 hover:bg-wash focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={clsx('min-w-0 truncate', isUnread ? 'font-semibold' : 'font-medium')}>
            {title}
          </span>
          <span className="shrink-0 text-xs text-ink-soft">
            {lastAt && <RelativeTime value={lastAt} />}
          </span>
        </span>
        <span className="truncate text-xs text-ink-soft">{jobTitle}</span>
        <span className="flex items-center gap-2">
          <span className={clsx('min-w-0 flex-1 truncate', !isUnread && 'text-ink-soft')}>
            {by}
            <bdi>{line === '' ? 'Files' : line}</bdi>
          </span>
          {isUnread && (
            <>
              <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-accent" />
              <span className="visually-hidden">Unread</span>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
