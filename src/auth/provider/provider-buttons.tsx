import { useConfig } from '#src/config.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { AgreedTerms } from '../agreed-terms.tsx'
import { keepWayBack } from './brought-back.ts'

interface ProviderButtonsProps {
  redirect: string | null
  /** On the page to log in, where whoever is new does not see what they agree to. */
  saysTerms?: boolean
}

/** The ways in that take no password of ours. */
export default function ProviderButtons({ redirect, saysTerms }: ProviderButtonsProps) {
  const { signInProviders } = useConfig()
  const begin = trpc.auth.beginAtProvider.useMutation({
    onSuccess: ({ url }) => {
      keepWayBack(redirect)
      window.location.assign(url)
    },
  })
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      {begin.error && <Alert tone="bad">{messageOf(begin.error)}</Alert>}
      {signInProviders.map(({ key, name }) => (
        <Button
          key={key}
          size="lg"
          pending={begin.isPending && begin.variables.provider === key}
          disabled={begin.isPending}
          onClick={() => begin.mutate({ provider: key })}
        >
          Continue with {name}
        </Button>
      ))}
      {saysTerms && (
        <div className="flex flex-col gap-1">
          <p className="text-xs text-ink-soft">New here? This creates your account.</p>
          <AgreedTerms />
        </div>
      )}
    </div>
  )
}
