import { formatDay, formatLocal } from '#src/lib/format-date.ts'
import { payOfOffer } from '#src/lib/money.ts'
import type { Offer } from './offer-words.ts'

/** What is offered, and until when it can be answered, or since when it is accepted. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const pay = payOfOffer(offer)
  const facts = [
    ['Job title', offer.title],
    ['Pay', pay ?? 'As the terms say'],
    ['Start', offer.startsOn ? formatDay(offer.startsOn) : 'To be agreed'],
    ...(offer.status === 'open' ? [['Answer until', formatLocal(offer.expiresAt)]] : []),
    ...(offer.status === 'accepted' && offer.answeredAt
      ? [['Accepted on', formatLocal(offer.answeredAt)]]
      : []),
  ]
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{offer.terms}</p>
    </>
  )
}
