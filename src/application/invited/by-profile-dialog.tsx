import type { RouterOutputs } from '#src/api.ts'
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
  /** For which one looks for people. */
  jobId?: string | undefined
}

interface DialogProps extends Invitee {
  onClose: () => void
}

type Job = RouterOutputs['job']['invitingByProfile']['items'][number]

/** Why nobody is invited to it; null where one can. */
const refusalOf = ({ hasApplied, isInvited }: Job) =>
  hasApplied ? 'already applied' : isInvited ? 'already invited' : null

/** To which of the open jobs, and what one says. */
export default function InviteByProfileDialog(props: DialogProps) {
  const { username, name, orgSlug, onClose } = props
  const asked = { username, ...(orgSlug && { orgSlug }) }
  const { data, error, refetch } = trpc.job.invitingByProfile.useQuery(asked, {
    refetchOnMount: 'always',
  })
  if (data?.items.some(job => !refusalOf(job))) return <InviteForm {...props} jobs={data.items} />
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
            : `${name} has applied for each of your open jobs, or was invited to.`}
        </p>
      )}
    </Dialog>
  )
}

function InviteForm(props: DialogProps & { jobs: Job[] }) {
  const { username, name, orgSlug, jobId, onClose, jobs } = props
  const refused = jobs.filter(refusalOf)
  // Which of several is theirs to say.
  const meant = jobs.length === 1 ? jobs[0] : jobs.find(({ id }) => id === jobId)
  const utils = trpc.useUtils()
  const invite = trpc.job.inviteByProfile.useMutation()
  const form = useForm({
    initial: { jobId: meant && !refusalOf(meant) ? meant.id : '', message: '' },
    check: async values => {
      const { inviteByProfileForm } = await import('#server/application/invited/schema.ts')
      return inviteByProfileForm.safeParse(values)
    },
    save: async invited => {
      await invite.mutateAsync({ username, ...invited })
      onClose()
      toast({ title: `You have invited ${name}`, description: 'An application is theirs to send.' })
      for (const stale of [utils.job.invitingByProfile, utils.org.people, utils.org.pool])
        void stale.invalidate()
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
        none="Choose a job"
        {...(refused.length > 0 && {
          hint: 'Jobs that they applied for, or were invited to, can’t be chosen.',
        })}
        options={Object.fromEntries(jobs.map(job => [job.id, wordsOf(job, orgSlug)]))}
        disabled={refused.map(({ id }) => id)}
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

function wordsOf(job: Job, orgSlug: string | undefined) {
  const words = orgSlug ? job.title : `${job.title}, ${job.orgName}`
  const refusal = refusalOf(job)
  return refusal ? `${words} (${refusal})` : words
}
