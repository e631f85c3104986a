import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#server/paths.ts'

interface OfEntry {
  id: string
  title: string
  /** The entrant's. */
  number: number
}

interface Said {
  /** Left out where it is only noted. */
  reason?: string
}

const because = (who: string, { reason }: Said) => (reason ? `${who}: ${reason}` : null)

interface ToJudge extends OfEntry, Said {
  /** Null for who judges from outside. */
  orgSlug: string | null
  isOver: boolean
}

export const judgeAnew = ({ id, title, number, orgSlug, isOver, ...said }: ToJudge): Letter => ({
  subject: isOver
    ? `No longer to judge anew: entrant ${number} of ${title}`
    : `Judge anew: entrant ${number} of ${title}`,
  paragraphs: [
    isOver
      ? 'You don’t need to judge this entry anew any more.'
      : 'The results are out, and one entry is to be judged anew. What you gave at first stays as it is; your new scores and comments stand beside it.',
    because('The organization’s reason', said),
    {
      path: orgSlug === null ? paths.challenge(id) : paths.challengeManage(orgSlug, id),
      label: isOver ? 'See the challenge' : 'Judge the entry anew',
    },
  ],
})

export const anewReady = ({
  id,
  title,
  number,
  orgSlug,
}: OfEntry & { orgSlug: string }): Letter => ({
  subject: `Judged anew: entrant ${number} of ${title}`,
  paragraphs: [
    'Nobody is waited for any more. See what would change, then publish the correction or close it without one.',
    { path: `${paths.challengeManage(orgSlug, id)}#judged-anew`, label: 'See what would change' },
  ],
})

export const judgedAnew = ({
  id,
  title,
  isOver,
  ...said
}: Omit<OfEntry, 'number'> & Said & { isOver: boolean }): Letter => ({
  subject: isOver ? `Your result stands: ${title}` : `Your entry is judged anew: ${title}`,
  paragraphs: [
    isOver
      ? 'Your entry was to be judged anew. The organization has closed that without a correction.'
      : 'The organization has opened your entry to be judged anew. The published result stands meanwhile, and we write to you when that is over.',
    because(isOver ? 'They say' : 'Their reason, which everybody reads', said),
    { path: paths.challenge(id), label: 'See the challenge' },
  ],
})
