import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { unclearMoney } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { useForm } from '#src/form/use-form.ts'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { paths } from '#src/paths.ts'
import { fieldErrorsOf, messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { FittingCount } from './fitting-count.tsx'
import { InterestChoices } from './interest-choices.tsx'
import { InterestWords } from './interest-words.tsx'
import { moneyText, readMoney } from '#src/money/read-money.ts'
import { SalaryAtLeast } from './salary-at-least.tsx'
import { StepActions } from '#src/onboarding/signup-stepper.tsx'
import { useStepDone } from '#src/onboarding/use-onboarding.ts'

export type Interests = RouterOutputs['interests']['get']

/** With the pay as it is typed. */
export type InterestValues = Interests & { pay: string }

interface InterestsFormProps {
  interests: Interests
  suggested: Record<'roles' | 'skills' | 'locations', string[]>
}

export function InterestsForm({ interests, suggested }: InterestsFormProps) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const stepDone = useStepDone()
  const save = trpc.interests.save.useMutation()
  const { summary, ...form } = useForm<InterestValues>({
    ...interests,
    pay: moneyText(interests.salaryMin),
  })
  const [pending, setPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    form.clear()
    if (readMoney(form.current().pay) === undefined) return form.refuse({ salaryMin: unclearMoney })
    setPending(true)
    try {
      await save.mutateAsync(inputOf(form.current()))
      form.markSaved()
      stepDone(4, 'done')
      await Promise.all([
        utils.interests.invalidate(),
        utils.job.recommended.invalidate(),
        utils.job.list.invalidate(),
      ])
      await navigate(paths.dashboard)
    } catch (error) {
      form.refuse(ofFields(fieldErrorsOf(error)), messageOf(error))
    }
    setPending(false)
  }
  const part = { values: form.values, errors: form.errors, change: form.change }
  return (
    <form
      method="post"
      noValidate
      onSubmit={event => void submit(event)}
      className="flex flex-col gap-8"
    >
      <FormSummary ref={summary} problems={form.problems} />
      <InterestWords
        {...part}
        name="roles"
        label="Roles"
        hint="Job titles, like Backend engineer. Enter or a comma adds one."
        suggested={suggested.roles}
      />
      <InterestWords
        {...part}
        name="skills"
        label="Skills"
        hint="What you want to work with. Enter or a comma adds one."
        suggested={suggested.skills}
      />
      <InterestWords
        {...part}
        name="locations"
        label="Places"
        hint="Towns or countries you would work in."
        suggested={suggested.locations}
      />
      <InterestChoices {...part} />
      <SalaryAtLeast {...part} />
      <FittingCount interests={inputOf(form.values)} />
      <StepActions step={4}>
        <Button type="submit" variant="primary" pending={pending}>
          Finish
        </Button>
      </StepActions>
      <UnsavedGuard isDirty={form.isDirty} thing="Choose interests" />
    </form>
  )
}

/** A currency without an amount says nothing. */
const inputOf = ({ pay: _, ...values }: InterestValues) =>
  ({
    ...values,
    salaryCurrency: values.salaryMin === null ? null : values.salaryCurrency,
  }) as Parameters<ReturnType<typeof trpc.interests.save.useMutation>['mutate']>[0]

/** A message about one word of a list stands under the list. */
const ofFields = (messages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(messages).map(([path, message]) => [path.replace(/\.\d+$/, ''), message]),
  )
