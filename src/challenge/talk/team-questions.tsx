import { useRef, useState } from 'react'
import { formatDay } from '#src/lib/format-date.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { byPages, trpc } from '#src/trpc.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { Answer } from './answer.tsx'
import { AnswerDialog, HideDialog } from './question-dialogs.tsx'
import type { TeamQuestion } from './talk-words.ts'
import { useTalkChanged } from './use-talk-changed.ts'

interface TeamQuestionsProps {
  challengeId: string
  runs: boolean
  isBeforeDeadline: boolean
}

/** What entrants asked, the newest first, each under its asker's number. */
export function TeamQuestions({ challengeId, runs, isBeforeDeadline }: TeamQuestionsProps) {
  const all = trpc.challenge.questionsForTeam.useInfiniteQuery(
    { challengeId },
    { ...byPages, refetchOnMount: 'always' },
  )
  const [answering, setAnswering] = useState<TeamQuestion>()
  const [hiding, setHiding] = useState<TeamQuestion>()
  const list = useRef<HTMLUListElement>(null)
  const items = all.data?.pages.flatMap(page => page.items) ?? []
  return (
    <div id="questions" className="scroll-mt-20">
      <Card title="Questions" headingLevel={2} padded={false}>
        {items.length === 0 ? (
          <p className="p-4 text-ink-soft">
            {isBeforeDeadline
              ? 'Nobody has asked anything. Entrants can ask until the deadline; answers are public.'
              : 'Nobody asked anything.'}
          </p>
        ) : (
          <ul ref={list} className="divide-y divide-line">
            {items.map(question => (
              <li key={question.id} tabIndex={-1} className="flex flex-col gap-3 p-4">
                <p className="flex flex-wrap items-center gap-2 text-ink-soft">
                  {question.name ?? `Asker ${question.asker}`}, {formatDay(question.askedAt)}
                  <State question={question} />
                </p>
                <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">
                  {question.body}
                </p>
                {question.hiddenReason !== null && (
                  <p className="max-w-prose text-ink-soft wrap-anywhere">
                    The asker reads why: {question.hiddenReason}
                  </p>
                )}
                {question.answerHtml !== null && question.answeredAt !== null && (
                  <Answer
                    answeredAt={question.answeredAt}
                    editedAt={question.editedAt}
                    html={question.answerHtml}
                  />
                )}
                {runs && (
                  <div className="flex flex-wrap gap-2">
                    {question.hiddenReason === null ? (
                      <>
                        <Button size="sm" onClick={() => setAnswering(question)}>
                          {question.answer === null ? 'Answer' : 'Edit the answer'}
                        </Button>
                        <Button size="sm" variant="quiet" onClick={() => setHiding(question)}>
                          Hide
                        </Button>
                      </>
                    ) : (
                      <ShowAgain challengeId={challengeId} question={question} />
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-col gap-3 border-t border-line p-4 empty:hidden">
          <ShowMore query={all} things="questions" count={items.length} list={list} items="li" />
        </div>
      </Card>
      {answering && (
        <AnswerDialog
          challengeId={challengeId}
          question={answering}
          onClose={() => setAnswering(undefined)}
        />
      )}
      {hiding && (
        <HideDialog
          challengeId={challengeId}
          question={hiding}
          onClose={() => setHiding(undefined)}
        />
      )}
    </div>
  )
}

function State({ question }: { question: TeamQuestion }) {
  if (question.hiddenReason !== null) return <Badge>Hidden</Badge>
  return question.answer === null ? (
    <Badge tone="warn">Waiting for your answer</Badge>
  ) : (
    <Badge tone="good">Answered</Badge>
  )
}

function ShowAgain({ challengeId, question }: { challengeId: string; question: TeamQuestion }) {
  const changed = useTalkChanged(challengeId)
  const show = trpc.challenge.showQuestion.useMutation({
    onSuccess: changed,
    onError: error => sayFailed('The question stays hidden', error),
  })
  const { id: questionId, version } = question
  return (
    <Button
      size="sm"
      pending={show.isPending}
      onClick={async ({ currentTarget }) => {
        const row = currentTarget.closest('li')
        await show.mutateAsync({ challengeId, questionId, version }).then(
          // Its button is gone.
          () => row?.focus(),
          () => {},
        )
      }}
    >
      Show again
    </Button>
  )
}
