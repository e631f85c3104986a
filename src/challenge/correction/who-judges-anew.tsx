import { CheckboxesField, RadioField } from '#src/form/choice-fields.tsx'
import { judgesOf } from '#src/challenge/assignment/assignment-words.ts'
import type { FormPart } from '#src/form/use-form.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

interface Values {
  number: string
  who: string
  judgeIds: string[]
}

/** Those whose judgement counted, or others who may judge the entry. */
export function WhoJudgesAnew({
  challengeId,
  form,
}: {
  challengeId: string
  form: FormPart<Values>
}) {
  const { number, who, judgeIds } = form.values
  const isNumber = /^[1-9]\d{0,8}$/.test(number)
  const { data, error } = trpc.challenge.judgesAnew.useQuery(
    { challengeId, number: Number(number) },
    { enabled: isNumber, retry: false },
  )
  const first = data?.judges.filter(one => one.counted)
  if (!isNumber) return <p className="text-ink-soft">Say which entry, to choose its judges.</p>
  if (error) return <p className="text-bad">{messageOf(error)}</p>
  if (!data || !first)
    return (
      <Loading label="Loading the judges">
        <Skeleton className="h-16" />
      </Loading>
    )
  const gone = data.first - first.length
  const asked = who === 'same' ? first.length : judgeIds.length
  const names = first.map(({ name }) => name).join(', ')
  return (
    <>
      <RadioField
        form={form}
        name="who"
        legend="Who judges it anew"
        options={{ same: 'Those whose scores counted', others: 'Judges whom you choose' }}
        hints={{
          same: `${names || 'Nobody of them may judge this entry any more'}.${gone > 0 && names ? ` ${gone} of ${data.first} may not judge it any more.` : ''}`,
        }}
      />
      {who === 'others' && (
        <CheckboxesField
          form={form}
          name="judgeIds"
          legend="Judges"
          hint="Those without a conflict of interest with this entry."
          options={Object.fromEntries(
            data.judges.map(one => [
              one.id,
              `${one.name}${one.isOutside ? ', from outside' : ''}${one.counted ? ', judged it before' : ''}`,
            ]),
          )}
        />
      )}
      <div aria-live="polite">
        <Fewer asked={asked} promised={data.perEntry} />
      </div>
    </>
  )
}

/** Of a challenge that promises so many for each entry; null where it promises none. */
function Fewer({ asked, promised }: { asked: number; promised: number | null }) {
  if (promised === null || asked === 0 || asked >= promised) return null
  return (
    <Alert tone="warn" title="Fewer judges than this challenge promises">
      <p>
        It promises {judgesOf(promised)} for each entry. {judgesOf(asked)} would judge this one
        anew, and what {asked === 1 ? 'this judge gives' : 'these give'} alone makes its score.
        Choose more judges, or say in your reason why there are fewer.
      </p>
    </Alert>
  )
}
