import { formatDay } from '#src/lib/format-date.ts'
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
      <ol className="ml-1.5 flex flex-col gap-3 border-l border-line pl-4">
        {steps.map(({ id, at, text }) => (
          <li
            key={id}
            className="relative before:absolute before:top-1.5 before:-left-[1.3rem] before:size-2.5 before:rounded-full before:border before:border-line-strong before:bg-surface"
          >
            <p>{text}</p>
            <p className="text-xs text-ink-soft">
              {isDay(at) ? <time dateTime={at}>{formatDay(at)}</time> : <RelativeTime value={at} />}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const isDay = (at: string) => /^\d{4}-\d{2}-\d{2}$/.test(at)
