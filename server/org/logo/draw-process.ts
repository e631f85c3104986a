import { answerParent } from '#server/background/answer-parent.ts'
import { drawLogo } from './draw-logo.ts'

answerParent(({ bytes }: { bytes: Uint8Array }) => drawLogo(bytes))
