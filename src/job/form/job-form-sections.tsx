import { jobTextLength, placeLength, titleLength } from '#server/limits.ts'
import type { JobFields } from '#server/job/schema.ts'
import { listCountries } from '#src/lib/countries.ts'
import { fieldId } from '#src/form/use-form.ts'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Field } from '#src/form/field.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { Input } from '#src/form/input.tsx'
import { Radio } from '#src/form/radio.tsx'
import { Select } from '#src/form/select.tsx'
import { Textarea } from '#src/form/textarea.tsx'
import type { JobFormValues } from './job-form-values.ts'
import {
  employmentLabels,
  seniorityLabels,
  workplaceLabels,
  type Workplace,
} from '#src/job/job-labels.ts'
import { CountryList } from '#src/job/country-list.tsx'
import { SkillInput } from './skill-input.tsx'

export interface PartProps {
  values: JobFormValues
  errors: Record<string, string>
  change: (part: Partial<JobFormValues>) => void
}

type EmploymentType = JobFields['employmentType'][number]

export function JobBasics({ values, errors, change }: PartProps) {
  const toggle = (type: EmploymentType, isOn: boolean) => {
    const others = values.employmentType.filter(other => other !== type)
    change({ employmentType: isOn ? [...others, type] : others })
  }
  return (
    <Card title="Basics">
      <div className="flex flex-col gap-5">
        <Field
          id={fieldId('title')}
          label="Title"
          error={errors['title']}
          hint={`What the job is called, at most ${titleLength} characters.`}
        >
          {field => (
            <Input
              {...field}
              value={values.title}
              maxLength={titleLength}
              autoComplete="off"
              onChange={event => change({ title: event.target.value })}
            />
          )}
        </Field>
        <Fieldset
          id={fieldId('employmentType')}
          legend="Employment"
          error={errors['employmentType']}
        >
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {(Object.keys(employmentLabels) as EmploymentType[]).map(type => (
              <Checkbox
                key={type}
                label={employmentLabels[type]}
                checked={values.employmentType.includes(type)}
                onChange={event => toggle(type, event.target.checked)}
              />
            ))}
          </div>
        </Fieldset>
        <Field
          id={fieldId('seniority')}
          label="Seniority"
          optional
          error={errors['seniority']}
          className="sm:max-w-64"
        >
          {field => (
            <Select
              {...field}
              value={values.seniority ?? ''}
              onChange={event =>
                change({ seniority: (event.target.value || null) as JobFields['seniority'] })
              }
            >
              <option value="">Not stated</option>
              {Object.entries(seniorityLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Card>
  )
}

export function JobPlace({ values, errors, change }: PartProps) {
  const isRemote = values.workplaceType === 'remote'
  return (
    <Card title="Place">
      <div className="flex flex-col gap-5">
        <Fieldset legend="Workplace" error={errors['workplaceType']}>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {(Object.keys(workplaceLabels) as Workplace[]).map(type => (
              <Radio
                key={type}
                name="workplaceType"
                label={workplaceLabels[type]}
                checked={values.workplaceType === type}
                onChange={() => change({ workplaceType: type })}
              />
            ))}
          </div>
        </Fieldset>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            id={fieldId('addressCountry')}
            label="Country"
            optional={isRemote}
            error={errors['addressCountry']}
          >
            {field => (
              <Select
                {...field}
                value={values.addressCountry}
                autoComplete="off"
                onChange={event => change({ addressCountry: event.target.value })}
              >
                <option value="">Choose a country</option>
                {listCountries().map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            id={fieldId('addressLocality')}
            label="Town or city"
            optional
            error={errors['addressLocality']}
          >
            {field => (
              <Input
                {...field}
                value={values.addressLocality}
                maxLength={placeLength}
                autoComplete="off"
                onChange={event => change({ addressLocality: event.target.value })}
              />
            )}
          </Field>
        </div>
        <Field
          id={fieldId('applicantLocationRequirements')}
          label="Where applicants may live"
          optional
          error={errors['applicantLocationRequirements']}
          hint="Without any country, applicants may live anywhere."
        >
          {field => (
            <CountryList
              field={field}
              value={values.applicantLocationRequirements}
              onChange={applicantLocationRequirements => change({ applicantLocationRequirements })}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}

export function JobText({ values, errors, change }: PartProps) {
  return (
    <Card title="Description and skills">
      <div className="flex flex-col gap-5">
        <Field
          id={fieldId('description')}
          label="Description"
          error={errors['description']}
          hint={`Markdown: ## for a heading, - for a list. ${values.description.length.toLocaleString('en')} of ${jobTextLength.toLocaleString('en')} characters.`}
        >
          {field => (
            <Textarea
              {...field}
              rows={12}
              className="min-h-60"
              value={values.description}
              onChange={event => change({ description: event.target.value })}
            />
          )}
        </Field>
        <Field
          id={fieldId('skillsRequired')}
          label="Required skills"
          optional
          error={errors['skillsRequired']}
          hint="Press Enter or a comma after each. Name only what nobody can do the job without."
        >
          {field => (
            <SkillInput
              field={field}
              value={values.skillsRequired}
              onChange={skillsRequired => change({ skillsRequired })}
              placeholder="PostgreSQL"
            />
          )}
        </Field>
        <Field
          id={fieldId('skillsPreferred')}
          label="Preferred skills"
          optional
          error={errors['skillsPreferred']}
        >
          {field => (
            <SkillInput
              field={field}
              value={values.skillsPreferred}
              onChange={skillsPreferred => change({ skillsPreferred })}
            />
          )}
        </Field>
      </div>
    </Card>
  )
}
