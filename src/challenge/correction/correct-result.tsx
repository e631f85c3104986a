import { useState } from 'react'
import { aliasOf } from '#src/challenge/challenge-words.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

interface CorrectResultProps {
  challengeId: string
  /** Of the entry that it is about; else it is chosen in the dialog. */
  number?: number
}

/** The way to a new ranking; nothing before there is a first one. */
export function CorrectResult({ challengeId, number }: CorrectResultProps) {
  const { data } = trpc.challenge.rankings.useQuery({ challengeId })
  const [isCorrecting, setCorrecting] = useState(false)
  const newest = data?.items[0]
  if (!newest) return null
  return (
    <>
      <Button size="sm" className="self-start" onClick={() => setCorrecting(true)}>
        {number === undefined
          ? 'Correct the result'
          : `Correct the result of ${aliasOf(number).toLowerCase()}`}
      </Button>
      {isCorrecting && (
        <CorrectDialog
          challengeId={challengeId}
          version={newest.version}
          number={number}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  )
}
