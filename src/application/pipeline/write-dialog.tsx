import { useState } from 'react'
import { messageLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useOrganizations } from '#src/session.ts'
import { statusOf, trpc } from '#src/trpc.ts'
import { nameOf, type Changes, type Chosen } from '../applicant/use-changes.ts'
import { TemplateChoice } from '../messages/template-choice.tsx'

interface WriteDialogProps {
  orgSlug: string
  jobId: string
  chosen: Chosen
  changes: Changes
  onClose: () => void
  onDone: () => void
}

/** The same message to all that are chosen, to each in their own thread. */
export default function WriteDialog(props: WriteDialogProps) {
  const { orgSlug, jobId, chosen, changes, onClose, onDone } = props
  const utils = trpc.useUtils()
  const { data: organizations = [] } = useOrganizations()
  const write = trpc.job.writeToChosen.useMutation()
  // Sent again after a failure, they are the same messages.
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { body: '' },
    check: async ({ body }) =>
      (await import('#server/application/messages/schema.ts')).chosenMessage
        .pick({ body: true })
        .safeParse({ body }),
    save: async ({ body }) => {
      const { sent, left } = await write
        .mutateAsync({ orgSlug, jobId, which: chosen.which, messageId, body })
        .catch((error: unknown) => {
          // It went in other words: sent once more, these are messages of their own.
          if (statusOf(error) === 409) setMessageId(crypto.randomUUID())
          throw error
        })
      await Promise.all([
        utils.job.messageThreads.invalidate({ orgSlug }),
        utils.job.messages.invalidate(),
      ])
      onClose()
      changes.tell({
        title: sent === 0 ? 'Nobody was written to' : `Sent to ${nameOf({ count: sent })}`,
        ...(left > 0 && { description: `${nameOf({ count: left })} can’t be written to` }),
      })
      if (sent > 0) onDone()
    },
  })
  const orgName = organizations.find(one => one.orgSlug === orgSlug)?.name
  return (
    <FormDialog
      title={`Write to ${nameOf(chosen)}`}
      description="Each gets it as a message of their own, and answers to you. Nobody sees who else got it."
      action="Send"
      form={form}
      onClose={onClose}
    >
      <TemplateChoice
        orgSlug={orgSlug}
        message={form.values.body}
        onChange={body => form.change({ body })}
        to={orgName === undefined ? {} : { orgName }}
        unnamed="names and the job are filled in for each of them"
      />
      <LongTextField
        form={form}
        name="body"
        label="Message"
        hint="{name}, {first_name}, {job}, {organization} and {sender} are filled in."
        rows={8}
        limit={messageLength}
      />
    </FormDialog>
  )
}
