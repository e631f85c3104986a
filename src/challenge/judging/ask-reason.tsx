import { useState, type ReactNode } from 'react'
import { judgingReasonLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'

interface AskReasonProps {
  /** On the button, and on the one that sends it. */
  action: string
  title: string
  /** What follows from it. */
  description: ReactNode
  /** Of the text. */
  label: string
  /** Said where nothing is written. */
  missing: string
  variant?: 'primary' | 'danger'
  save: (reason: string) => Promise<unknown>
}

/** A button that asks for the reason before it acts. */
export function AskReason(props: AskReasonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {props.action}
      </Button>
      {isAsking && <ReasonDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function ReasonDialog(props: AskReasonProps & { onClose: () => void }) {
  const { action, title, description, label, missing, variant = 'primary', save, onClose } = props
  const form = useForm({
    initial: { reason: '' },
    save: async ({ reason }, { refuse }) => {
      if (reason.trim() === '') return refuse({ reason: missing })
      await save(reason)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={description}
      action={action}
      variant={variant}
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="reason"
        label={label}
        rows={3}
        maxLength={judgingReasonLength}
      />
    </FormDialog>
  )
}
