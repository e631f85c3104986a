import type { RouterOutputs } from '#src/api.ts'
import { aliasOf, pointsOf } from '#src/challenge/challenge-words.ts'
import { wonWords } from '#src/challenge/won-words.ts'
import { scrolledByKey } from '#src/ui/list/scrolled-by-key.ts'

export type Preview = RouterOutputs['challenge']['correctionPreview']

type Moved = Preview['items'][number]

/** Whose places, badges and prizes a correction changes, before it is published. */
export function CorrectionPreview({ preview }: { preview: Preview }) {
  const { items, total, entries, badges, prizes } = preview
  if (total === 0) return <p>Nothing changes: the new ranking says the same.</p>
  const more = total - items.length
  return (
    <section aria-label="What changes" className="flex flex-col gap-2">
      <p className="font-medium">
        {changesOf(total, ['entry changes', 'entries change'])}; the new ranking has {entries}.
        {badges > 0 && ` ${changesOf(badges, ['badge is', 'badges are'])} given, lost or changed.`}
        {prizes > 0 && ` ${changesOf(prizes, ['prize is', 'prizes are'])} given, lost or changed.`}
      </p>
      <ul
        ref={scrolledByKey}
        className="max-h-56 overflow-y-auto rounded-control border border-line"
      >
        {items.map(one => (
          <li
            key={one.number}
            className="tabular px-3 py-1.5 wrap-anywhere not-first:border-t not-first:border-line"
          >
            <span className="font-medium">{aliasOf(one.number)}</span>: {placeWords(one)}
            {changeWords(one).map(words => `; ${words}`)}
          </li>
        ))}
        {more > 0 && (
          <li className="border-t border-line px-3 py-1.5 text-ink-soft">And {more} more.</li>
        )}
      </ul>
    </section>
  )
}

const changesOf = (count: number, [one, several]: [string, string]) =>
  `${count} ${count === 1 ? one : several}`

const placeOf = (place: Moved['before']) =>
  place ? `place ${place.place}${place.isShared ? ', shared' : ''}` : 'no place'

function placeWords({ before, after }: Moved): string {
  const [from, to] = [placeOf(before), placeOf(after)]
  return from === to ? `still ${to}` : `from ${from} to ${to}`
}

const badgeWords = { winner: 'winner', finalist: 'finalist', participant: 'participant' }

/** `45 points, were 40`, `the badge “winner” is revoked`, `wins €250, was €500`. */
function changeWords({ before, after }: Moved): string[] {
  const words: string[] = []
  if (before && after && before.score !== after.score)
    words.push(`${pointsOf(after.score)} points, were ${pointsOf(before.score)}`)
  if (before?.badge !== after?.badge)
    words.push(
      after
        ? `badge “${badgeWords[after.badge]}”${before ? ` for “${badgeWords[before.badge]}”` : ''}`
        : 'its badge is revoked',
    )
  const [won, wins] = [wonWords(before?.won ?? []), wonWords(after?.won ?? [])]
  if (won !== wins) {
    if (!wins) words.push(`loses ${won}`)
    else words.push(won ? `wins ${wins} in place of ${won}` : `wins ${wins}`)
  }
  return words
}
