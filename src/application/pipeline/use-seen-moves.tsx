import { useState } from 'react'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import type { OwnStage } from '../application-words.ts'
import { nameOf, oneOf, type Changes, type Chosen } from '../applicant/use-changes.ts'

interface Asked {
  chosen: Chosen
  to: OwnStage
  /** Of the one, where it is one. */
  id?: string
  answer: (isMeant: boolean) => void
}

const words: Partial<Record<OwnStage['systemStage'], string>> = { offer: 'Offer', hired: 'Hired' }

/**
 * Candidates see a new stage at once. What nobody is to read by a slip of the hand, an offer or that
 * they are hired, is asked about first; `onOffer` makes an offer in place of the move.
 */
export function useSeenMoves(changes: Changes, onOffer: (applicationId: string) => void) {
  const [asked, setAsked] = useState<Asked>()
  const isMeant = (chosen: Chosen, to: OwnStage, id?: string) =>
    words[to.systemStage] === undefined
      ? true
      : new Promise<boolean>(answer => setAsked({ chosen, to, answer, ...(id && { id }) }))
  const answer = (isYes: boolean) => {
    asked?.answer(isYes)
    setAsked(undefined)
  }
  const dialog = asked && (
    <AlertDialog
      open
      onOpenChange={isOpen => isOpen || answer(false)}
      action="Move"
      title={`Move ${nameOf(asked.chosen)} to ${asked.to.name}?`}
      tone="primary"
      onConfirm={() => answer(true)}
    >
      <p>
        {asked.chosen.name ?? 'They'} {asked.chosen.name ? 'sees' : 'see'} “
        {words[asked.to.systemStage]}” at once, and {asked.chosen.name ? 'gets' : 'get'} a mail a
        minute later.
      </p>
      {asked.to.systemStage === 'offer' && (
        <p className="mt-2">
          {asked.id
            ? 'An offer with terms, which can be accepted, moves the application by itself.'
            : 'Terms, which can be accepted, are sent to each from their application.'}
        </p>
      )}
      {asked.to.systemStage === 'offer' && asked.id && (
        <Button
          className="mt-3"
          onClick={() => {
            const { id } = asked
            answer(false)
            if (id) onOffer(id)
          }}
        >
          Make an offer instead…
        </Button>
      )}
    </AlertDialog>
  )
  return {
    dialog,
    changes: {
      ...changes,
      moveOne: async (one, to) =>
        (await isMeant(oneOf(one), to, one.id)) && changes.moveOne(one, to),
      move: async (chosen, to) => (await isMeant(chosen, to)) && changes.move(chosen, to),
    } satisfies Changes,
  }
}
