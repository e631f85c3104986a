import { jobTextLength, placeLength, titleLength } from '#server/limits.ts'
import { RadioField, CheckboxesField } from '#src/form/choice-fields.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { WordsField } from '#src/form/words-field.tsx'
import { CountryList } from '#src/form/country-list.tsx'
import {
  employmentLabels,
  seniorityLabels,
  visaWords,
  workplaceLabels,
} from '#src/job/job-labels.ts'
import { listCountries } from '#src/lib/countries.ts'
import { Card } from '#src/ui/card.tsx'
import type { JobFormValues } from './job-form-values.ts'
import { QuestionEditor } from './question-editor.tsx'
import { SkillInput } from './skill-input.tsx'
import { StageEditor } from './stage-editor.tsx'

interface SectionProps {
  form: FormPart<JobFormValues>
}

export function JobBasics({ form }: SectionProps) {
  return (
    <Card title="Basics">
      <div className="flex flex-col gap-5">
        <TextField
          form={form}
          name="title"
          label="Title"
          hint={`What the job is called, at most ${titleLength} characters.`}
          maxLength={titleLength}
          autoComplete="off"
        />
        <CheckboxesField
          form={form}
          name="employmentType"
          legend="Employment"
          options={employmentLabels}
          row
        />
        <SelectField
          form={form}
          name="seniority"
          label="Seniority"
          optional
          options={seniorityLabels}
          none="Not stated"
          className="sm:max-w-64"
        />
      </div>
    </Card>
  )
}

export function JobPlace({ form }: SectionProps) {
  const countries = listCountries().map(({ code, name }) => [code, name])
  return (
    <Card title="Place">
      <div className="flex flex-col gap-5">
        <RadioField
          form={form}
          name="workplaceType"
          legend="Workplace"
          options={workplaceLabels}
          row
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            form={form}
            name="addressCountry"
            label="Country"
            optional={form.values.workplaceType === 'remote'}
            options={Object.fromEntries(countries)}
            none="Choose a country"
          />
          <TextField
            form={form}
            name="addressLocality"
            label="Town or city"
            optional
            maxLength={placeLength}
            autoComplete="off"
          />
        </div>
        <WordsField
          form={form}
          name="applicantLocationRequirements"
          label="Where applicants may live"
          hint="Without any country, applicants may live anywhere."
          input={CountryList}
        />
        <SelectField
          form={form}
          name="visaSponsorship"
          label="Visa sponsorship"
          optional
          options={visaWords}
          none="Not stated"
          className="sm:max-w-64"
        />
      </div>
    </Card>
  )
}

export function JobText({ form }: SectionProps) {
  return (
    <Card title="About the job">
      <div className="flex flex-col gap-5">
        <LongTextField
          form={form}
          name="description"
          label="Description"
          hint="Markdown: ## for a heading, - for a list."
          limit={jobTextLength}
          rows={12}
          className="[&_textarea]:min-h-60"
        />
      </div>
    </Card>
  )
}

type SkillList = 'skillsRequired' | 'skillsPreferred'

export function JobSkills({ form }: SectionProps) {
  /** A skill stands in one of the lists: what one takes leaves the other. */
  const taking = (name: SkillList, other: SkillList): typeof form => ({
    ...form,
    change: part => {
      const taken = new Set(part[name]?.map(skill => skill.toLowerCase()))
      const rest = form.values[other].filter(skill => !taken.has(skill.toLowerCase()))
      form.change({ ...part, [other]: rest })
    },
  })
  return (
    <Card title="Skills">
      <div className="flex flex-col gap-5">
        <WordsField
          form={taking('skillsRequired', 'skillsPreferred')}
          name="skillsRequired"
          label="Required skills"
          hint="Press Enter or a comma after each. Name only what nobody can do the job without."
          input={SkillInput}
          placeholder="PostgreSQL"
        />
        <WordsField
          form={taking('skillsPreferred', 'skillsRequired')}
          name="skillsPreferred"
          label="Preferred skills"
          input={SkillInput}
        />
      </div>
    </Card>
  )
}

export const JobQuestionsSection = ({ form }: SectionProps) => (
  <Card title="Questions">
    <QuestionEditor form={form} />
  </Card>
)

export const JobStagesSection = ({ form }: SectionProps) => (
  <Card title="Process">
    <StageEditor form={form} />
  </Card>
)
