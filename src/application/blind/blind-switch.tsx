import { Switch } from '#src/form/switch.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'

interface BlindSwitchProps {
  orgSlug: string
  jobId: string
  isBlind: boolean
  /** How many have applied: then it stays on. */
  applicants: number
  onChanged: () => void
}

/** Has a job's applications read without who sent them. */
export function BlindSwitch({ orgSlug, jobId, isBlind, applicants, onChanged }: BlindSwitchProps) {
  const set = trpc.job.setBlind.useMutation({
    onError: error => sayFailed('Blind review was not changed', error),
    onSettled: onChanged,
  })
  const staysOn = isBlind && applicants > 0
  return (
    <Switch
      label="Blind review"
      hint={
        staysOn
          ? 'Names, contact data and pictures are masked. It stays on once somebody has applied.'
          : 'Masks names, contact data, links and pictures. Revealing somebody takes a reason.'
      }
      className="max-w-md"
      checked={isBlind}
      disabled={set.isPending || staysOn}
      onChange={event => set.mutate({ orgSlug, jobId, isBlind: event.target.checked })}
    />
  )
}
