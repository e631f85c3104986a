import { useState } from 'react'
import { Switch } from '#src/form/switch.tsx'
import { sayFailed } from '#src/shell/say-failed.ts'
import { AlertDialog } from '#src/ui/overlay/alert-dialog.tsx'
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
  const [isAsking, setAsking] = useState(false)
  return (
    <>
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
        onChange={event => {
          const isOn = event.target.checked
          if (isOn && applicants > 0) setAsking(true)
          else set.mutate({ orgSlug, jobId, isBlind: isOn })
        }}
      />
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={setAsking}
          action="Review blind"
          title="Review this job blind?"
          tone="primary"
          onConfirm={async () => {
            await set.mutateAsync({ orgSlug, jobId, isBlind: true })
          }}
        >
          Your whole team reads its applications without name, contact data, links and pictures from
          now on. It can’t be switched off while there are applications.
        </AlertDialog>
      )}
    </>
  )
}
