import { CountryList } from '#src/form/country-list.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import type { FormPart } from '#src/form/use-form.ts'
import { WordsField } from '#src/form/words-field.tsx'
import { availabilityLabels } from '../profile-choices.ts'
import type { ProfileValues } from './profile-form-values.ts'

export type TermsValues = Pick<ProfileValues, 'availability' | 'workAuthorization'>

/** From when one could work, and where one may. */
export function TermsFields({ form }: { form: FormPart<TermsValues> }) {
  return (
    <>
      <SelectField
        form={form}
        name="availability"
        label="When you could begin"
        optional
        options={availabilityLabels}
        none="Not said"
        className="sm:max-w-80"
      />
      <WordsField
        form={form}
        name="workAuthorization"
        label="Work authorization"
        hint="Countries where you may work without being sponsored."
        input={CountryList}
      />
    </>
  )
}
