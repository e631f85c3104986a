import { useRef, useState } from 'react'
import type { RouterOutputs } from '#src/api.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { PartBoundary } from '#src/shell/error/part-boundary.tsx'
import { lazy } from '#src/shell/lazy.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { usePasswordAsked } from '../password-dialog.tsx'

const SetUpDialog = lazy(() => import('./set-up-dialog.tsx'))
const CodeDialog = lazy(() => import('./code-dialog.tsx'))
const RecoveryCodes = lazy(() => import('./recovery-codes.tsx'))

type TwoFactor = NonNullable<RouterOutputs['auth']['twoFactor']>

/** With so few recovery codes it is time for new ones. */
const few = 2

type Asked =
  | ({ name: 'setUp' } & RouterOutputs['auth']['setUpTwoFactor'])
  | { name: 'turnOff' | 'makeCodes' }
  | { name: 'showCodes'; codes: string[] }

export function TwoFactorCard() {
  const utils = trpc.useUtils()
  const { data: twoFactor, error } = trpc.auth.twoFactor.useQuery()
  const setUp = trpc.auth.setUpTwoFactor.useMutation()
  const turnOff = trpc.auth.turnOffTwoFactor.useMutation()
  const makeCodes = trpc.auth.makeRecoveryCodes.useMutation()
  const { run, dialog } = usePasswordAsked('Go on')
  const [asked, setAsked] = useState<Asked>()
  const intro = useRef<HTMLParagraphElement>(null)
  /** The button that was pressed may be gone then. */
  const hasChanged = useRef(false)
  if (error) throw error
  const begin = () =>
    run(async password => {
      const made = await setUp.mutateAsync({ password })
      hasChanged.current = false
      setAsked({ name: 'setUp', ...made })
    }).catch((failure: unknown) => sayFailed('Two-factor sign-in was not set up', failure))
  const ask = (name: 'turnOff' | 'makeCodes') => {
    hasChanged.current = false
    setAsked({ name })
  }
  const close = () => setAsked(undefined)
  const changed = async () => {
    hasChanged.current = true
    await Promise.all([utils.auth.twoFactor.invalidate(), utils.auth.sessions.invalidate()])
  }
  const show = (codes: string[]) => {
    setAsked({ name: 'showCodes', codes })
    void changed()
  }
  const common = { onClose: close, focusAfter: () => (hasChanged.current ? intro.current : null) }
  return (
    <Card title="Two-factor sign-in">
      {twoFactor === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p ref={intro} tabIndex={-1} className="max-w-prose text-ink-soft outline-none">
            {twoFactor ? <On {...twoFactor} /> : off}
          </p>
          {twoFactor ? (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => ask('makeCodes')}>Make new codes</Button>
              <Button variant="danger" onClick={() => ask('turnOff')}>
                Turn off
              </Button>
            </div>
          ) : (
            <Button variant="primary" pending={setUp.isPending} onClick={() => void begin()}>
              Turn on
            </Button>
          )}
        </div>
      )}
      {dialog}
      <PartBoundary onFailed={close}>
        {asked?.name === 'setUp' && !dialog && <SetUpDialog {...asked} {...common} onDone={show} />}
        {asked?.name === 'makeCodes' && (
          <CodeDialog
            {...common}
            title="Make new recovery codes"
            description="Those that you have are void then."
            action="Make new codes"
            work={async given => show((await makeCodes.mutateAsync(given)).recoveryCodes)}
          />
        )}
        {asked?.name === 'turnOff' && (
          <CodeDialog
            {...common}
            title="Turn two-factor sign-in off"
            description="Your password alone lets in then, and your recovery codes are void."
            action="Turn off"
            variant="danger"
            work={async given => {
              await turnOff.mutateAsync(given)
              await changed()
              close()
              toast({ title: 'Two-factor sign-in is off' })
            }}
          />
        )}
        {asked?.name === 'showCodes' && <RecoveryCodes {...common} codes={asked.codes} />}
      </PartBoundary>
    </Card>
  )
}

const off =
  'Logging in then takes a code from an app besides your password, so that nobody gets in who only knows that. You stay signed in here, and are signed out on all other devices.'

const On = ({ enabledAt, codesLeft }: TwoFactor) => (
  <>
    <Badge tone="good">On</Badge> since {formatDay(enabledAt)}. {leftWords(codesLeft)}
  </>
)

function leftWords(count: number) {
  if (count === 0)
    return 'You have no recovery codes left: make new ones, for the day you lose your phone.'
  const left = count === 1 ? 'One recovery code is left' : `${count} recovery codes are left`
  return count <= few ? `${left}: make new ones soon.` : `${left}.`
}
