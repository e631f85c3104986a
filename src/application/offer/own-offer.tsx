import { useState } from 'react'
import { offerNoteLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { OwnApplication } from '../application-words.ts'
import { useApplicationChanged } from '../use-application-changed.ts'
import { OfferTerms } from './offer-terms.tsx'
import { offerTones, type Offer } from './offer-words.ts'

/** What one is offered, and the answer. */
export function OwnOffer({ application }: { application: OwnApplication }) {
  const [offer] = application.offers
  const [answer, setAnswer] = useState<'accepted' | 'declined'>()
  if (!offer) return null
  const { orgName } = application.job
  return (
    <section
      aria-labelledby="offer"
      className="flex flex-col gap-3 rounded-surface border border-line p-4"
    >
      <h3 id="offer" className="flex flex-wrap items-center gap-3 text-base font-semibold">
        The offer of {orgName}
        <Badge tone={offerTones[offer.status]}>{labels[offer.status]}</Badge>
      </h3>
      <OfferTerms offer={offer} />
      {offer.status === 'withdrawn' && offer.answerNote && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          {orgName} writes: {offer.answerNote}
        </p>
      )}
      {offer.status === 'expired' && (
        <p className="text-ink-soft">
          Your application stands: {orgName} can make you a new offer.
        </p>
      )}
      {offer.status === 'open' && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => setAnswer('accepted')}>
            Accept…
          </Button>
          <Button onClick={() => setAnswer('declined')}>Decline…</Button>
        </div>
      )}
      {answer && (
        <AnswerForm
          application={application}
          offer={offer}
          answer={answer}
          onClose={() => setAnswer(undefined)}
        />
      )}
    </section>
  )
}

const labels: Record<Offer['status'], string> = {
  open: 'Waits for your answer',
  accepted: 'You accepted',
  declined: 'You declined',
  expired: 'Its time is over',
  withdrawn: 'Withdrawn',
}

interface AnswerFormProps {
  application: OwnApplication
  offer: Offer
  answer: 'accepted' | 'declined'
  onClose: () => void
}

function AnswerForm({ application: { job }, offer, answer, onClose }: AnswerFormProps) {
  const send = trpc.job.answerOffer.useMutation()
  const changed = useApplicationChanged(job.id)
  const isYes = answer === 'accepted'
  const form = useForm({
    initial: { note: '' },
    save: async ({ note }) => {
      await send.mutateAsync({ offerId: offer.id, answer, note })
      await changed()
      toast({ title: isYes ? 'You accepted the offer' : 'You declined the offer' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={isYes ? `Accept the offer of ${job.orgName}?` : `Decline the offer of ${job.orgName}?`}
      description={
        isYes
          ? 'They are told at once. You answer once; a contract that you both sign comes after.'
          : 'They are told at once. You answer once; your application stays until you withdraw it.'
      }
      action={isYes ? 'Accept' : 'Decline'}
      variant={isYes ? 'primary' : 'danger'}
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="note"
        label="Your message"
        optional
        rows={3}
        limit={offerNoteLength}
      />
    </FormDialog>
  )
}
