import { Link } from 'react-router-dom'
import { buttonClass } from '#src/ui/button-class.ts'
import { leadsToTask, safeRedirect } from './path-after-sign-in.ts'

interface OtherWayInProps {
  question: string
  to: string
  label: string
  redirect: string | null
}

/** From the login to the sign-up and back: as plain as the form where one came for something. */
export function OtherWayIn({ question, to, label, redirect }: OtherWayInProps) {
  const isPlain = leadsToTask(safeRedirect(redirect))
  return (
    <div className={isPlain ? 'flex flex-col gap-3' : 'flex flex-wrap gap-1'}>
      <p>{question}</p>
      <Link to={to} className={isPlain ? buttonClass({ size: 'lg' }) : 'link'}>
        {label}
      </Link>
    </div>
  )
}
