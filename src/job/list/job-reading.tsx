import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { RouterOutputs } from '#src/api.ts'
import { paths } from '#server/paths.ts'
import { formatNumber } from '#src/lib/intl.ts'

export type Reading = NonNullable<RouterOutputs['job']['list']['reading']>

/** What was searched in place of what was typed, when nothing has that. */
export default function JobReading({ reading }: { reading: Reading }) {
  const { corrected, leftOut, isPartly, isPlaceUnknown, respelled, hidden } = reading
  return (
    <output>
      {respelled.map(({ name, typed, used }) => (
        <Fragment key={name}>
          No job has the {name} “{typed}”. This is the search for <b>{used}</b>.{' '}
        </Fragment>
      ))}
      {hidden > 0 && (
        <>
          <HiddenJobs count={hidden} /> {hidden === 1 ? 'has' : 'have'} all of it.{' '}
        </>
      )}
      {corrected && (
        <>
          No job has these words as they were typed. This is the search for <b>{corrected}</b>
          {leftOut && (
            <>
              , without <b>{leftOut}</b>
            </>
          )}
          .{' '}
        </>
      )}
      {leftOut && !corrected && (
        <>
          {hidden > 0 ? 'No other job' : 'No job'} has all of it. These have the rest, without{' '}
          <b>{leftOut}</b>.{' '}
        </>
      )}
      {isPartly &&
        `${hidden > 0 ? 'No other job' : 'No job'} has all of it. These have some of it, in the title or as a skill. `}
      {isPlaceUnknown && 'We do not know where this town lies: only jobs that name it are here.'}
    </output>
  )
}

/** `1 job that you hid`, and the way to it. */
export const HiddenJobs = ({ count }: { count: number }) => (
  <Link to={paths.kept} className="link">
    {count === 1 ? '1 job' : `${formatNumber(Math.min(count, 1000))} jobs`} that you hid
  </Link>
)
