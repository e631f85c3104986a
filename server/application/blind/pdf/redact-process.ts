import { answerParent } from '#server/background/answer-parent.ts'
import type { Known } from '../mask-text.ts'
import { redactPdf } from './redact-pdf.ts'

answerParent(({ bytes, known }: { bytes: Uint8Array; known: Known }) => redactPdf(bytes, known))
