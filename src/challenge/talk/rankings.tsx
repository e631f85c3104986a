import { useState } from 'react'
import { correctionLength } from '#server/shown/challenge-talk.ts'
import { RadioField } from '#src/form/choice-fields.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { formatUtc } from '#src/lib/format-date.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

/** The rankings that were told, and the way to a new one. */
export function Rankings({ challengeId, runs }: { challengeId: string; runs: boolean }) {
  const { data } = trpc.challenge.rankings.useQuery({ challengeId }, { refetchOnMount: 'always' })
  const [isCorrecting, setCorrecting] = useState(false)
  const newest = data?.items[0]
  if (!newest) return null
  return (
    <>
      <Card
        title="The result"
        padded={false}
        action={
          runs ? (
            <Button size="sm" onClick={() => setCorrecting(true)}>
              Correct the result
            </Button>
          ) : undefined
        }
      >
        <ul className="divide-y divide-line">
          {data.items.map(({ version, madeAt, reason, entries }) => (
            <li key={version} className="flex flex-col gap-1 p-4">
              <p className="font-semibold">
                {version === 1 ? 'First ranking' : `Correction ${version - 1}`}
                {version === newest.version && version > 1 && ', which counts now'}
              </p>
              {reason && (
                <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">{reason}</p>
              )}
              <p className="text-ink-soft">
                {formatUtc(madeAt)}, {entries === 1 ? '1 entry' : `${entries} entries`}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      {isCorrecting && (
        <CorrectDialog
          challengeId={challengeId}
          version={newest.version}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  )
}

interface CorrectDialogProps {
  challengeId: string
  version: number
  onClose: () => void
}

function CorrectDialog({ challengeId, version, onClose }: CorrectDialogProps) {
  const utils = trpc.useUtils()
  const correct = trpc.challenge.correct.useMutation()
  const form = useForm({
    initial: { number: '', change: 'out', reason: '' },
    check: async ({ number, change, reason }) => {
      const { correctionFields } = await import('#server/challenge/correction/schema.ts')
      const typed = number === '' ? Number.NaN : Number(number)
      return correctionFields.safeParse({
        version,
        number: typed,
        isLeftOut: change === 'out',
        reason,
      })
    },
    save: async fields => {
      await correct.mutateAsync({ challengeId, ...fields })
      await utils.challenge.invalidate()
      onClose()
      toast({ title: 'Corrected', description: 'Every entrant is told of the new ranking.' })
    },
  })
  return (
    <FormDialog
      form={form}
      title="Correct the result"
      description="A new ranking is made, with its date and your reason, and badges follow it. The one before stays readable on the challenge’s page. Every entrant is told."
      action="Make the new ranking"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="number"
        label="The entrant’s number"
        hint="As in the list of submissions."
        inputMode="numeric"
        className="max-w-40"
      />
      <RadioField
        form={form}
        name="change"
        legend="What changes"
        options={{ out: 'Leave this entry out', back: 'Put this entry back' }}
        hints={{ out: 'Those behind it move up. Its badge is revoked.' }}
      />
      <LongTextField
        form={form}
        name="reason"
        label="Why"
        hint="Everybody reads it."
        rows={4}
        limit={correctionLength}
      />
    </FormDialog>
  )
}
