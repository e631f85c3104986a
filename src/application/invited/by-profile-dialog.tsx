import { candidateMessageLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export interface Invitee {
  username: string
  name: string
  /** Whose jobs there are to choose from; without one, those of all for which one hires. */
  orgSlug?: string
}

interface DialogProps extends Invitee {
  onClose: () => void
}

interface Job {
  id: string
  title: string
  orgName: string
}

/** To which of the open jobs, and what one says. */
export default function InviteByProfileDialog(props: DialogProps) {
  const { username, name, orgSlug, onClose } = props
  const asked = { username, ...(orgSlug && { orgSlug }) }
  const { data, error, refetch } = trpc.job.invitingByProfile.useQuery(asked, {
    refetchOnMount: 'always',
  })
  const jobs = data?.items.filter(({ isInvited }) => !isInvited)
  if (jobs && jobs.length > 0) return <InviteForm {...props} jobs={jobs} />
  return (
    <Dialog open onOpenChange={onClose} title={`Invite ${name} to apply`}>
      {error && <RetryAlert onRetry={() => void refetch()}>{messageOf(error)}</RetryAlert>}
      {!data && !error && (
        <Loading label="Loading your open jobs">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <p>
          {data.items.length === 0
            ? 'People are invited to apply for a job that is open, and you have none. Publish one, then come back.'
            : `${name} was invited to apply for each of your open jobs.`}
        </p>
      )}
    </Dialog>
  )
}

function InviteForm({ username, name, orgSlug, onClose, jobs }: DialogProps & { jobs: Job[] }) {
  const utils = trpc.useUtils()
  const invite = trpc.job.inviteByProfile.useMutation()
  const form = useForm({
    initial: { jobId: jobs[0]?.id ?? '', message: '' },
    check: async ({ message }) => {
      const { inviteMessage } = await import('#server/application/invited/schema.ts')
      return inviteMessage.safeParse({ message })
    },
    save: async ({ message }, { current }) => {
      await invite.mutateAsync({ username, jobId: current().jobId, message })
      await utils.job.invitingByProfile.invalidate()
      onClose()
      toast({ title: `You have invited ${name}`, description: 'An application is theirs to send.' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Invite ${name} to apply`}
      description="They are told once for each job, with a link to it. It does not tell you their address."
      action="Invite"
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="jobId"
        label="Job"
        options={Object.fromEntries(
          jobs.map(({ id, title, orgName }) => [id, orgSlug ? title : `${title}, ${orgName}`]),
        )}
      />
      <LongTextField
        form={form}
        name="message"
        label="What you say to them"
        optional
        hint="Say why you think of them. They read it as yours."
        rows={6}
        limit={candidateMessageLength}
      />
    </FormDialog>
  )
}
