import { useState } from 'react'
import { Checkbox } from '#src/form/checkbox.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

interface JuryPickerProps {
  challengeId: string
  onChanged: () => Promise<void>
}

/** Who of the team and from outside can be given entries. */
export function JuryPicker({ challengeId, onChanged }: JuryPickerProps) {
  const { data } = trpc.challenge.juryCandidates.useQuery(
    { challengeId },
    // They are invited, join and leave while nobody looks.
    { refetchOnMount: 'always', throwOnError: true },
  )
  /** What was ticked or cleared and is not saved. */
  const [changed, setChanged] = useState<Record<string, boolean>>({})
  const save = trpc.challenge.changeJury.useMutation({
    onSuccess: async () => {
      await onChanged()
      setChanged({})
      toast({ title: 'Judges saved' })
    },
    onError: error => sayFailed('The judges are not saved', error),
  })
  if (!data)
    return (
      <Loading label="Loading who can judge">
        <Skeleton className="h-16" />
      </Loading>
    )
  const { items } = data
  const isOn = ({ id, isPicked }: (typeof items)[number]) => changed[id] ?? isPicked
  const add = items.filter(one => !one.isPicked && isOn(one))
  const remove = items.filter(one => one.isPicked && !isOn(one))
  const freed = remove.reduce((sum, { open }) => sum + open, 0)
  const idsOf = (all: typeof items) => all.map(({ id }) => id)
  return (
    <form
      method="post"
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        save.mutate({ challengeId, add: idsOf(add), remove: idsOf(remove) })
      }}
    >
      <Fieldset
        legend="Who judges"
        hint="Of your team, who may judge and has no entry; and judges from outside who have accepted."
      >
        {items.map(one => (
          <Checkbox
            key={one.id}
            label={one.name}
            hint={hintOf(one)}
            checked={isOn(one)}
            disabled={!one.mayJudge && !one.isPicked}
            onChange={event => setChanged({ ...changed, [one.id]: event.target.checked })}
          />
        ))}
      </Fieldset>
      {freed > 0 && (
        <output className="text-ink-soft">
          {freed === 1 ? '1 entry' : `${freed} entries`} that they have not judged will need
          somebody else. Scores that they sent count.
        </output>
      )}
      <Button
        type="submit"
        className="self-start"
        pending={save.isPending}
        disabled={add.length + remove.length === 0}
      >
        Save judges
      </Button>
    </form>
  )
}

const seenWords = 'Has seen the ranking to come, so judges nothing more here'

function hintOf(one: {
  isOutside: boolean
  mayJudge: boolean
  hasSeen: boolean
  open: number
}): string | undefined {
  const said = [
    ...(one.isOutside ? ['From outside'] : []),
    ...(one.mayJudge ? [] : [one.hasSeen ? seenWords : 'Can no longer judge here']),
    ...(one.open > 0 ? [one.open === 1 ? '1 entry waits' : `${one.open} entries wait`] : []),
  ]
  return said.length > 0 ? said.join(', ') : undefined
}
