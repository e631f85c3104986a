import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { broughtBack } from '#src/auth/provider/brought-back.ts'
import { useConfig } from '#src/config.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { AskPassword } from './ask-password.tsx'

type Linked = RouterOutputs['auth']['linkedProviders']['items'][number]

type Asked = { action: 'link'; key: string; name: string } | ({ action: 'unlink' } & Linked)

/** Where the person logs in besides. */
export default function LinkedProviders() {
  const utils = trpc.useUtils()
  const { signInProviders } = useConfig()
  const { data, error } = trpc.auth.linkedProviders.useQuery()
  const begin = trpc.auth.beginLink.useMutation()
  const unlink = trpc.auth.unlinkProvider.useMutation()
  const [asked, setAsked] = useState<Asked>()
  const intro = useRef<HTMLParagraphElement>(null)
  const { isLinking, why } = useLinking()
  if (error) throw error
  if (!data || isLinking) return <Skeleton className="h-40" />
  const others = signInProviders.filter(
    ({ issuer }) => !data.items.some(one => one.issuer === issuer),
  )
  const close = () => setAsked(undefined)
  return (
    <Card title="Other ways to log in" padded={false}>
      <p ref={intro} tabIndex={-1} className="max-w-prose p-4 text-ink-soft outline-none">
        Log in with what you have elsewhere, in place of your password. We ask there who you are,
        and nothing else.
      </p>
      {why && (
        <div className="px-4 pb-4">
          <Alert tone="bad">{why}</Alert>
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {data.items.map(one => (
          <li key={one.issuer} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{one.name}</span>
              <span className="text-ink-soft"> · linked on {formatDay(one.linkedAt)}</span>
            </p>
            <Button
              aria-label={`Unlink ${one.name}`}
              onClick={() => setAsked({ action: 'unlink', ...one })}
            >
              Unlink
            </Button>
          </li>
        ))}
        {others.map(({ key, name }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{name}</span>
              <span className="text-ink-soft"> · not linked</span>
            </p>
            <Button
              aria-label={`Link ${name}`}
              onClick={() => setAsked({ action: 'link', key, name })}
            >
              Link
            </Button>
          </li>
        ))}
      </ul>
      {asked?.action === 'link' && (
        <AskPassword
          title={`Link ${asked.name}`}
          description={`You log in at ${asked.name} next, and come back here.`}
          action="Go on"
          onClose={close}
          work={async password => {
            const { url } = await begin.mutateAsync({ provider: asked.key, password })
            window.location.assign(url)
          }}
        />
      )}
      {asked?.action === 'unlink' && (
        <AskPassword
          title={`Unlink ${asked.name}`}
          description="You log in with your password alone then, and are signed out on all other devices."
          action="Unlink"
          focusAfter={() => intro.current}
          onClose={close}
          work={async password => {
            await unlink.mutateAsync({ issuer: asked.issuer, password })
            await Promise.all([
              utils.auth.linkedProviders.invalidate(),
              utils.auth.sessions.invalidate(),
            ])
            close()
            toast({ title: `${asked.name} is unlinked` })
          }}
        />
      )}
    </Card>
  )
}

/** Links what the person comes back from, once. */
function useLinking() {
  const utils = trpc.useUtils()
  const [search, setSearch] = useSearchParams()
  const brought = broughtBack(search)
  const link = trpc.auth.linkProvider.useMutation()
  const isBegun = useRef(false)
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    if (!brought || isBegun.current) return
    isBegun.current = true
    link
      .mutateAsync(brought)
      .then(
        async ({ name }) => {
          await utils.auth.linkedProviders.invalidate()
          toast({ title: `${name} is linked` })
        },
        (error: unknown) => setWhy(messageOf(error)),
      )
      .finally(() => setSearch({ tab: 'log-ins' }, { replace: true }))
  })
  return { isLinking: brought !== undefined, why }
}
