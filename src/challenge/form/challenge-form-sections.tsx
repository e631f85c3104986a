import {
  briefLength,
  mostTeamSize,
  rulesLength,
  summaryLength,
  titleLength,
} from '#server/limits.ts'
import { WordsField } from '#src/form/words-field.tsx'
import { RadioField } from '#src/form/choice-fields.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { SkillInput } from '#src/job/form/skill-input.tsx'
import { useZone } from '#src/lib/local-time.ts'
import { Card } from '#src/ui/card.tsx'
import type { ChallengeFormValues } from './challenge-form-values.ts'
import { difficultyLabels, enteringOf, ipTermsLabels } from '#src/challenge/challenge-words.ts'
import { RewardFields } from './reward-fields.tsx'

const teamSizes = Object.fromEntries(
  Array.from({ length: mostTeamSize }, (_, index) => [index + 1, enteringOf(index + 1)]),
)

interface SectionProps {
  form: FormPart<ChallengeFormValues>
}

export function ChallengeBrief({ form }: SectionProps) {
  return (
    <Card title="The task">
      <div className="flex flex-col gap-5">
        <TextField
          form={form}
          name="title"
          label="Title"
          autoComplete="off"
          maxLength={titleLength}
        />
        <TextField
          form={form}
          name="summary"
          label="Summary"
          optional
          hint={`One sentence for the list, at most ${summaryLength} characters.`}
          autoComplete="off"
          maxLength={summaryLength}
        />
        <LongTextField
          form={form}
          name="brief"
          label="Brief"
          hint="What to do, with what, and what to hand in. Markdown: ## for a heading, - for a list."
          limit={briefLength}
          rows={12}
          className="[&_textarea]:min-h-60"
        />
        <LongTextField
          form={form}
          name="rules"
          label="Rules"
          optional
          hint="Who may take part, what is allowed, how ties are decided. Markdown."
          limit={rulesLength}
          rows={5}
        />
        <WordsField
          form={form}
          name="skills"
          label="Skills"
          hint="Press Enter or a comma after each."
          input={SkillInput}
        />
      </div>
    </Card>
  )
}

export function ChallengeTimes({ form }: SectionProps) {
  const zone = useZone()
  return (
    <Card title="Times">
      <div className="flex flex-col gap-3">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="opensAt"
            label="Opens"
            type="datetime-local"
            autoComplete="off"
          />
          <TextField
            form={form}
            name="submissionsCloseAt"
            label="Submissions close"
            type="datetime-local"
            autoComplete="off"
          />
          <TextField
            form={form}
            name="judgingEndsAt"
            label="Judging ends"
            optional
            type="datetime-local"
            autoComplete="off"
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

export function ChallengeTerms({ form }: SectionProps) {
  return (
    <Card title="Terms">
      <div className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField form={form} name="difficulty" label="Level" options={difficultyLabels} />
          <TextField
            form={form}
            name="effortHours"
            label="Hours at most"
            hint="The time an entrant should need."
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField
            form={form}
            name="maxTeamSize"
            label="Who enters"
            hint="A team hands in one work, and each of it gets the result. Anyone may enter alone too. Fixed once the challenge opens."
            options={teamSizes}
            className="sm:col-span-2"
          />
        </div>
        <RewardFields
          reward={form.values.reward}
          errors={form.errors}
          onChange={reward => form.change({ reward })}
        />
        <RadioField
          form={form}
          name="ipTerms"
          legend="Rights, as the entrant reads them"
          options={ipTermsLabels}
        />
      </div>
    </Card>
  )
}
