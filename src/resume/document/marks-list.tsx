import { placeKey, type Mark, type Place } from './marks.ts'
import { whereOf } from '#src/resume/resume-words.ts'

interface MarksListProps {
  marks: Mark[]
  /** The heading that a place stands under; null above the first one. */
  sectionOf: (place: Place) => string | null
  onMark: (id: number) => void
}

/** The marks in words, page by page: where each is, what stands there and what is said of it. */
export function MarksList({ marks, sectionOf, onMark }: MarksListProps) {
  const all = marks.flatMap(mark => mark.places.map(place => ({ mark, place })))
  const listed = [...Map.groupBy(all, ({ place }) => keyOf(place)).values()].flatMap(said => {
    const [first] = said
    return first ? [{ place: first.place, marks: said.map(({ mark }) => mark) }] : []
  })
  const pages = [...Map.groupBy(listed, ({ place }) => whereOf(place))].toSorted(
    ([, [a]], [, [b]]) => (a?.place.page ?? 0) - (b?.place.page ?? 0),
  )
  return (
    <div className="flex flex-col gap-5 rounded-control border border-line bg-surface p-4">
      {pages.map(([where, found]) => (
        <section key={where} aria-label={where} className="flex flex-col gap-2">
          <h3 className="font-semibold">{where}</h3>
          <ol className="flex flex-col gap-3">
            {found.toSorted(inPlace).map(({ marks: said, place }) => (
              <li key={keyOf(place)} className="flex flex-col gap-0.5">
                <q
                  dir="auto"
                  className="border-l-3 border-mark-line bg-mark-soft px-3 py-1.5 wrap-anywhere"
                >
                  {place.quote || 'This place'}
                </q>
                <span className="text-xs text-ink-soft">{placeWords(sectionOf(place))}</span>
                {said.map((mark, at) =>
                  mark.number === null ? (
                    <span key={at}>{mark.label}</span>
                  ) : (
                    <button
                      key={at}
                      type="button"
                      className="link min-h-6 self-start text-left wrap-anywhere pointer-coarse:min-h-11"
                      onClick={() => onMark(mark.id)}
                    >
                      Finding {mark.number}: {mark.label}
                    </button>
                  ),
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const keyOf = (place: Place) => `${placeKey(place)} ${place.quote}`

/** From the top down. */
const inPlace = (a: { place: Place }, b: { place: Place }) =>
  (a.place.bbox?.[1] ?? 0) - (b.place.bbox?.[1] ?? 0)

const placeWords = (heading: string | null) => (heading ? `Under “${heading}”` : 'At the top')
