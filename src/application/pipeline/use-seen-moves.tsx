import { useState } from 'react'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
import { Button } from '#src/ui/button.tsx'
import type { OwnStage } from '../application-words.ts'
import { nameOf, oneOf, type Changes, type Chosen, type One } from '../applicant/use-changes.ts'

interface Asked {
  chosen: Chosen
  to: OwnStage
  /** Where it is one alone. */
  one?: One
  answer: (isMeant: boolean) => void
}

const words: Partial<Record<OwnStage['systemStage'], string>> = { offer: 'Offer', hired: 'Hired' }

/** An offer that stands lets on to Offer alone; once it is accepted, to Hired too. */
const isHeld = ({ offer }: One, { systemStage }: OwnStage) =>
  offer !== null && systemStage !== 'offer' && !(offer === 'accepted' && systemStage === 'hired')

/**
 * Candidates see a new stage at once. What nobody is to read by a slip of the hand, an offer or that
 * they are hired, is asked about first; an offer may be made in place of the move, and one that holds
 * an applicant where they are is led to. `open` opens an applicant.
 */
export function useSeenMoves(changes: Changes, open: (applicationId: string) => void) {
  const [asked, setAsked] = useState<Asked>()
  const [offer, setOffer] = useState<{ id: string; isSought: boolean }>()
  const isMeant = (chosen: Chosen, to: OwnStage, one?: One) =>
    words[to.systemStage] === undefined && !(one && isHeld(one, to))
      ? true
      : new Promise<boolean>(answer => setAsked({ chosen, to, answer, ...(one && { one }) }))
  const answer = (isYes: boolean) => {
    asked?.answer(isYes)
    setAsked(undefined)
  }
  const goToOffer = ({ id }: One, isSought: boolean) => {
    answer(false)
    setOffer({ id, isSought })
    open(id)
  }
  return {
    dialog: asked && <Question asked={asked} answer={answer} goToOffer={goToOffer} />,
    /** For the sheet of an applicant. */
    offerOf: (applicationId: string) => ({
      isOffering: offer?.id === applicationId && !offer.isSought,
      isOfferSought: offer?.id === applicationId && offer.isSought,
      onOffering: (is: boolean) =>
        setOffer(is ? { id: applicationId, isSought: false } : undefined),
    }),
    changes: {
      ...changes,
      moveOne: async (one, to) => (await isMeant(oneOf(one), to, one)) && changes.moveOne(one, to),
      move: async (chosen, to) => (await isMeant(chosen, to)) && changes.move(chosen, to),
    } satisfies Changes,
  }
}

interface QuestionProps {
  asked: Asked
  answer: (isMeant: boolean) => void
  goToOffer: (one: One, isSought: boolean) => void
}

function Question({ asked: { chosen, to, one }, answer, goToOffer }: QuestionProps) {
  const isOpen = { open: true, onOpenChange: (is: boolean) => is || answer(false) }
  if (one && isHeld(one, to))
    return (
      <AlertDialog
        {...isOpen}
        action="See the offer"
        title={`${one.name} has ${one.offer === 'open' ? 'an offer to answer' : 'accepted an offer'}`}
        tone="primary"
        onConfirm={() => goToOffer(one, true)}
      >
        {one.offer === 'open'
          ? `To move them to ${to.name}, wait for the answer, or withdraw the offer first.`
          : `They can be moved to Hired. To move them to ${to.name}, withdraw the offer first.`}
      </AlertDialog>
    )
  return (
    <AlertDialog
      {...isOpen}
      action="Move"
      title={`Move ${nameOf(chosen)} to ${to.name}?`}
      tone="primary"
      onConfirm={() => answer(true)}
    >
      <p>
        {chosen.name ?? 'They'} {chosen.name ? 'sees' : 'see'} “{words[to.systemStage]}” at once,
        and {chosen.name ? 'gets' : 'get'} a mail a minute later.
      </p>
      {to.systemStage === 'offer' && (
        <p className="mt-2">
          {one
            ? 'An offer with terms, which can be accepted, moves the application by itself.'
            : 'Terms, which can be accepted, are sent to each from their application.'}
        </p>
      )}
      {to.systemStage === 'offer' && one && (
        <Button className="mt-3" onClick={() => goToOffer(one, false)}>
          Make an offer instead…
        </Button>
      )}
    </AlertDialog>
  )
}
