import { useState } from 'react'
import { correctionLength } from '#server/shown/challenge-talk.ts'
import { RadioField } from '#src/form/choice-fields.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm, type Checked } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { CorrectionPreview, type Preview } from './correction-preview.tsx'
import { WhoJudgesAnew } from './who-judges-anew.tsx'

interface CorrectDialogProps {
  challengeId: string
  /** Of the newest ranking. */
  version: number
  /** Of an entry whose appeal is upheld: most often it is judged anew. */
  number: number | undefined
  onClose: () => void
}

interface CorrectionFields {
  version: number
  number: number
  isLeftOut: boolean
  reason: string
}

interface AnewFields {
  number: number
  judgeIds: string[] | null
  reason: string
}

/** Leaves an entry out or puts it back, once it was shown what that changes; or has it judged anew. */
export function CorrectDialog({
  challengeId,
  version,
  number: chosen,
  onClose,
}: CorrectDialogProps) {
  const utils = trpc.useUtils()
  const correct = trpc.challenge.correct.useMutation()
  const open = trpc.challenge.openAnew.useMutation()
  const [shown, setShown] = useState<{ of: string; preview: Preview }>()
  const form = useForm({
    initial: {
      number: chosen === undefined ? '' : String(chosen),
      change: chosen === undefined ? 'out' : 'anew',
      who: 'same',
      judgeIds: [] as string[],
      reason: '',
    },
    check: async ({
      number: typed,
      change,
      who,
      judgeIds,
      reason,
    }): Promise<Checked<CorrectionFields | AnewFields>> => {
      const { anewFields, correctionFields } =
        await import('#server/challenge/correction/schema.ts')
      const number = typed === '' ? Number.NaN : Number(typed)
      return change === 'anew'
        ? anewFields.safeParse({ number, judgeIds: who === 'same' ? null : judgeIds, reason })
        : correctionFields.safeParse({ version, number, isLeftOut: change === 'out', reason })
    },
    save: async fields => {
      if ('judgeIds' in fields) {
        await open.mutateAsync({ challengeId, ...fields })
        await utils.challenge.invalidate()
        onClose()
        toast({
          title: 'Opened',
          description: 'The judges and the entrant are told. The result stands meanwhile.',
        })
        return
      }
      const { number, isLeftOut } = fields
      const preview = () =>
        utils.challenge.correctionPreview.fetch({
          challengeId,
          change: { kind: isLeftOut ? 'out' : 'back', number },
        })
      const of = keyOf(isLeftOut ? 'out' : 'back', number)
      if (shown?.of !== of) {
        setShown({ of, preview: await preview() })
        return
      }
      try {
        await correct.mutateAsync({ challengeId, ...fields, preview: shown.preview.version })
      } catch (error) {
        setShown(undefined)
        throw error
      }
      await utils.challenge.invalidate()
      onClose()
      toast({ title: 'Corrected', description: 'Every entrant is told of the new ranking.' })
    },
  })
  const { number, change } = form.values
  const isAnew = change === 'anew'
  const isShown = !isAnew && shown?.of === keyOf(change, Number(number))
  return (
    <FormDialog
      form={form}
      title="Correct the result"
      description={
        isAnew
          ? 'Judges score this entry again. The published result stands until you publish the correction; what they gave at first stays beside it. Judges from outside see a number as before; your team can read names by now.'
          : 'A new ranking is made, with its date and your reason, and badges follow it. The one before stays readable on the challenge’s page. Every entrant is told.'
      }
      action={actionOf(isAnew, isShown)}
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
        options={{
          out: 'Leave this entry out',
          back: 'Put this entry back',
          anew: 'Have this entry judged anew',
        }}
        hints={{ out: 'Those behind it move up. Its badge is revoked.' }}
      />
      {isAnew && <WhoJudgesAnew challengeId={challengeId} form={form} />}
      <LongTextField
        form={form}
        name="reason"
        label="Why"
        hint="Everybody reads it."
        rows={4}
        limit={correctionLength}
      />
      <div aria-live="polite">{isShown && <CorrectionPreview preview={shown.preview} />}</div>
    </FormDialog>
  )
}

const keyOf = (change: string, number: number) => `${change} ${number}`

function actionOf(isAnew: boolean, isShown: boolean): string {
  if (isAnew) return 'Open the judging anew'
  return isShown ? 'Make the new ranking' : 'See what changes'
}
