import { Bell as BellIcon } from 'lucide-react'
import { useEffect, type ComponentProps } from 'react'
import { unreadCap } from '#server/limits.ts'
import { ownZone } from '#src/lib/local-time.ts'
import { trpc } from '#src/trpc.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { useLive } from './use-live.ts'
import { useUnread } from './use-unread.ts'

/** How many notifications are not read, and the way to them. */
export function Bell({ userId }: { userId: string }) {
  useLive(userId)
  const data = useUnread()
  useTimeZone(data)
  const [Overlay, request, early] = useLazyPart(() => import('./bell-overlay.tsx'))
  const count = data?.count ?? 0
  if (Overlay) return <Overlay trigger={<BellButton count={count} />} />
  return <BellButton count={count} {...early} onClick={() => void request()} />
}

function BellButton({ count, ...rest }: ComponentProps<'button'> & { count: number }) {
  const said = count === unreadCap ? `more than ${unreadCap - 1}` : count
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={count === 0 ? 'Notifications' : `Notifications, ${said} not read`}
      {...rest}
      className={buttonClass({
        variant: 'quiet',
        size: 'icon',
        className: 'relative aria-busy:bg-line',
      })}
    >
      <BellIcon aria-hidden />
      {count > 0 && (
        <span
          aria-hidden
          className="tabular absolute -top-0.5 -right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full border border-surface bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink"
        >
          {count === unreadCap ? `${unreadCap - 1}+` : count}
        </span>
      )}
    </button>
  )
}

/** Says once to the server where the person is, so that mails can tell times in their zone. */
function useTimeZone(known: { timeZone: string | null } | undefined) {
  const utils = trpc.useUtils()
  const { mutate, isIdle } = trpc.user.setTimeZone.useMutation({
    onSuccess: ({ timeZone }) =>
      utils.user.unreadNotifications.setData(undefined, now => now && { ...now, timeZone }),
  })
  const isAsked = known?.timeZone === null && isIdle
  useEffect(() => {
    if (isAsked) mutate({ timeZone: ownZone() })
  }, [isAsked, mutate])
}
