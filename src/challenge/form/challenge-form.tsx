import { useState, type ComponentProps } from 'react'
import type { ChallengeFields } from '#server/challenge/schema.ts'
import { ToBePublished } from '#src/challenge/judging/to-be-published.tsx'
import { DraftForm, type DraftFormProps } from '#src/form/draft-form.tsx'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { ChallengeBrief, ChallengeTerms, ChallengeTimes } from './challenge-form-sections.tsx'
import { EntrantQuestions } from './entrant-questions.tsx'
import { FormatFields } from './format-fields.tsx'
import { fieldsOf, type ChallengeFormValues } from './challenge-form-values.ts'
import { OpennessFields } from './openness-fields.tsx'
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
    { id: 'judging', label: 'Judging', content: form => <OpennessFields form={form} /> },
  ]

interface ChallengeFormProps extends DraftFormProps<ChallengeFormValues, ChallengeFields> {
  orgSlug: string
}

interface Asked {
  fields: ChallengeFields
  answer: (publishes: boolean) => void
}

/** What a challenge asks, gives and judges. It is published once the organizer has read what that means. */
export function ChallengeForm({ orgSlug, onSave, ...props }: ChallengeFormProps) {
  const [asked, setAsked] = useState<Asked>()
  const save = async (fields: ChallengeFields, publishes: boolean, leave: () => void) => {
    const goesOn =
      !publishes || (await new Promise<boolean>(answer => setAsked({ fields, answer })))
    if (goesOn) await onSave(fields, publishes, leave)
  }
  return (
    <>
      <DraftForm
        {...props}
        onSave={save}
        sections={sections}
        Preview={ChallengePreview}
        check={check}
        thing={({ title }) => title || 'New challenge'}
      />
      {asked && (
        <AlertDialog
          open
          onOpenChange={() => {
            asked.answer(false)
            setAsked(undefined)
          }}
          action="Publish"
          thing={asked.fields.title}
          tone="primary"
          onConfirm={() => asked.answer(true)}
        >
          <ToBePublished orgSlug={orgSlug} challenge={asked.fields} />
        </AlertDialog>
      )}
    </>
  )
}

async function check(values: ChallengeFormValues, pressed: string) {
  const { challengeFields, fieldsToPublish } = await import('#server/challenge/schema.ts')
  return (pressed === 'publish' ? fieldsToPublish : challengeFields).safeParse(fieldsOf(values))
}
