import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Head } from '#src/shell/head.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { trpc } from '#src/trpc.ts'
import { nextPath, steps, useStepDone } from './use-onboarding.ts'

interface SignupStepProps {
  /** From 1 to 4. */
  step: number
  title: string
  /** What the step is for, in a sentence. */
  lead: ReactNode
  children: ReactNode
}

/** The frame of the four steps after sign-up; each can be skipped, and come back to. */
export function SignupStep({ step, title, lead, children }: SignupStepProps) {
  return (
    <>
      <Head title={title} noindex />
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-8">
        <Stepper step={step} />
        <div className="flex flex-col gap-2">
          <h1 className="text-2xl font-semibold">{title}</h1>
          <p className="text-base text-ink-soft">{lead}</p>
        </div>
        {children}
      </div>
    </>
  )
}

interface StepActionsProps {
  step: number
  /** Off where going on and skipping are the same. */
  canSkip?: boolean
  /** The step's main button or link; comes first. */
  children?: ReactNode
  /** What stays in view above the buttons, and they with it. */
  inView?: ReactNode
}

export function StepActions({ step, canSkip = true, children, inView }: StepActionsProps) {
  const previous = steps[step - 2]
  const stepDone = useStepDone()
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2',
        inView
          ? 'sticky bottom-0 z-10 -mx-4 bg-raised px-4 py-3 shadow-float sm:rounded-t-surface'
          : 'border-t border-line pt-5',
      )}
    >
      {inView && <div className="w-full">{inView}</div>}
      {children}
      {canSkip && (
        <Link
          to={nextPath(step)}
          onClick={() => stepDone(step, 'skipped')}
          className={buttonClass({ variant: children ? 'quiet' : 'secondary' })}
        >
          Skip this step
        </Link>
      )}
      {previous && (
        <Link
          to={previous.path}
          className={buttonClass({ variant: 'quiet', className: 'ml-auto' })}
        >
          Back
        </Link>
      )}
    </div>
  )
}

function Stepper({ step }: { step: number }) {
  const { data } = trpc.user.onboarding.useQuery()
  return (
    <nav aria-label="Sign-up steps" className="flex flex-col gap-3">
      <p className="text-xs font-medium text-ink-soft">
        Step {step} of {steps.length}
      </p>
      <ol className="grid grid-cols-4 gap-2">
        {steps.map(({ key, name, path }, index) => {
          const isDone = index < step - 1 && data !== undefined && !data.skipped.includes(key)
          const isCurrent = index === step - 1
          return (
            <li key={path}>
              <Link
                to={path}
                aria-current={isCurrent ? 'step' : undefined}
                className={clsx(
                  'flex min-h-11 flex-col gap-2 rounded-control text-xs hover:text-ink',
                  isCurrent ? 'font-medium text-ink' : 'text-ink-soft',
                )}
              >
                <span
                  className={clsx(
                    'h-1 rounded-full forced-colors:h-2 forced-colors:border',
                    index < step
                      ? 'bg-accent forced-colors:bg-[Highlight]'
                      : 'bg-line forced-colors:bg-[Canvas]',
                  )}
                />
                <span className="flex items-center gap-1">
                  {isDone && <Check aria-hidden className="size-3.5 shrink-0 text-accent" />}
                  <span
                    className={clsx(
                      'min-w-0',
                      isCurrent && 'forced-colors:border-b-2 forced-colors:border-[Highlight]',
                    )}
                  >
                    {name}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
