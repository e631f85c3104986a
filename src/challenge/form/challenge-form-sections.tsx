import type { ReactNode } from 'react'
import { briefLength, rulesLength, summaryLength, titleLength } from '#server/limits.ts'
import { SkillInput } from '#src/job/form/skill-input.tsx'
import { fieldId } from '#src/form/use-form.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Card } from '#src/ui/card.tsx'
import { Field, type FieldControl } from '#src/form/field.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Input } from '#src/form/input.tsx'
import { Radio } from '#src/form/radio.tsx'
import { Select } from '#src/form/select.tsx'
import { Textarea } from '#src/form/textarea.tsx'
import type { ChallengeFormValues } from './challenge-form-values.ts'
import { difficultyLabels, ipTermsLabels } from '#src/challenge/challenge-words.ts'
import { RewardFields } from './reward-fields.tsx'

interface PartProps {
  values: ChallengeFormValues
  errors: Record<string, string>
  change: (part: Partial<ChallengeFormValues>) => void
}

type TextField =
  | 'title'
  | 'summary'
  | 'effortHours'
  | 'opensAt'
  | 'submissionsCloseAt'
  | 'judgingEndsAt'

interface TextProps extends PartProps {
  name: TextField
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  type?: 'text' | 'datetime-local'
  inputMode?: 'numeric'
  maxLength?: number
}

function Text(props: TextProps) {
  const { name, label, hint, optional, values, errors, change, ...input } = props
  return (
    <Field id={fieldId(name)} label={label} hint={hint} optional={optional} error={errors[name]}>
      {(field: FieldControl) => (
        <Input
          {...field}
          {...input}
          autoComplete="off"
          value={values[name]}
          onChange={event => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

export function ChallengeBrief(part: PartProps) {
  const { values, errors, change } = part
  return (
    <Card title="The task">
      <div className="flex flex-col gap-5">
        <Text {...part} name="title" label="Title" maxLength={titleLength} />
        <Text
          {...part}
          name="summary"
          label="Summary"
          optional
          maxLength={summaryLength}
          hint={`One sentence for the list, at most ${summaryLength} characters.`}
        />
        <Field
          id={fieldId('brief')}
          label="Brief"
          error={errors['brief']}
          hint={`What to do, with what, and what to hand in. Markdown: ## for a heading, - for a list. ${values.brief.length.toLocaleString('en')} of ${briefLength.toLocaleString('en')} characters.`}
        >
          {field => (
            <Textarea
              {...field}
              rows={12}
              className="min-h-60"
              value={values.brief}
              onChange={event => change({ brief: event.target.value })}
            />
          )}
        </Field>
        <Field
          id={fieldId('rules')}
          label="Rules"
          optional
          error={errors['rules']}
          hint={`Who may take part, what is allowed, how ties are decided. Markdown. ${values.rules.length.toLocaleString('en')} of ${rulesLength.toLocaleString('en')} characters.`}
        >
          {field => (
            <Textarea
              {...field}
              rows={5}
              value={values.rules}
              onChange={event => change({ rules: event.target.value })}
            />
          )}
        </Field>
        <Field
          id={fieldId('skills')}
          label="Skills"
          optional
          error={errors['skills']}
          hint="Press Enter or a comma after each."
        >
          {field => (
            <SkillInput
              field={field}
              value={values.skills}
              onChange={skills => change({ skills })}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}

export function ChallengeTimes(part: PartProps) {
  // The zone is the browser's; the server does not know it.
  const isMounted = useNow() !== null
  const zone = isMounted ? new Intl.DateTimeFormat().resolvedOptions().timeZone : ''
  return (
    <Card title="Times">
      <div className="flex flex-col gap-3">
        <div className="grid gap-5 sm:grid-cols-2">
          <Text {...part} name="opensAt" label="Opens" type="datetime-local" />
          <Text
            {...part}
            name="submissionsCloseAt"
            label="Submissions close"
            type="datetime-local"
          />
          <Text
            {...part}
            name="judgingEndsAt"
            label="Judging ends"
            optional
            type="datetime-local"
            hint="By then you owe each entrant a score and comments."
          />
        </div>
        <p className="min-h-5 text-xs text-ink-soft">
          {zone && `In your time zone, ${zone.replaceAll('_', ' ')}. `}The deadline is exact: there
          is no grace period, and once the challenge is open it can only move to a later time.
        </p>
      </div>
    </Card>
  )
}

export function ChallengeTerms(part: PartProps) {
  const { values, errors, change } = part
  return (
    <Card title="Terms">
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id={fieldId('difficulty')} label="Level" error={errors['difficulty']}>
            {field => (
              <Select
                {...field}
                value={values.difficulty}
                onChange={event =>
                  change({ difficulty: event.target.value as ChallengeFormValues['difficulty'] })
                }
              >
                {Object.entries(difficultyLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Text
            {...part}
            name="effortHours"
            label="Hours at most"
            inputMode="numeric"
            hint="The time an entrant should need."
          />
        </div>
        <RewardFields
          reward={values.reward}
          errors={errors}
          onChange={reward => change({ reward })}
        />
        <Fieldset
          id={fieldId('ipTerms')}
          legend="Rights, as the entrant reads them"
          error={errors['ipTerms']}
        >
          {(Object.keys(ipTermsLabels) as ChallengeFormValues['ipTerms'][]).map(terms => (
            <Radio
              key={terms}
              name="ipTerms"
              label={ipTermsLabels[terms]}
              checked={values.ipTerms === terms}
              onChange={() => change({ ipTerms: terms })}
            />
          ))}
        </Fieldset>
      </div>
    </Card>
  )
}
