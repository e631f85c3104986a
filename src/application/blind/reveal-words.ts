import type { RevealReason } from '#server/application/blind/schema.ts'

export const revealLabels: Record<RevealReason, string> = {
  contact: 'To invite them, or to contact them',
  offer: 'To make them an offer',
  law: 'The law asks who they are',
  conflict: 'To see whether I know them',
}
