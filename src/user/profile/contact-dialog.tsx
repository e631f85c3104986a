import { contactLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'

interface ContactDialogProps {
  username: string
  name: string
  onClose: () => void
}

/** A message that we pass on by e-mail. */
export default function ContactDialog({ username, name, onClose }: ContactDialogProps) {
  const contact = trpc.user.contact.useMutation()
  const form = useForm({
    initial: { message: '' },
    check: async values =>
      (await import('#server/user/schema.ts')).contactSchema.safeParse({ username, ...values }),
    save: async sent => {
      await contact.mutateAsync(sent)
      onClose()
      toast({ title: 'Sent', description: `${name} gets it by e-mail, and answers or not.` })
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Write to ${name}`}
      description="We pass it on by e-mail with your name and your address, so that they can answer. You don’t learn their address before they do."
      action="Send"
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="message"
        label="Message"
        rows={7}
        maxLength={contactLength}
        limit={contactLength}
      />
    </FormDialog>
  )
}
