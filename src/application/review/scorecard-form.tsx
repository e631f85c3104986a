import type { ScorecardFields } from '#server/application/review/schema.ts'
import { scoreNoteLength, takeawaysLength } from '#server/limits.ts'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { Fieldset } from '#src/form/fieldset.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { fieldOf, useForm, type FormPart } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { ratingLabels, verdictLabels } from './verdict-words.ts'

interface Values {
  /** A rating of 0 is to be chosen yet. */
  attributes: { label: string; rating: number | null; note: string }[]
  overall: string
  takeaways: string
}

interface ScorecardFormProps {
  orgSlug: string
  applicationId: string
  stageId: string
  attributes: string[]
  onCancel: () => void
  onSent: () => void
}

/** What somebody has begun to say of an applicant and not sent. */
export const scorecardDraft = (userId: string, applicationId: string, stageId: string) =>
  keptDraft<Values>(userId, `scorecard:${applicationId}:${stageId}`)

/**
 * 1 to 4 for each thing that the job asks for, or that one did not assess it; and a verdict. What is
 * typed is kept in the browser.
 */
export function ScorecardForm(props: ScorecardFormProps) {
  const { orgSlug, applicationId, stageId, attributes, onCancel, onSent } = props
  const { data: user } = useUser()
  const send = trpc.job.sendScorecard.useMutation()
  const form = useForm<Values, ScorecardFields>({
    initial: {
      attributes: attributes.map(label => ({ label, rating: 0, note: '' })),
      overall: '',
      takeaways: '',
    },
    draft: scorecardDraft(user?.id ?? '', applicationId, stageId),
    check: async values => {
      const { scorecardFields } = await import('#server/application/review/schema.ts')
      return scorecardFields.safeParse(values)
    },
    save: async (fields, { markSaved }) => {
      await send.mutateAsync({ orgSlug, applicationId, stageId, fields })
      markSaved()
      onSent()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <FormSummary {...form.summary} />
      <p className="text-ink-soft">
        From 1, {ratingLabels[1]}, over 3, {ratingLabels[3]}, to 4, {ratingLabels[4]}. What you had
        no chance to see needs no number.
      </p>
      {form.values.attributes.map((attribute, index) => (
        <Attribute
          key={attribute.label}
          form={{
            values: attribute,
            errors: form.errors,
            path: `attributes.${index}`,
            change: part =>
              form.change({
                attributes: form.values.attributes.map((one, at) =>
                  at === index ? { ...one, ...part } : one,
                ),
              }),
          }}
        />
      ))}
      <Choice
        {...fieldOf<Values, string>(form, 'overall')}
        legend="Overall"
        options={Object.entries(verdictLabels)}
      />
      <LongTextField
        form={form}
        name="takeaways"
        label="Summary"
        optional
        rows={3}
        maxLength={takeawaysLength}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={form.pending}>
          Send scorecard
        </Button>
        <Button disabled={form.pending} onClick={onCancel}>
          Later
        </Button>
      </div>
      <p className="text-xs text-ink-soft">
        It stands once it is sent. What you typed is kept in this browser until then.
      </p>
    </form>
  )
}

const ratings = Object.entries(ratingLabels).map(([rating, label]): [string, string] => [
  rating,
  `${rating}, ${label}`,
])
const notAssessed = 'Not assessed'

function Attribute({ form }: { form: FormPart<Values['attributes'][number]> }) {
  const { line, value, change } = fieldOf<Values['attributes'][number], number | null>(
    form,
    'rating',
  )
  return (
    <div className="flex flex-col gap-2">
      <Choice
        line={line}
        value={value === null ? notAssessed : String(value)}
        change={next => change(next === notAssessed ? null : Number(next))}
        legend={form.values.label}
        options={[...ratings, [notAssessed, notAssessed]]}
        isShort
      />
      <TextField
        form={form}
        name="note"
        label={`Evidence for ${form.values.label}`}
        optional
        maxLength={scoreNoteLength}
        autoComplete="off"
      />
    </div>
  )
}

interface ChoiceProps {
  line: { id: string; error: string | undefined }
  value: string
  change: (value: string) => void
  legend: string
  options: [value: string, label: string][]
  /** Shows the value; the label is its title. */
  isShort?: boolean
}

function Choice({ line, value, change, legend, options, isShort = false }: ChoiceProps) {
  return (
    <Fieldset {...line} legend={legend}>
      <div className="flex flex-wrap gap-1.5">
        {options.map(([key, label]) => (
          <label
            key={key}
            title={isShort ? label : undefined}
            className="relative inline-flex h-9 min-w-11 cursor-pointer items-center justify-center rounded-control border border-line-strong px-3 font-medium has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent forced-colors:has-checked:chosen-edge has-focus-visible:outline-2 has-focus-visible:outline-accent hover:bg-wash pointer-coarse:h-11"
          >
            <input
              type="radio"
              name={line.id}
              value={key}
              checked={value === key}
              aria-label={label}
              onChange={() => change(key)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            {isShort ? key : label}
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
