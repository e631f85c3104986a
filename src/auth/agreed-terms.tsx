import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'

export const AgreedTerms = () => (
  <p className="text-xs text-ink-soft">
    By creating an account you agree to the{' '}
    <Link to={paths.terms} target="_blank" className="link">
      Terms of Use
    </Link>{' '}
    and the{' '}
    <Link to={paths.privacy} target="_blank" className="link">
      Privacy Policy
    </Link>
    .
  </p>
)
