import { ScoreBar } from '#src/ui/figures/score-bar.tsx'
import type { MySubmission } from './use-my-submission.ts'

interface FeedbackProps {
  feedback: Pick<NonNullable<MySubmission['result']>, 'criteria' | 'comments'>
}

/** What the judges said of a work, by criterion, in no judge's name. */
export function Feedback({ feedback: { criteria, comments } }: FeedbackProps) {
  return (
    <>
      <ul className="flex flex-col gap-5">
        {criteria.map(criterion => (
          <li key={criterion.key} className="flex flex-col gap-2">
            <ScoreBar
              label={`${criterion.label} (${criterion.weight}%)`}
              value={criterion.value}
              max={10}
            />
            <Quotes comments={criterion.comments} />
          </li>
        ))}
      </ul>
      {comments.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="font-semibold">Overall</h3>
          <Quotes comments={comments} />
        </section>
      )}
    </>
  )
}

const Quotes = ({ comments }: { comments: string[] }) =>
  comments.map((comment, index) => (
    <blockquote key={index} className="max-w-prose border-l-2 border-line pl-3 whitespace-pre-line">
      {comment}
    </blockquote>
  ))
