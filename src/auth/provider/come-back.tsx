import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { afterSignup, invitationOf, safeRedirect } from '../path-after-sign-in.ts'
import { needsCode } from '../two-factor/needs-code.ts'
import { useStartAsUser } from '../use-start-as-user.ts'
import { keepWayBack, wayBack, type Brought } from './brought-back.ts'

interface ComeBackProps {
  brought: Brought
  onCodeAsked: () => void
  onRefused: (why: string) => void
}

/** Logs in whoever comes back from a provider, and goes on to what they came for. */
export default function ComeBack({ brought, onCodeAsked, onRefused }: ComeBackProps) {
  const startAs = useStartAsUser()
  const navigate = useNavigate()
  const logIn = trpc.auth.logInByProvider.useMutation()
  const isBegun = useRef(false)
  useEffect(() => {
    // What was brought is good once.
    if (isBegun.current) return
    isBegun.current = true
    const redirect = wayBack()
    const invitation = redirect === null ? undefined : invitationOf(safeRedirect(redirect))
    logIn.mutateAsync({ ...brought, ...(invitation && { invitation }) }).then(
      async ({ user, isNew }) => {
        keepWayBack(null)
        await startAs(user, isNew ? afterSignup(redirect) : safeRedirect(redirect))
      },
      async (error: unknown) => {
        // As the page was before, with the same way back and without what is used up.
        await navigate(paths.login(redirect ?? undefined), { replace: true })
        if (needsCode(error)) onCodeAsked()
        else onRefused(messageOf(error))
      },
    )
  })
  return <output className="text-ink-soft">Logging you in…</output>
}
