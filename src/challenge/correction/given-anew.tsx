import type { RouterOutputs } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'

interface GivenAnewProps {
  challengeId: string
  given: NonNullable<
    RouterOutputs['challenge']['judgingsAnew']['items'][number]['judges'][number]['given']
  >
  label?: string
}

/** One judge's scores and comments. */
export function GivenAnew({ challengeId, given, label = 'Scores and comments' }: GivenAnewProps) {
  const { data } = trpc.challenge.byId.useQuery({ challengeId })
  return (
    <Disclosure label={label}>
      <ul className="flex max-w-prose flex-col gap-2">
        {given.scores.map(({ criterion, value, comment }) => (
          <li key={criterion}>
            <span className="font-medium">
              {data?.criteria.find(({ key }) => key === criterion)?.label ?? criterion} {value}
            </span>
            <span className="block whitespace-pre-line wrap-anywhere text-ink-soft">{comment}</span>
          </li>
        ))}
        {given.overallComment && (
          <li className="whitespace-pre-line wrap-anywhere text-ink-soft">
            {given.overallComment}
          </li>
        )}
      </ul>
    </Disclosure>
  )
}
