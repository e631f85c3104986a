import { answerParent } from '#server/background/answer-parent.ts'
import { drawLogo } from './draw-logo.ts'
import { drawPortrait } from './draw-portrait.ts'

const kinds = { logo: drawLogo, portrait: drawPortrait }

answerParent(({ kind, bytes }: { kind: keyof typeof kinds; bytes: Uint8Array }) =>
  kinds[kind](bytes),
)
