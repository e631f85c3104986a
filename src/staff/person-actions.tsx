import { useState } from 'react'
import { staffReasonLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

export type FoundPerson = RouterOutputs['user']['lookUpPeople']['items'][number]

/** What staff can do about a person; nothing about each other's accounts but mail. */
export function PersonActions({ person }: { person: FoundPerson }) {
  const { id: userId, name, isStaff, isSuppressed, emailVerifiedAt, lockedAt } = person
  const [isLocking, setLocking] = useState(false)
  const utils = trpc.useUtils()
  const done = async ({ message }: { message: string }) => {
    toast({ title: message })
    await utils.user.lookUpPeople.invalidate()
  }
  const unlock = trpc.user.unlockPerson.useMutation()
  const confirmAgain = trpc.user.confirmAgain.useMutation({
    onSuccess: done,
    onError: error => sayFailed('The e-mail was not sent', error),
  })
  const allowMail = trpc.user.allowMail.useMutation({
    onSuccess: done,
    onError: error => sayFailed('Mail is not allowed again', error),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {!emailVerifiedAt && !lockedAt && (
        <Button
          size="sm"
          pending={confirmAgain.isPending}
          onClick={() => confirmAgain.mutate({ userId })}
        >
          Send the confirmation again
        </Button>
      )}
      {isSuppressed && (
        <Button
          size="sm"
          pending={allowMail.isPending}
          onClick={() => allowMail.mutate({ userId })}
        >
          Allow mail again
        </Button>
      )}
      {lockedAt && (
        <AskFirst
          renderButton={ask => (
            <Button size="sm" onClick={ask}>
              Unlock
            </Button>
          )}
          action="Unlock"
          thing={name}
          tone="primary"
          onConfirm={async () => done(await unlock.mutateAsync({ userId }))}
        >
          They can log in again, and their profile is shown as before. They are told by e-mail.
        </AskFirst>
      )}
      {!lockedAt && !isStaff && (
        <Button size="sm" onClick={() => setLocking(true)}>
          Lock out…
        </Button>
      )}
      {isLocking && <LockOut person={person} onDone={done} onClose={() => setLocking(false)} />}
    </div>
  )
}

interface LockOutProps {
  person: FoundPerson
  onDone: (answer: { message: string }) => Promise<void>
  onClose: () => void
}

function LockOut({ person: { id: userId, name }, onDone, onClose }: LockOutProps) {
  const lock = trpc.user.lockPerson.useMutation()
  const form = useForm({
    initial: { reason: '' },
    save: async ({ reason }) => {
      const answer = await lock.mutateAsync({ userId, reason })
      onClose()
      await onDone(answer)
      document.getElementById('main')?.focus()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Lock out ${name}`}
      description="They are signed out everywhere at once and can’t log in again, and their profile is not shown. Nothing of theirs is deleted, and you can undo it."
      action="Lock out"
      variant="danger"
      onClose={onClose}
    >
      <LongTextField
        form={form}
        name="reason"
        label="Reason"
        hint="They read it in an e-mail, and when they log in."
        rows={3}
        maxLength={staffReasonLength}
      />
    </FormDialog>
  )
}
