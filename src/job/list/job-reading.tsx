import type { RouterOutputs } from '#src/api.ts'

type Reading = RouterOutputs['job']['list']['reading']

/** What was searched in place of what was typed, when nothing has that. */
export function JobReading({ reading }: { reading: Reading | undefined }) {
  if (!reading?.corrected && !reading?.leftOut) return null
  const { corrected, leftOut } = reading
  return (
    <output>
      {corrected && (
        <>
          No job has these words as they were typed. This is the search for <b>{corrected}</b>.{' '}
        </>
      )}
      {leftOut && (
        <>
          No job has all of it. These have the rest, without <b>{leftOut}</b>.
        </>
      )}
    </output>
  )
}
