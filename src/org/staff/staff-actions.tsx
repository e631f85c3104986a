import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { organizationKey } from '#src/api.ts'
import { fieldErrorsOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { AskFirst } from '#src/ui/overlay/ask-first.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { StaffReason } from './staff-reason.tsx'
import { UndoClaim } from './undo-claim.tsx'
import { VerifyOrganization } from './verify-organization.tsx'

interface StaffActionsProps {
  org: { orgSlug: string; name: string; status: string }
  canUndoClaim: boolean
  canVerify?: boolean
  /** Among others, which says what it is. */
  isListed?: boolean
}

/** What staff can do about an organization that is not what it says. */
export default function StaffActions(props: StaffActionsProps) {
  const { org, canUndoClaim, canVerify = false, isListed = false } = props
  const { orgSlug, name } = org
  const isSuspended = org.status === 'suspended'
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const suspend = trpc.org.suspend.useMutation()
  const undo = trpc.org.undoSuspension.useMutation()
  const [values, setValues] = useState({ reason: '' })
  const confirm = async () => {
    const { message } = await (isSuspended
      ? undo.mutateAsync({ orgSlug })
      : suspend.mutateAsync({ orgSlug, ...values }))
    await queryClient.invalidateQueries({ queryKey: organizationKey(orgSlug) })
    // Its jobs and challenges come and go with it.
    await Promise.all([
      utils.org.invalidate(),
      utils.job.invalidate(),
      utils.challenge.invalidate(),
    ])
    toast({ title: message })
  }
  return (
    <section aria-label={isListed ? undefined : 'For staff'} className="flex flex-col gap-3">
      {isSuspended && !isListed && (
        <Alert tone="warn" title="Suspended">
          <p>
            Only staff see this page. The jobs and challenges of {name} are not shown, and its
            admins change nothing.
          </p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {canVerify && <VerifyOrganization orgSlug={orgSlug} name={name} />}
        <AskFirst
          renderButton={ask => (
            <Button size="sm" onClick={ask}>
              {isSuspended ? 'Undo the suspension' : 'Suspend'}
            </Button>
          )}
          action={isSuspended ? 'Undo the suspension' : 'Suspend'}
          tone={isSuspended ? 'primary' : 'danger'}
          title={isSuspended ? `Undo the suspension of “${name}”?` : `Suspend “${name}”?`}
          onConfirm={confirm}
        >
          {isSuspended
            ? 'Its page, jobs and challenges are shown again as they were. Its admins, and whoever waits for its answer, are told by e-mail.'
            : 'Its page, jobs and challenges are not shown any more, nobody can apply or enter, and its admins change nothing. They, and whoever waits for its answer, are told by e-mail. You can undo it.'}
          {!isSuspended && (
            <div className="mt-3 text-ink">
              <StaffReason
                form={{
                  values,
                  errors: fieldErrorsOf(suspend.error),
                  change: part => setValues({ ...values, ...part }),
                }}
              />
            </div>
          )}
        </AskFirst>
        {canUndoClaim && <UndoClaim orgSlug={orgSlug} name={name} />}
      </div>
    </section>
  )
}
