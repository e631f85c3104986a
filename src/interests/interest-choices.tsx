import { interestLimit } from '#server/limits.ts'
import { CheckboxesField } from '#src/form/choice-fields.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { WordsField } from '#src/form/words-field.tsx'
import { CountryList } from '#src/form/country-list.tsx'
import { employmentLabels, labelOf, seniorityLabels, workplaceLabels } from '#src/job/job-labels.ts'
import { countryName } from '#src/lib/countries.ts'
import { Chips } from './chips.tsx'
import type { InterestValues } from './interest-values.ts'

interface InterestChoicesProps {
  form: FormPart<InterestValues>
  /** What the resume says, by the values of the fields. */
  suggested: Record<'seniority' | 'remoteCountries', string[]>
}

export function InterestChoices({ form, suggested }: InterestChoicesProps) {
  const { remoteCountries, seniority } = form.values
  return (
    <>
      <CheckboxesField
        form={form}
        name="workplaceTypes"
        legend="Workplace"
        optional
        options={workplaceLabels}
        row
      />
      <div className="flex flex-col gap-3">
        <WordsField
          form={form}
          name="remoteCountries"
          label="Countries to work in remotely"
          hint="Where you may work from home. Remote jobs for other countries are left out."
          limit={interestLimit}
          input={CountryList}
        />
        <Chips
          label="Countries"
          values={left(suggested.remoteCountries, remoteCountries)}
          wordOf={countryName}
          onPick={code => form.change({ remoteCountries: [...remoteCountries, code] })}
        />
      </div>
      <CheckboxesField
        form={form}
        name="employmentTypes"
        legend="Employment"
        optional
        options={employmentLabels}
        row
      />
      <div className="flex flex-col gap-3">
        <CheckboxesField
          form={form}
          name="seniority"
          legend="Level"
          optional
          options={seniorityLabels}
          hint="Jobs that name no level fit each."
          row
        />
        <Chips
          label="Level"
          values={left(suggested.seniority, seniority)}
          wordOf={level => labelOf(seniorityLabels, level)}
          onPick={level => form.change({ seniority: [...seniority, level] as typeof seniority })}
        />
      </div>
    </>
  )
}

/** What is not chosen yet. */
const left = (suggested: string[], chosen: string[]) =>
  suggested.filter(value => !chosen.includes(value))
