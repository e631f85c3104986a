import { Fragment } from 'react'
import type { RouterOutputs } from '#src/api.ts'

type Reading = RouterOutputs['job']['list']['reading']

/** What was searched in place of what was typed, when nothing has that. */
export function JobReading({ reading }: { reading: Reading | undefined }) {
  if (!reading) return null
  const { corrected, leftOut, isPartly, isPlaceUnknown, respelled } = reading
  if (!corrected && !leftOut && !isPartly && !isPlaceUnknown && respelled.length === 0) return null
  return (
    <output>
      {respelled.map(({ name, typed, used }) => (
        <Fragment key={name}>
          No job has the {name} “{typed}”. This is the search for <b>{used}</b>.{' '}
        </Fragment>
      ))}
      {corrected && (
        <>
          No job has these words as they were typed. This is the search for <b>{corrected}</b>.{' '}
        </>
      )}
      {leftOut && (
        <>
          No job has all of it. These have the rest, without <b>{leftOut}</b>.{' '}
        </>
      )}
      {isPartly && 'No job has all of it. These have some of it, in the title or as a skill. '}
      {isPlaceUnknown && 'We do not know where this town lies: only jobs that name it are here.'}
    </output>
  )
}
