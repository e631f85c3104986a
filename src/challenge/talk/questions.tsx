import { Suspense, useMemo, useRef } from 'react'
import { trpc } from '#src/trpc.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { Answer } from './answer.tsx'

// For entrants alone.
const AskQuestion = lazy(() => import('./ask-question.tsx'))

interface QuestionsProps {
  challenge: Pick<Challenge, 'id' | 'asked'>
  /** Whether the reader is an entrant, and the deadline is to come. */
  mayAsk: boolean
}

/** What entrants asked and the organization answered, for everybody; one's own that wait besides. */
export default function Questions({ challenge, mayAsk }: QuestionsProps) {
  const challengeId = challenge.id
  const all = trpc.challenge.questions.useInfiniteQuery(
    { challengeId },
    {
      getNextPageParam: page => page.nextCursor,
      // The first page came with the challenge.
      initialData: { pages: [challenge.asked], pageParams: [undefined] },
    },
  )
  const list = useRef<HTMLUListElement>(null)
  // The same element again, so that the form is left as the server drew it until its script comes.
  const ask = useMemo(
    () => <Suspense>{mayAsk && <AskQuestion challengeId={challengeId} />}</Suspense>,
    [mayAsk, challengeId],
  )
  const questions = all.data.pages.flatMap(page => page.items)
  return (
    <section
      id="questions"
      aria-labelledby="questions-title"
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <h2 id="questions-title" className="text-xl font-semibold">
        Questions and answers
      </h2>
      {questions.length === 0 ? (
        <p className="text-ink-soft">Nobody has asked anything yet.</p>
      ) : (
        <ul ref={list} className="flex flex-col gap-5">
          {questions.map(question => (
            <li key={question.id} tabIndex={-1} className="flex flex-col gap-2">
              <div className="flex flex-col gap-1">
                <p className="max-w-prose text-base font-semibold whitespace-pre-line wrap-anywhere">
                  {question.body}
                </p>
                <p className="flex flex-wrap items-center gap-2 text-ink-soft">
                  {formatDay(question.askedAt)}
                  {question.isMine && <Badge tone="accent">Yours</Badge>}
                  {question.hiddenReason !== null && <Badge tone="warn">Hidden</Badge>}
                  {question.hiddenReason === null && question.answerHtml === null && (
                    <Badge>Waiting for an answer</Badge>
                  )}
                </p>
              </div>
              {question.hiddenReason !== null && (
                <p className="max-w-prose wrap-anywhere">
                  The organization took this off the page: {question.hiddenReason}
                </p>
              )}
              {question.answerHtml !== null && question.answeredAt !== null && (
                <Answer
                  answeredAt={question.answeredAt}
                  editedAt={question.editedAt}
                  html={question.answerHtml}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={all} things="questions" count={questions.length} list={list} items="li" />
      {ask}
    </section>
  )
}
