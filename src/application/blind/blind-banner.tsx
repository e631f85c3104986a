import { useState } from 'react'
import type { RevealReason } from '#server/application/blind/schema.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { revealLabels } from './reveal-words.ts'

interface BlindBannerProps {
  orgSlug: string
  applicationId: string
  /** Whether the person may look behind the mask. */
  reveals: boolean
  onRevealed: () => void
}

/** Says what is masked, and offers to look behind it, with a reason that is kept. */
export function BlindBanner({ orgSlug, applicationId, reveals, onRevealed }: BlindBannerProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Alert
      title="Blind review"
      action={reveals && <Button onClick={() => setAsking(true)}>Reveal…</Button>}
    >
      <p>Name, contact data, links and pictures are masked, in the text and in the file.</p>
      {isAsking && (
        <Reveal
          orgSlug={orgSlug}
          applicationId={applicationId}
          onClose={() => setAsking(false)}
          onRevealed={onRevealed}
        />
      )}
    </Alert>
  )
}

type RevealProps = Omit<BlindBannerProps, 'reveals'> & { onClose: () => void }

function Reveal({ orgSlug, applicationId, onClose, onRevealed }: RevealProps) {
  const reveal = trpc.job.reveal.useMutation()
  const form = useForm<{ reason: RevealReason | '' }>({
    initial: { reason: '' },
    save: async ({ reason }, { refuse }) => {
      if (!reason) return refuse({ reason: 'Choose a reason' })
      await reveal.mutateAsync({ orgSlug, applicationId, reason })
      onRevealed()
      return onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Reveal this applicant?"
      description="You alone see who it is from then on. That you looked, when and why stays in the activity and in the timeline."
      action="Reveal"
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="reason"
        label="Why"
        options={revealLabels}
        none="Choose a reason"
      />
    </FormDialog>
  )
}
