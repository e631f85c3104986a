import { useRef } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { idleDays, sessionDays } from '#server/limits.ts'
import { deviceName } from '#src/lib/device-name.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { usePasswordAsked } from './password-dialog.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

type Session = RouterOutputs['auth']['sessions']['items'][number]

/** Where the person is signed in. */
export function SessionsTab() {
  const utils = trpc.useUtils()
  const { data, error } = trpc.auth.sessions.useQuery()
  const endOthers = trpc.auth.endOtherSessions.useMutation()
  const intro = useRef<HTMLParagraphElement>(null)
  if (error) throw error
  const others = data ? data.items.length - 1 : 0
  const { run, dialog } = usePasswordAsked('End them')
  const endAll = () =>
    run(async password => {
      await endOthers.mutateAsync({ password })
      await utils.auth.sessions.invalidate()
      intro.current?.focus()
      toast({ title: 'All other sessions are ended' })
    })
  return (
    <Card
      title="Where you are signed in"
      padded={false}
      action={
        <AskFirst
          renderButton={ask => others > 0 && <Button onClick={ask}>End all others</Button>}
          action="End"
          thing={others === 1 ? 'one other session' : `${others} other sessions`}
          onConfirm={endAll}
        >
          <p>You stay signed in here. Elsewhere you have to log in again.</p>
        </AskFirst>
      }
    >
      {dialog}
      <p ref={intro} tabIndex={-1} className="max-w-prose p-4 text-ink-soft outline-none">
        A session ends after {idleDays} days without use, at the latest {sessionDays} days after you
        signed in. When it was last used is noted about every two weeks.
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {data ? (
          data.items.map(session => (
            <SessionRow key={session.id} session={session} onEnded={() => intro.current?.focus()} />
          ))
        ) : (
          <li className="p-4">
            <Skeleton className="h-12" />
          </li>
        )}
      </ul>
    </Card>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const utils = trpc.useUtils()
  const remove = trpc.auth.endSession.useMutation()
  const { run, dialog } = usePasswordAsked('End the session')
  const end = () =>
    run(async password => {
      await remove.mutateAsync({ sessionId: session.id, password })
      onEnded()
      await utils.auth.sessions.invalidate()
    }).catch((error: unknown) => {
      sayFailed('The session was not ended', error)
      return utils.auth.sessions.invalidate()
    })
  const device = deviceName(session.userAgent)
  const wasRenewed = Date.parse(session.lastSeenAt) - Date.parse(session.createdAt) > 60_000
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p
          className="flex flex-wrap items-center gap-x-2 font-medium"
          title={session.userAgent ?? ''}
        >
          {device}
          {session.isCurrent && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-xs text-ink-soft">
          {session.ip && <span className="wrap-anywhere">From {session.ip} · </span>}
          Signed in <RelativeTime value={session.createdAt} />
          {wasRenewed && !session.isCurrent && (
            <>
              {' '}
              · last noted use <RelativeTime value={session.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          aria-label={`End the session: ${device}`}
          pending={remove.isPending}
          onClick={() => void end()}
        >
          End
        </Button>
      )}
      {dialog}
    </li>
  )
}
