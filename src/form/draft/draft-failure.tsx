import { Alert } from '#src/ui/alert.tsx'
import type { Saving } from './use-autosave.ts'

/** Says that what is typed is not kept on the server, and why. */
export function DraftFailure({ saving }: { saving: Saving }) {
  if (typeof saving !== 'object') return null
  return (
    <Alert tone="bad" title="Your draft is not saved">
      <p>{saving.failure}</p>
    </Alert>
  )
}
