import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { KeptDraft } from './kept-draft.tsx'
import type { MySubmission } from './use-my-submission.ts'

interface NewerDraftProps {
  draft: NonNullable<MySubmission['draft']>
  onTake: () => void
  onKeep: () => void
}

/** What another has saved since: the person goes on with it, or saves their own over it. */
export function NewerDraft({ draft, onTake, onKeep }: NewerDraftProps) {
  const who = draft.isSavedByMe ? 'You saved' : `${draft.savedBy ?? 'Somebody'} saved`
  return (
    <Alert
      tone="warn"
      title={`${who} this draft after you opened it${draft.isSavedByMe ? ' here' : ''}`}
    >
      <div className="flex flex-col items-start gap-3">
        <p>What you wrote here is not saved over it. Copy what you need, then choose one.</p>
        <Disclosure label="See what was saved">
          <KeptDraft draft={draft} />
        </Disclosure>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onTake}>
            Go on with what was saved
          </Button>
          <Button size="sm" onClick={onKeep}>
            Save mine over it
          </Button>
        </div>
      </div>
    </Alert>
  )
}
