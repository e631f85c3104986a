import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { Place } from '#src/resume/document/marks.ts'
import { areWords, whereOf } from '#src/resume/resume-words.ts'

/** Quotes shown before the rest is asked for: of sentences few, of words as many as two lines hold. */
const few = 2
const several = 12

interface FindingPlacesProps {
  evidence: Place[]
  onShow: (place: Place) => void
}

/** Where a finding stands: sentences one below the other, many single words in a row. */
export function FindingPlaces({ evidence, onShow }: FindingPlacesProps) {
  const [isLong, setIsLong] = useState(false)
  if (evidence.length === 0) return null
  const isOfWords = areWords(evidence)
  const most = isOfWords ? several : few
  const places = isLong ? evidence : evidence.slice(0, most)
  return (
    <>
      {isOfWords ? (
        <ul className="flex flex-wrap gap-1.5">
          {places.map((place, index) => (
            <li key={index}>
              <button
                type="button"
                onClick={() => onShow(place)}
                className="min-h-7 border-l-3 border-mark-line bg-mark-soft px-2 py-0.5 text-left wrap-anywhere hover:underline pointer-coarse:min-h-11"
              >
                {place.quote || 'This place'}
                <span className="visually-hidden">, {whereOf(place)}: show it in your resume</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <ul className="flex flex-col gap-1.5">
          {places.map((place, index) => (
            <li key={index}>
              <button
                type="button"
                onClick={() => onShow(place)}
                className="block w-full border-l-3 border-mark-line bg-mark-soft px-3 py-1.5 text-left hover:underline"
              >
                <span className="line-clamp-3 wrap-anywhere">{place.quote || 'This place'}</span>
                <span className="text-xs text-ink-soft">
                  {whereOf(place)}
                  <span className="visually-hidden">: show it in your resume</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {evidence.length > most && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-2.5 self-start"
          aria-expanded={isLong}
          onClick={() => setIsLong(!isLong)}
        >
          {isLong ? 'Show fewer' : `Show all ${evidence.length} places`}
        </Button>
      )}
    </>
  )
}
