import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { DraftFailure } from '#src/form/draft/draft-failure.tsx'
import { useServerDraft } from '#src/form/draft/use-server-draft.ts'
import { Section, SectionNav } from '#src/form/sections/section-nav.tsx'
import { useForm } from '#src/form/use-form.ts'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { paths } from '#server/paths.ts'
import { useForgetFit } from '#src/resume/use-resume-changed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { FittingCount } from './fitting-count.tsx'
import { InterestChoices } from './interest-choices.tsx'
import { inputOf, type InterestValues, type Interests } from './interest-values.ts'
import { InterestWords } from './interest-words.tsx'
import { moneyFault, moneyText } from '#src/money/read-money.ts'
import { SalaryAtLeast } from './salary-at-least.tsx'
import { StepActions } from '#src/onboarding/signup-stepper.tsx'
import { useStepDone } from '#src/onboarding/use-onboarding.ts'

interface InterestsFormProps {
  interests: Interests
  /** What was chosen before and not saved. */
  stored: RouterOutputs['interests']['draft']
  suggested: RouterOutputs['interests']['suggestions']
  /** Nobody was asked before: what is sure by the resume is chosen. */
  isFirst: boolean
}

export function InterestsForm({ interests, stored, suggested, isFirst }: InterestsFormProps) {
  const { salaryMin, ...chosen } = interests
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const stepDone = useStepDone()
  const forgetFit = useForgetFit()
  const save = trpc.interests.save.useMutation()
  const saveDraft = trpc.interests.saveDraft.useMutation()
  const [initial] = useState<InterestValues>(() => ({
    ...chosen,
    ...(isFirst && isNone(interests) && suggested.sure),
    pay: moneyText(salaryMin),
  }))
  const draftOf = (values: InterestValues | null) => ({ values: values && { ...values } })
  const kept = useServerDraft(
    initial,
    { ...initial, ...stored },
    values => saveDraft.mutateAsync(draftOf(values)),
    values => ['interests.saveDraft', draftOf(values)],
  )
  const form = useForm<InterestValues>({
    initial,
    draft: kept.draft,
    save: async (values, { refuse, markSaved }) => {
      const fault = moneyFault(values.pay)
      if (fault) return refuse({ salaryMin: fault })
      await kept.pause()
      await save.mutateAsync(inputOf(values))
      void kept.end()
      markSaved()
      stepDone(4, 'done')
      await Promise.all([utils.interests.get.invalidate(), forgetFit()])
      await navigate(paths.dashboard)
    },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="relative flex flex-col gap-8 [&_:is(input,select,button,fieldset)]:scroll-mb-32"
    >
      <div className="absolute inset-y-0 right-full mr-10 w-40 max-xl:hidden">
        <SectionNav sections={sections} />
      </div>
      <DraftFailure saving={kept.saving} />
      <FormSummary {...form.summary} />
      {words.map(({ name, label, hint }) => (
        <Section key={name} id={`section-${name}`}>
          <InterestWords
            form={form}
            name={name}
            label={label}
            hint={hint}
            suggested={suggested[name]}
          />
        </Section>
      ))}
      <Section id="section-kind">
        <InterestChoices form={form} suggested={suggested} />
      </Section>
      <Section id="section-pay">
        <SalaryAtLeast values={form.values} errors={form.errors} change={form.change} />
      </Section>
      <StepActions step={4} inView={<FittingCount interests={inputOf(form.values)} />}>
        <Button type="submit" variant="primary" pending={form.pending}>
          Finish
        </Button>
      </StepActions>
      <UnsavedGuard
        isDirty={() => typeof kept.saving === 'object' && form.isDirty()}
        thing="Choose interests"
      />
    </form>
  )
}

/** What is chosen by words. */
const words = [
  {
    name: 'roles',
    label: 'Roles',
    hint: 'Job titles, like Backend engineer. Enter or a comma adds one.',
  },
  {
    name: 'skills',
    label: 'Skills',
    hint: 'What you want to work with. Enter or a comma adds one.',
  },
  { name: 'locations', label: 'Places', hint: 'Towns or countries you would work in.' },
  {
    name: 'industries',
    label: 'Industries',
    hint: 'Of organizations, like Health care. None means any.',
  },
] as const

const sections = [
  ...words.map(({ name, label }) => ({ id: `section-${name}`, label })),
  { id: 'section-kind', label: 'Kind of work' },
  { id: 'section-pay', label: 'Pay' },
]

/** Nothing is chosen yet. */
const isNone = (interests: Interests) =>
  Object.values(interests).every(
    value => value === null || (Array.isArray(value) && value.length === 0),
  )
