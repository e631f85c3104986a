import { dieWithParent } from '#server/resume/engine/watch-parent.ts'
import type { Known } from '../mask-text.ts'
import { redactPdf } from './redact-pdf.ts'

/** One file, then it ends. */
dieWithParent()
process.once('message', ({ bytes, known }: { bytes: Uint8Array; known: Known }) => {
  const answer = (message: { made?: Uint8Array; failed?: string }) =>
    process.send?.(message, () => process.exit(0))
  redactPdf(bytes, known)
    .then(made => answer({ made }))
    .catch((error: unknown) => answer({ failed: String(error) }))
})
