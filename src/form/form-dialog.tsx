import { useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog, type DialogProps } from '#src/ui/overlay/dialog.tsx'
import { FormSummary } from './form-summary.tsx'
import type { useForm } from './use-form.ts'

interface FormDialogProps extends Omit<DialogProps, 'open' | 'onOpenChange' | 'footer'> {
  form: Pick<ReturnType<typeof useForm>, 'summary' | 'onSubmit' | 'pending'>
  /** On the button that sends it. */
  action: string
  /** On the one that does not; another word where to cancel is what it is about. */
  dismiss?: string
  variant?: 'primary' | 'danger'
  open?: boolean
  onClose: () => void
  /** Not while it is being sent, unless something else is said. */
  onOpenChange?: (open: boolean) => void
}

/** A dialog that is one form, sent by the last of its buttons. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    action,
    dismiss = 'Cancel',
    variant = 'primary',
    open = true,
    onClose,
    children,
    ...dialog
  } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={() => form.pending || onClose()}
      {...dialog}
      footer={
        <>
          <Button disabled={form.pending} onClick={onClose}>
            {dismiss}
          </Button>
          <Button type="submit" form={id} variant={variant} pending={form.pending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        method="post"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.onSubmit}
      >
        <FormSummary {...form.summary} />
        {children}
      </form>
    </Dialog>
  )
}
