import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { domainLength } from '#server/limits.ts'
import { organizationKey } from '#src/api.ts'
import { TextField } from '#src/form/text-field.tsx'
import { fieldErrorsOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

/** For staff: verifies an organization that they know, where neither an address nor the DNS proves it. */
export function VerifyOrganization({ orgSlug, name }: { orgSlug: string; name: string }) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const verify = trpc.org.verify.useMutation()
  const [values, setValues] = useState({ domain: '' })
  const confirm = async () => {
    const { message } = await verify.mutateAsync({ orgSlug, ...values })
    await queryClient.invalidateQueries({ queryKey: organizationKey(orgSlug) })
    await utils.org.invalidate()
    toast({ title: message })
  }
  return (
    <AskFirst
      renderButton={ask => (
        <Button size="sm" onClick={ask}>
          Verify
        </Button>
      )}
      action="Verify"
      thing={name}
      tone="primary"
      onConfirm={confirm}
    >
      <p>
        Its page says that it is verified, it publishes more a day and may look for people. Do this
        only where you know that its admins speak for it.
      </p>
      <div className="mt-3 text-ink">
        <TextField
          form={{
            values,
            errors: fieldErrorsOf(verify.error),
            change: part => setValues({ ...values, ...part }),
          }}
          name="domain"
          label="Domain"
          optional
          hint="Left empty, it is the domain that the organization has or asked for. Confirmed addresses on it can claim the page when it has no admin."
          maxLength={domainLength}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
      </div>
    </AskFirst>
  )
}
