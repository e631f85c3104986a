import { Suspense, useEffect, useRef, useState } from 'react'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { formatNumber } from '#src/lib/intl.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'

// Where somebody opens it.
const Works = lazy(() => import('./works.tsx'))

/** The works that their entrants show, to open; or to whom they are shown. */
export function Gallery({ challenge }: { challenge: Challenge }) {
  const { galleryVisibility, showsGallery, works } = challenge
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLElement>(null)
  // It may have been opened before its script came.
  useEffect(() => {
    if (place.current?.querySelector('details')?.open) setOpen(true)
  }, [])
  if (galleryVisibility === 'none') return null
  return (
    <section
      ref={place}
      id="gallery"
      aria-labelledby="gallery-title"
      className="flex scroll-mt-20 flex-col gap-3"
    >
      <h2 id="gallery-title" className="text-xl font-semibold">
        Gallery
      </h2>
      {!showsGallery && (
        <p className="text-ink-soft">The gallery is shown to those who handed in.</p>
      )}
      {showsGallery && works === 0 && (
        <p className="text-ink-soft">No entrant shows their work here.</p>
      )}
      {showsGallery && works > 0 && (
        <Disclosure
          label={
            works === 1
              ? '1 work that its entrant shows'
              : `${formatNumber(works)} works that their entrants show`
          }
          onOpen={() => setOpen(true)}
        >
          <Suspense>{isOpen && <Works challengeId={challenge.id} />}</Suspense>
        </Disclosure>
      )}
    </section>
  )
}
