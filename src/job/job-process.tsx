import { useId } from 'react'
import type { Job } from './job-posting.ts'

/** The stages of an application in the organization's words, and how long each should take. */
export function JobProcess({ stages }: { stages: Job['process'] }) {
  const id = useId()
  const sum = stages.reduce((days, { expectedDays }) => days + (expectedDays ?? 0), 0)
  // The last one is the hiring, and takes no time of its own.
  const isWhole = stages.slice(0, -1).every(({ expectedDays }) => expectedDays !== null)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl font-semibold">
        How it goes on
      </h2>
      <ol className="ml-1.5 flex flex-col gap-3 border-l border-line pl-4">
        {stages.map(stage => (
          <li
            key={stage.id}
            className="relative before:absolute before:top-1.5 before:-left-[1.3rem] before:size-2.5 before:rounded-full before:border before:border-line-strong before:bg-surface"
          >
            <p className="text-base wrap-anywhere">{stage.name}</p>
            <p className="text-ink-soft">{aboutStage(stage)}</p>
          </li>
        ))}
      </ol>
      <p className="text-ink-soft">
        {sum === 0 && 'The organization has not said how long it takes.'}
        {sum > 0 && isWhole && `The organization expects about ${daysText(sum)} in all.`}
        {sum > 0 && !isWhole && 'The organization has not said how long the other stages take.'}
      </p>
    </section>
  )
}

const aboutStage = ({ name, seenAs, expectedDays }: Job['process'][number]) =>
  [
    expectedDays !== null &&
      (expectedDays === 0 ? 'On the same day' : `About ${daysText(expectedDays)}`),
    seenAs !== name && `You see: ${seenAs}`,
  ]
    .filter(Boolean)
    .join(' · ')

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
