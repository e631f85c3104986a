import type { ComponentProps } from 'react'
import type { ChallengeFields } from '#server/challenge/schema.ts'
import { DraftForm, type DraftFormProps } from '#src/form/draft-form.tsx'
import { ChallengeBrief, ChallengeTerms, ChallengeTimes } from './challenge-form-sections.tsx'
import { EntrantQuestions } from './entrant-questions.tsx'
import { FormatFields } from './format-fields.tsx'
import { fieldsOf, type ChallengeFormValues } from './challenge-form-values.ts'
import { ChallengePreview } from './challenge-preview.tsx'
import { CriteriaEditor } from './criteria-editor.tsx'

const sections: ComponentProps<typeof DraftForm<ChallengeFormValues, ChallengeFields>>['sections'] =
  [
    { id: 'task', label: 'The task', content: form => <ChallengeBrief form={form} /> },
    { id: 'times', label: 'Times', content: form => <ChallengeTimes form={form} /> },
    { id: 'terms', label: 'Terms', content: form => <ChallengeTerms form={form} /> },
    { id: 'format', label: 'Handing in', content: form => <FormatFields form={form} /> },
    { id: 'entrants', label: 'Entrants', content: form => <EntrantQuestions form={form} /> },
    { id: 'criteria', label: 'Criteria', content: form => <CriteriaEditor form={form} /> },
  ]

/** What a challenge asks, gives and judges. */
export const ChallengeForm = (props: DraftFormProps<ChallengeFormValues, ChallengeFields>) => (
  <DraftForm
    {...props}
    sections={sections}
    Preview={ChallengePreview}
    check={check}
    thing={({ title }) => title || 'New challenge'}
  />
)

async function check(values: ChallengeFormValues) {
  const { challengeFields } = await import('#server/challenge/schema.ts')
  return challengeFields.safeParse(fieldsOf(values))
}
