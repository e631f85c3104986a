import { ApplyQuestions, type Answers } from '#src/application/apply-questions.tsx'
import { Checkbox } from '#src/form/checkbox.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { fieldId, useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { useMySubmissionChanged, type MySubmission } from './use-my-submission.ts'

interface JoinQuestionsProps {
  challenge: Challenge
  mine: MySubmission
  onClose: () => void
}

interface Values {
  confirms: boolean
  answers: Answers
}

/** What a challenge asks of whoever joins, or has joined before it asked. */
export default function JoinQuestions({ challenge, mine, onClose }: JoinQuestionsProps) {
  const { id: challengeId, title, eligibility, questions } = challenge
  const hasJoined = mine.joinedAt !== null
  const changed = useMySubmissionChanged(challengeId)
  const join = trpc.challenge.join.useMutation()
  const form = useForm<Values>({
    initial: {
      confirms: false,
      answers: Object.fromEntries(mine.answers.map(({ id, answer }) => [id, answer])),
    },
    save: async ({ confirms, answers }) => {
      await join.mutateAsync({
        challengeId,
        confirms,
        answers: questions.flatMap(({ id }) => {
          const answer = answers[id]?.trim()
          return answer ? [{ questionId: id, answer }] : []
        }),
      })
      await changed()
      onClose()
      toast({ title: hasJoined ? 'Your answers are saved' : 'You have joined', description: title })
    },
  })
  return (
    <FormDialog
      form={form}
      title={hasJoined ? 'Answer the questions' : 'Join'}
      description={title}
      action={hasJoined ? 'Save' : 'Join'}
      onClose={onClose}
      focusAfter={() => document.querySelector<HTMLElement>('a[href="#your-submission"]')}
    >
      {questions.length > 0 && (
        <>
          <p className="text-ink-soft">
            The organization reads your answers when the results are out, with your name.
          </p>
          <ApplyQuestions
            questions={questions}
            stated={[]}
            form={{
              values: form.values.answers,
              errors: form.errors,
              path: 'answers',
              change: part =>
                form.change({ answers: { ...form.values.answers, ...part } as Answers }),
            }}
          />
        </>
      )}
      {eligibility && (
        <Checkbox
          id={fieldId('confirms')}
          label={eligibility}
          hint="Confirm it to enter."
          error={form.errors['confirms']}
          checked={form.values.confirms}
          onChange={event => form.change({ confirms: event.target.checked })}
        />
      )}
    </FormDialog>
  )
}
