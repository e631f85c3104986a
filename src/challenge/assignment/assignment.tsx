import type { RouterOutputs } from '#src/api.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { useChallengeChanged } from '#src/challenge/use-challenge-changed.ts'
import { entriesOf, numbersOf } from './assignment-words.ts'
import { JuryPicker } from './jury-picker.tsx'

interface AssignmentProps {
  orgSlug: string
  challengeId: string
  perEntry: number
  isJudging: boolean
}

/** Who is in the jury, which entries lack a judge, and the press that gives them one. */
export default function Assignment({ orgSlug, challengeId, perEntry, isJudging }: AssignmentProps) {
  const forget = useChallengeChanged(orgSlug)
  const changed = async () => void (await forget(challengeId))
  const { data: jury } = trpc.challenge.jury.useQuery(
    { challengeId },
    { enabled: isJudging, refetchOnMount: 'always' },
  )
  return (
    <Card title={perEntry === 1 ? 'A judge for each entry' : `${perEntry} judges for each entry`}>
      <div className="flex flex-col gap-5">
        {isJudging && jury && <Assign challengeId={challengeId} jury={jury} onChanged={changed} />}
        {!isJudging && (
          <p className="text-ink-soft">
            Pick the judges now. Entries are given to them when the deadline has passed: until then
            they change.
          </p>
        )}
        <JuryPicker challengeId={challengeId} onChanged={changed} />
      </div>
    </Card>
  )
}

interface AssignProps {
  challengeId: string
  jury: RouterOutputs['challenge']['jury']
  onChanged: () => Promise<void>
}

function Assign({ challengeId, jury, onChanged }: AssignProps) {
  const { lacking, lackingCount, short, shortCount } = jury
  const assign = trpc.challenge.assign.useMutation()
  // Others change it meanwhile: it is read anew each time one asks.
  const planned = trpc.challenge.assignmentPlan.useQuery({ challengeId }, { enabled: false })
  const plan = planned.isFetching ? undefined : planned.data
  const confirm = async () => {
    if (!plan) throw planned.error ?? new Error('What it would do is not there yet.')
    try {
      const { added } = await assign.mutateAsync({ challengeId, plan: plan.version })
      await onChanged()
      toast({ title: 'Assigned', description: `${entriesOf(added)} given to judges.` })
    } catch (error) {
      // What is shown may be outdated: the dialog stays, with what it would do now.
      await planned.refetch()
      throw error
    }
  }
  return (
    <Alert
      tone={lackingCount + shortCount === 0 ? 'good' : 'warn'}
      title={standingOf(jury)}
      action={
        <AskFirst
          renderButton={ask => (
            <Button
              variant={lackingCount === 0 ? 'secondary' : 'primary'}
              onClick={() => {
                ask()
                void planned.refetch()
              }}
            >
              Assign
            </Button>
          )}
          action="Assign"
          title="Give the entries to the judges?"
          tone="primary"
          onConfirm={confirm}
        >
          {planned.error && !planned.isFetching ? (
            <Alert tone="bad">{planned.error.message}</Alert>
          ) : (
            <Plan plan={plan} isShort={shortCount > 0} />
          )}
        </AskFirst>
      }
    >
      {lackingCount > 0 && <p>{numbersOf(lacking, lackingCount)}.</p>}
      {shortCount > 0 && (
        <p>
          The jury is too small for {numbersOf(short, shortCount).toLowerCase()}: fewer than{' '}
          {jury.perEntry} of its members can judge {shortCount === 1 ? 'it' : 'them'}. Pick or
          invite more, or
          {shortCount === 1 ? ' it is' : ' they are'} judged by those there are.
        </p>
      )}
    </Alert>
  )
}

function standingOf(jury: RouterOutputs['challenge']['jury']): string {
  const { lackingCount, shortCount, perEntry, total } = jury
  if (lackingCount > 0)
    return `${lackingCount} of ${total} ${lackingCount === 1 ? 'needs' : 'need'} a judge`
  if (shortCount > 0)
    return `${shortCount} of ${total} ${shortCount === 1 ? 'has' : 'have'} fewer than ${perEntry} judges`
  return 'Every entry has its judges'
}

interface PlanProps {
  plan: RouterOutputs['challenge']['assignmentPlan'] | undefined
  /** Whether the jury is too small for an entry. */
  isShort: boolean
}

function Plan({ plan, isShort }: PlanProps) {
  if (!plan)
    return (
      <Loading label="Loading what it would do">
        <Skeleton className="h-24" />
      </Loading>
    )
  if (plan.judges.length === 0) return <p>Pick who judges first: nobody on the jury can.</p>
  if (plan.added + plan.removed === 0)
    return (
      <p>
        Nothing changes:{' '}
        {isShort ? 'nobody on the jury can judge more' : 'every entry has its judges'}, and their
        loads are even.
      </p>
    )
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-1 text-ink">
        {plan.judges.map(({ id, name, load, added, removed }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="tabular">
              {entriesOf(load)}
              {changeOf(added, removed)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        What is judged stays with its judge. Entries that nobody has judged yet may go to another
        judge. Whoever gets more is told once.
      </p>
    </div>
  )
}

/** `: 3 new, 1 taken away`. */
function changeOf(added: number, removed: number): string {
  const said = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(removed > 0 ? [`${removed} taken away`] : []),
  ]
  return said.length > 0 ? `: ${said.join(', ')}` : ''
}
