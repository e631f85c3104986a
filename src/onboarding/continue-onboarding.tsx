import { Link } from 'react-router-dom'
import { steps, useSaveOnboarding } from './use-onboarding.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'

/** Offers the next step after sign-up to whoever left before the last; nothing once it is over. */
export function ContinueOnboarding() {
  const { data } = trpc.user.onboarding.useQuery()
  const save = useSaveOnboarding()
  const index = steps.findIndex(step => step.key === data?.step)
  const next = steps[index]
  if (!next) return null
  return (
    <Alert
      title={index === 0 ? 'Set up your account' : 'Go on where you left off'}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to={next.path} className={buttonClass({ size: 'sm' })}>
            {index === 0 ? 'Start' : 'Continue'}
          </Link>
          <Button
            size="sm"
            variant="quiet"
            pending={save.isPending}
            onClick={() => save.mutate({ step: 'done' })}
          >
            Skip the rest
          </Button>
        </div>
      }
    >
      <p>
        Step {index + 1} of {steps.length}: {next.name}
      </p>
    </Alert>
  )
}
