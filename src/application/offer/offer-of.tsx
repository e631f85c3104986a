import { Badge } from '#src/ui/badge.tsx'
import type { standing } from './offer-words.ts'

/** The offer that stands. */
export const OfferOf = ({ offer }: { offer: ReturnType<typeof standing> }) =>
  offer && (
    <Badge tone={offer === 'open' ? 'accent' : 'good'}>
      {offer === 'open' ? 'Offer not answered' : 'Offer accepted'}
    </Badge>
  )
