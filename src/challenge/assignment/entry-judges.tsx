import { useState } from 'react'
import { SelectField } from '#src/form/select-field.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { entriesOf } from './assignment-words.ts'

interface EntryJudgesProps {
  submissionId: string
  onChanged: () => Promise<void>
}

/** Who judges this entry, to be changed one by one; for who runs the challenge. */
export function EntryJudges({ submissionId, onChanged }: EntryJudgesProps) {
  const utils = trpc.useUtils()
  const { data, error } = trpc.challenge.entryJudges.useQuery(
    { submissionId },
    { refetchOnMount: 'always' },
  )
  const [values, setValues] = useState({ judgeId: '' })
  const then = {
    onSuccess: async () => {
      setValues({ judgeId: '' })
      await Promise.all([onChanged(), utils.challenge.entryJudges.invalidate({ submissionId })])
    },
    onError: (failed: Parameters<typeof sayFailed>[1]) =>
      sayFailed('The judges of this entry stay as they were', failed),
  }
  const assign = trpc.challenge.assignJudge.useMutation(then)
  const unassign = trpc.challenge.unassignJudge.useMutation(then)
  if (error) return <Alert tone="bad">{messageOf(error)}</Alert>
  if (!data) return null
  const { judges, candidates, isFull, mayChange } = data
  return (
    <Card title="Judges of this entry" headingLevel={3}>
      <div className="flex flex-col gap-3">
        {judges.length === 0 && <p className="text-ink-soft">Nobody was given this entry.</p>}
        <ul className="flex flex-col gap-2 empty:hidden">
          {judges.map(({ id: judgeId, name, hasJudged, isWhole, isCounted, isAble }) => (
            <li key={judgeId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              <State {...{ hasJudged, isWhole, isCounted, isAble }} />
              {mayChange && !hasJudged && (
                <Button
                  size="sm"
                  aria-label={`Take this entry from ${name}`}
                  pending={unassign.isPending && unassign.variables.judgeId === judgeId}
                  onClick={() => unassign.mutate({ submissionId, judgeId })}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayChange && !isFull && candidates.length === 0 && (
          <p className="text-ink-soft">Nobody else of the jury can judge it.</p>
        )}
        {mayChange && !isFull && candidates.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              form={{ values, errors: {}, change: part => setValues({ ...values, ...part }) }}
              name="judgeId"
              label="Give it to"
              options={Object.fromEntries(
                candidates.map(({ id, name, load }) => [id, `${name} (${entriesOf(load)})`]),
              )}
              none="Choose a judge"
              className="min-w-0 flex-1 basis-48"
            />
            <Button
              pending={assign.isPending}
              disabled={values.judgeId === ''}
              onClick={() => assign.mutate({ submissionId, judgeId: values.judgeId })}
            >
              Add
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

interface StateProps {
  hasJudged: boolean
  isWhole: boolean
  isCounted: boolean
  isAble: boolean
}

function State({ hasJudged, isWhole, isCounted, isAble }: StateProps) {
  if (isCounted && !isWhole) return <Badge tone="warn">Not finished</Badge>
  if (isCounted) return <Badge tone="good">Has judged</Badge>
  if (hasJudged) return <Badge tone="warn">Judged, not counted</Badge>
  return isAble ? <Badge>To judge</Badge> : <Badge tone="warn">Can’t judge it any more</Badge>
}
