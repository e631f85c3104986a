import { briefLength, rulesLength, summaryLength, titleLength } from '#server/limits.ts'
import { mostTeamSize } from '#server/shown/challenge-teams.ts'
import { WordsField } from '#src/form/words-field.tsx'
import { RadioField } from '#src/form/choice-fields.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { SkillInput } from '#src/job/form/skill-input.tsx'
import { useMemo } from 'react'
import { knownZones } from '#src/challenge/zoned-time.ts'
import { Card } from '#src/ui/card.tsx'
import type { ChallengeFormValues } from './challenge-form-values.ts'
import { ipTermsLabels } from '#src/challenge/terms/rights-words.ts'
import { difficultyLabels, enteringOf } from '#src/challenge/fact-words.ts'
import { JobLinkField } from './job-link-field.tsx'
import { PrizeEditor } from './prize-editor.tsx'

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
  const zone = form.values.timezone
  const zones = useMemo(
    () => Object.fromEntries(knownZones(zone).map(one => [one, one.replaceAll('_', ' ')])),
    [zone],
  )
  return (
    <Card title="Times">
      <div className="flex flex-col gap-5">
        <SelectField
          form={form}
          name="timezone"
          label="Your time zone"
          hint="The times below are in it. Entrants see them in UTC, in their zone and in yours."
          className="sm:max-w-96"
          options={zones}
        />
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
        <p className="text-xs text-ink-soft">
          The deadline is exact: there is no grace period, and once the challenge is open it can
          only move to a later time.
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
        <PrizeEditor form={form} />
        <RadioField
          form={form}
          name="ipTerms"
          legend="Rights, as the entrant reads them"
          options={ipTermsLabels}
        />
        <JobLinkField form={form} />
      </div>
    </Card>
  )
}
