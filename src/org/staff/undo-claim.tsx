import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { domainLength } from '#server/limits.ts'
import { organizationKey, organizationsKey } from '#src/api.ts'
import { TextField } from '#src/form/text-field.tsx'
import { fieldErrorsOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { StaffReason } from './staff-reason.tsx'

/** For staff: takes an organization from whoever has it and should not. */
export function UndoClaim({ orgSlug, name }: { orgSlug: string; name: string }) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const undo = trpc.org.undoClaim.useMutation()
  const [values, setValues] = useState({ domain: '', reason: '' })
  const form = {
    values,
    errors: fieldErrorsOf(undo.error),
    change: (part: Partial<typeof values>) => setValues({ ...values, ...part }),
  }
  const confirm = async () => {
    const { message } = await undo.mutateAsync({ orgSlug, ...values })
    await queryClient.refetchQueries({ queryKey: organizationsKey })
    await queryClient.invalidateQueries({ queryKey: organizationKey(orgSlug) })
    await utils.org.invalidate()
    await Promise.all([utils.job.invalidate(), utils.challenge.invalidate()])
    toast({ title: message })
  }
  return (
    <AskFirst
      renderButton={ask => (
        <Button size="sm" onClick={ask}>
          Take from its admins
        </Button>
      )}
      action="Take away"
      thing={name}
      onConfirm={confirm}
    >
      <p>
        Whoever claimed or made it, and everybody who was an admin, loses access and can’t claim it
        again. All open jobs are paused, and challenges take no work until it has an admin;
        everything else stays.
      </p>
      <div className="mt-3 flex flex-col gap-4 text-ink">
        <TextField
          form={form}
          name="domain"
          label="Domain of whose it is"
          optional
          hint="Whoever has a confirmed address on it can claim the page. Left empty, it is the domain that the organization has or asked for; without any, whoever has the link can."
          maxLength={domainLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
        <StaffReason form={form} />
      </div>
    </AskFirst>
  )
}
