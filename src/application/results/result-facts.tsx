import type { ReactNode } from 'react'
import { formatDay } from '#src/lib/format-date.ts'
import { placeWords, pointsBehind, valueWords, type OwnResult } from './result-words.ts'

type Result = Pick<
  OwnResult['result'],
  'title' | 'orgName' | 'place' | 'of' | 'score' | 'teamName' | 'finalizedAt'
> & {
  criteria: { label: string; weight: number; value: number | null; comments?: string[] }[]
  comments?: string[]
}

interface ResultFactsProps {
  result: Result
  /** In place of the challenge's title: a link to its page. */
  title?: ReactNode
}

/** The result of a challenge, as it is sent with an application. */
export const ResultFacts = ({ result, title = result.title }: ResultFactsProps) => (
  <div className="flex min-w-0 flex-col gap-2 wrap-anywhere">
    <div>
      <h4 className="font-medium">{title}</h4>
      <p className="text-ink-soft">
        {result.orgName} · {result.teamName === null ? 'Entered alone' : `Team ${result.teamName}`}{' '}
        · Results of {formatDay(result.finalizedAt)}
      </p>
    </div>
    <p>
      <strong className="font-semibold">{placeWords(result.place, result.of)}</strong>
      {pointsBehind(result.score)}
    </p>
    <ul className="flex flex-col gap-2">
      {result.criteria.map(({ label, weight, value, comments = [] }) => (
        <li key={label} className="flex flex-col gap-1">
          <span className="flex justify-between gap-4">
            <span className="min-w-0">
              {label} ({weight}%)
            </span>
            <span className="tabular shrink-0 text-ink-soft">{valueWords(value)}</span>
          </span>
          <Comments comments={comments} />
        </li>
      ))}
    </ul>
    <Comments comments={result.comments ?? []} />
  </div>
)

const Comments = ({ comments }: { comments: string[] }) =>
  comments.map((comment, index) => (
    <blockquote
      key={index}
      className="max-w-prose border-l-2 border-line pl-3 whitespace-pre-line text-ink-soft"
    >
      {comment}
    </blockquote>
  ))
