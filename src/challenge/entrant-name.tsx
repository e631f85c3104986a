import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { aliasOf, type Challenge } from './challenge-words.ts'

type Ranked = Pick<
  NonNullable<Challenge['ranking']>[number],
  'name' | 'username' | 'team' | 'number'
>

/** The team, or the person where the profile names them, else a number. */
export function Entrant({ entrant }: { entrant: Ranked }) {
  if (entrant.team) return <span className="wrap-anywhere">{entrant.team.name}</span>
  if (!entrant.username) return aliasOf(entrant.number)
  return (
    <Link to={paths.publicProfile(entrant.username)} className="link">
      {entrant.name}
    </Link>
  )
}

/** Those whose profiles show it, and how many others there are. */
export function Members({ team }: { team: NonNullable<Ranked['team']> }) {
  const { members, size } = team
  const others = size - members.length
  return (
    <p className="text-xs text-ink-soft">
      {members.map(({ name, username }, index) => (
        <Fragment key={username}>
          {index > 0 && ', '}
          <Link to={paths.publicProfile(username ?? '')} className="link">
            {name}
          </Link>
        </Fragment>
      ))}
      {members.length === 0
        ? `${size} ${size === 1 ? 'person' : 'people'}`
        : others > 0 && ` and ${others} more`}
    </p>
  )
}
