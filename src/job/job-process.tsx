import { useId } from 'react'
import { Track, TrackStep } from '#src/ui/figures/track.tsx'
import type { Job } from './job-posting.ts'

/** The stages of an application in the organization's words, and how long each should take. */
export function JobProcess({ stages }: { stages: Job['process'] }) {
  const id = useId()
  const sum = stages.reduce((days, { expectedDays }) => days + (expectedDays ?? 0), 0)
  // The last one is the hiring, and takes no time of its own.
  const isWhole = stages.slice(0, -1).every(({ expectedDays }) => expectedDays !== null)
  const isRenamed = stages.some(({ name, seenAs }) => seenAs !== name)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl font-semibold">
        What happens next
      </h2>
      <Track>
        {stages.map(stage => (
          <TrackStep key={stage.id}>
            <p className="text-base wrap-anywhere">{stage.name}</p>
            <p className="text-ink-soft">{aboutStage(stage, isRenamed)}</p>
          </TrackStep>
        ))}
      </Track>
      <p className="text-ink-soft">
        {sum === 0 && 'The organization has not said how long it takes.'}
        {sum > 0 && isWhole && `The organization expects about ${daysText(sum)} in all.`}
        {sum > 0 && !isWhole && 'The organization has not said how long the other stages take.'}
      </p>
    </section>
  )
}

const aboutStage = ({ seenAs, expectedDays }: Job['process'][number], isRenamed: boolean) =>
  [
    expectedDays !== null &&
      (expectedDays === 0 ? 'On the same day' : `About ${daysText(expectedDays)}`),
    isRenamed && `You see: ${seenAs}`,
  ]
    .filter(Boolean)
    .join(' · ')

const daysText = (days: number) => (days === 1 ? '1 day' : `${days} days`)
