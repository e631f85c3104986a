import { useState } from 'react'
import { offerNoteLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import type { Said } from '../applicant/use-changes.ts'
import { isOpenStage, type Applicant } from '../application-words.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferTerms } from './offer-terms.tsx'
import { offerLabels, offerTones, standing, type Offer } from './offer-words.ts'

interface OffersProps {
  orgSlug: string
  applicant: Applicant
  decides: boolean
  /** With what happened. */
  onChanged: (said: Said) => void
  isMaking: boolean
  onMaking: (isMaking: boolean) => void
  /** Whether one was led to it. */
  isSought: boolean
}

const toHere = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'start' })
  element?.focus({ preventScroll: true })
}

/** What was offered to an applicant, and how it was answered. */
export function Offers(props: OffersProps) {
  const { orgSlug, applicant, decides, onChanged, onMaking, isSought } = props
  const { id, offers, stage, jobTitle } = applicant
  const { name } = applicant.sent.person
  const [withdrawing, setWithdrawing] = useState<Offer>()
  const isFree = decides && standing(offers) === null && isOpenStage(stage) && stage !== 'hired'
  const isMaking = isFree && props.isMaking
  const mayOffer = isFree && (stage === 'interview' || stage === 'offer')
  if (offers.length === 0 && !mayOffer && !isMaking) return null
  return (
    <section
      ref={isSought ? toHere : undefined}
      tabIndex={-1}
      aria-labelledby="offers"
      className="flex scroll-mt-4 flex-col gap-3 rounded-surface"
    >
      <h3 id="offers" className="text-base font-semibold">
        Offer
      </h3>
      {offers.map(offer => (
        <div key={offer.id} className="flex flex-col gap-3 rounded-surface border border-line p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={offerTones[offer.status]}>{offerLabels[offer.status]}</Badge>
            <span className="text-ink-soft">
              {offer.authorName ? `${offer.authorName}, ` : ''}
              <RelativeTime value={offer.createdAt} />
              {offer.answeredAt && (
                <>
                  ; answered <RelativeTime value={offer.answeredAt} />
                </>
              )}
            </span>
          </p>
          <OfferTerms offer={offer} />
          {offer.answerNote && (
            <blockquote className="border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap">
              {offer.answerNote}
            </blockquote>
          )}
          {decides && isWithdrawable(offer, stage) && (
            <Button className="self-start" onClick={() => setWithdrawing(offer)}>
              Withdraw the offer…
            </Button>
          )}
        </div>
      ))}
      {mayOffer && (
        <Button className="self-start" onClick={() => onMaking(true)}>
          Make an offer…
        </Button>
      )}
      {isMaking && (
        <OfferForm
          orgSlug={orgSlug}
          applicationId={id}
          name={name}
          job={{ ...applicant, title: jobTitle }}
          onClose={() => onMaking(false)}
          onMade={() =>
            onChanged({
              title: `The offer is sent to ${name}`,
              isStill: one => one.offer === 'open',
            })
          }
        />
      )}
      {withdrawing && (
        <Withdrawal
          orgSlug={orgSlug}
          applicationId={id}
          name={name}
          offer={withdrawing}
          onClose={() => setWithdrawing(undefined)}
          onDone={() => onChanged({ title: `The offer to ${name} is withdrawn` })}
        />
      )}
    </section>
  )
}

/** Once somebody is hired, what they agreed to is past taking back here. */
const isWithdrawable = ({ status }: Offer, stage: Applicant['stage']) =>
  status === 'open' || (status === 'accepted' && stage !== 'hired')

interface WithdrawalProps {
  orgSlug: string
  applicationId: string
  name: string
  offer: Offer
  onClose: () => void
  onDone: () => void
}

function Withdrawal({ orgSlug, applicationId, name, offer, onClose, onDone }: WithdrawalProps) {
  const withdraw = trpc.job.withdrawOffer.useMutation()
  const form = useForm({
    initial: { note: '' },
    save: async ({ note }) => {
      await withdraw.mutateAsync({ orgSlug, applicationId, offerId: offer.id, note })
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Withdraw the offer to ${name}?`}
      description={
        offer.status === 'accepted'
          ? 'They have accepted it. They are told by mail at once.'
          : 'They are told by mail at once, and can’t accept it any more.'
      }
      action="Withdraw"
      variant="danger"
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="note"
        label="Why"
        hint="The candidate reads it."
        rows={3}
        limit={offerNoteLength}
      />
    </FormDialog>
  )
}
