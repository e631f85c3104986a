import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'

/** To what organizations wrote to one, with how much of it is new. */
export function MessagesLink() {
  const { data } = trpc.job.ownUnreadThreads.useQuery(undefined, { refetchOnMount: 'always' })
  const count = data?.count ?? 0
  return (
    <span className="inline-flex items-center gap-2">
      <Link to={paths.messages} className="link">
        Messages
      </Link>
      {count > 0 && <Badge tone="accent">{count > 99 ? '99+' : count} unread</Badge>}
    </span>
  )
}
