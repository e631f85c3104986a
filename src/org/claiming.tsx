import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, apiPost } from '#src/api.ts'
import { SendVerification } from '#src/auth/send-verification.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { useEnterOrganization } from './use-enter-organization.ts'

interface ClaimingProps {
  orgSlug: string
  name: string
  token: string
}

/** Claims once when it appears, also where effects run twice; after a failure on request. */
export function Claiming({ orgSlug, name, token }: ClaimingProps) {
  const enterOrganization = useEnterOrganization()
  const [failure, setFailure] = useState<string>()
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const hasStarted = useRef(false)

  const { mutateAsync: post } = useMutation({
    // As the procedure's own.
    mutationKey: [['org', 'claim']],
    mutationFn: () =>
      apiPost<{ message: string }>(`/api/org/${encodeURIComponent(orgSlug)}/claim`, { token }),
  })

  const claim = async () => {
    setFailure(undefined)
    try {
      const { message } = await post()
      await enterOrganization(orgSlug, message)
    } catch (error) {
      setFailure(failureOf(error))
      setUnconfirmed(error instanceof ApiError && /"needs":"confirmedAddress"/.test(error.body))
    }
  }

  const claimOnce = useEffectEvent(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void claim()
  })
  useEffect(() => claimOnce(), [])

  return (
    <>
      <h1 className="text-2xl font-semibold">{`Claim ${name}`}</h1>
      {failure === undefined ? (
        <div className="flex items-start gap-3 text-ink-soft">
          <Spinner className="mt-1" />
          <output>{`Claiming ${name}... Please wait while we add you as an admin.`}</output>
        </div>
      ) : (
        <>
          <Alert tone="bad" action={<Button onClick={() => void claim()}>Retry</Button>}>
            <p>{failure}</p>
          </Alert>
          {isUnconfirmed && (
            <div className="self-start">
              <SendVerification />
            </div>
          )}
        </>
      )}
    </>
  )
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError)
    return `Failed to claim organization: ${error.refusal || 'Unknown error'}`
  const message = error instanceof Error ? error.message : String(error)
  return `Network error claiming organization: ${message}`
}
