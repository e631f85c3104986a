import type { OfferFields } from '#server/application/offer/schema.ts'
import { mostOfferDays, offerDays, offerTermsLength } from '#server/limits.ts'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { Field } from '#src/form/field.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { fieldId, useForm } from '#src/form/use-form.ts'
import { CurrencySelect } from '#src/money/currency-select.tsx'
import { MoneyField } from '#src/money/money-field.tsx'
import { payUnits } from '#src/money/pay-units.ts'
import { typedAmount } from '#src/money/read-money.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { payOfJob, type JobPay } from './offer-words.ts'

interface OfferFormProps {
  orgSlug: string
  applicationId: string
  name: string
  /** What the job says, to begin with. */
  job: JobPay & { title: string }
  onClose: () => void
  onMade: () => void
}

/** What is offered to an applicant, who is told at once. What is typed is kept in the browser. */
export function OfferForm(props: OfferFormProps) {
  const { orgSlug, applicationId, name, job, onClose, onMade } = props
  const { data: user } = useUser()
  const make = trpc.job.makeOffer.useMutation()
  const initial = {
    title: job.title,
    pay: '',
    salaryCurrency: job.salaryCurrency ?? '',
    salaryUnit: job.salaryUnit ?? 'YEAR',
    startsOn: '',
    terms: '',
    days: String(offerDays),
  }
  const form = useForm<typeof initial, OfferFields>({
    initial,
    draft: keptDraft<typeof initial>(user?.id ?? '', `offer:${applicationId}`),
    check: async ({ pay, days, ...values }) => {
      const { offerFields } = await import('#server/application/offer/schema.ts')
      const salaryAmount = typedAmount(pay)
      return offerFields.safeParse({
        ...values,
        salaryAmount,
        days: days.trim() === '' ? Number.NaN : Number(days),
      })
    },
    save: async (fields, { markSaved }) => {
      await make.mutateAsync({ orgSlug, applicationId, fields })
      markSaved()
      onMade()
      onClose()
    },
  })
  const { values, errors, change } = form
  const stated = payOfJob(job)
  const isLess = stated !== null && isBelow(values, job)
  return (
    <FormDialog
      form={form}
      title={`Make ${name} an offer`}
      description="They are told by mail at once, and answer here. What you type is kept in this browser until you send it."
      action={isLess ? 'Offer less all the same' : 'Send the offer'}
      onClose={onClose}
    >
      <TextField form={form} name="title" label="Job title" />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField
          id={fieldId('salaryAmount')}
          label="Pay"
          optional
          error={errors['salaryAmount']}
          value={values.pay}
          currency={values.salaryCurrency}
          period={payUnits[values.salaryUnit]}
          hasCents
          className="col-span-2"
          {...(stated && { hint: `The job says ${stated}.`, note: `The job says ${stated}.` })}
          onChange={(pay, salaryCurrency) => change({ pay, salaryCurrency })}
        />
        <Field id={fieldId('salaryCurrency')} label="Currency" error={errors['salaryCurrency']}>
          {field => (
            <CurrencySelect
              field={field}
              value={values.salaryCurrency}
              onChange={salaryCurrency => change({ salaryCurrency })}
            />
          )}
        </Field>
        <SelectField form={form} name="salaryUnit" label="For" options={payUnits} />
        <TextField form={form} name="startsOn" label="First day" type="date" optional />
        <TextField
          form={form}
          name="days"
          label="Days to answer"
          hint={`1 to ${mostOfferDays}`}
          inputMode="numeric"
        />
      </div>
      <LongTextField
        form={form}
        name="terms"
        label="Terms"
        hint="Hours, leave, probation, place: what they say yes to."
        rows={6}
        limit={offerTermsLength}
      />
      {isLess && (
        <Alert tone="warn" title="Less than the job says">
          {name} applied for {stated}. Say in the terms why you offer less.
        </Alert>
      )}
    </FormDialog>
  )
}

interface TypedPay {
  /** As it was typed. */
  pay: string
  salaryCurrency: string
  salaryUnit: string
}

/** Whether what is offered is below the least that the job says, in the same money for the same time. */
function isBelow(offered: TypedPay, job: JobPay): boolean {
  const amount = typedAmount(offered.pay)
  return (
    typeof amount === 'number' &&
    job.salaryMin !== null &&
    offered.salaryCurrency === job.salaryCurrency &&
    offered.salaryUnit === job.salaryUnit &&
    amount < job.salaryMin
  )
}
