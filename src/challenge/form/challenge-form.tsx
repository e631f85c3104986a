import type { ChallengeFields } from '#server/challenge/schema.ts'
import { DraftForm, type DraftFormProps } from '#src/form/draft-form.tsx'
import { ChallengeBrief, ChallengeTerms, ChallengeTimes } from './challenge-form-sections.tsx'
import { fieldsOf, type ChallengeFormValues } from './challenge-form-values.ts'
import { CriteriaEditor } from './criteria-editor.tsx'

/** What a challenge asks, gives and judges. */
export function ChallengeForm(props: DraftFormProps<ChallengeFormValues, ChallengeFields>) {
  return (
    <DraftForm {...props} check={check} thing={({ title }) => title || 'New challenge'}>
      {form => (
        <>
          <ChallengeBrief form={form} />
          <ChallengeTimes form={form} />
          <ChallengeTerms form={form} />
          <CriteriaEditor form={form} />
        </>
      )}
    </DraftForm>
  )
}

async function check(values: ChallengeFormValues) {
  const { challengeFields } = await import('#server/challenge/schema.ts')
  return challengeFields.safeParse(fieldsOf(values))
}
