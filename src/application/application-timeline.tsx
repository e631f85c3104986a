import { formatDay } from '#src/lib/format-date.ts'
import { Track, TrackStep } from '#src/ui/figures/track.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'

interface TimelineProps {
  /** `at` is a moment, or a day alone. */
  steps: { id: string; at: string; text: string }[]
}

/** What happened to an application, the oldest first. */
export function ApplicationTimeline({ steps }: TimelineProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">Timeline</h3>
      <Track>
        {steps.map(({ id, at, text }) => (
          <TrackStep key={id} state="over">
            <p>{text}</p>
            <p className="text-xs text-ink-soft">
              {isDay(at) ? <time dateTime={at}>{formatDay(at)}</time> : <RelativeTime value={at} />}
            </p>
          </TrackStep>
        ))}
      </Track>
    </section>
  )
}

const isDay = (at: string) => /^\d{4}-\d{2}-\d{2}$/.test(at)
