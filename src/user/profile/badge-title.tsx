import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { badgeWords } from './badge-words.ts'

interface BadgeTitleProps {
  badge: RouterOutputs['user']['profile']['badges'][number]
}

/** What a badge is for; its challenge is a link only where anybody finds its page. */
export const BadgeTitle = ({ badge }: BadgeTitleProps) => (
  <>
    {badgeWords(badge)}:{' '}
    {badge.hasPage ? (
      <Link to={paths.challenge(badge.challengeId)} className="link">
        {badge.challengeTitle}
      </Link>
    ) : (
      badge.challengeTitle
    )}
  </>
)
