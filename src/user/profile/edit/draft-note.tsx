import type { RouterOutputs } from '#src/api.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

interface DraftNoteProps {
  stored: NonNullable<RouterOutputs['user']['profileDraft']>
  /** The profile was saved since the draft began. */
  isOutdated: boolean
  onDiscard: () => void
}

/** Says that this is what was typed before, and lets go of it. */
export function DraftNote({ stored, isOutdated, onDiscard }: DraftNoteProps) {
  return (
    <Alert
      tone={isOutdated ? 'warn' : 'info'}
      title="You are editing a draft"
      action={
        <Button size="sm" onClick={onDiscard}>
          Discard draft
        </Button>
      }
    >
      <p>
        Typed {stored.savedAt && <RelativeTime value={stored.savedAt} />} and not published.{' '}
        {isOutdated &&
          'Your profile was changed since, by an import or in another window: publishing this draft replaces that.'}
      </p>
    </Alert>
  )
}
