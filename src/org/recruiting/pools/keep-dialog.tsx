import { poolLimit, poolNameLength, poolNoteLength } from '#server/limits.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export interface Keeping {
  orgSlug: string
  username: string
  name: string
}

interface KeepDialogProps extends Keeping {
  onClose: () => void
}

interface Pool {
  id: string
  name: string
  hasPerson: boolean
}

/** In which of the organization's lists somebody is kept, and what is noted about them. */
export default function KeepDialog(props: KeepDialogProps) {
  const { orgSlug, username, name, onClose } = props
  const pools = trpc.org.pools.useQuery({ orgSlug, username }, { refetchOnMount: 'always' })
  if (pools.data && pools.isFetchedAfterMount)
    return <KeepForm {...props} pools={pools.data.items} />
  return (
    <Dialog open onOpenChange={onClose} title={`Keep ${name} in a list`}>
      {pools.error ? (
        <RetryAlert onRetry={() => void pools.refetch()}>{messageOf(pools.error)}</RetryAlert>
      ) : (
        <Loading label="Loading your lists">
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Dialog>
  )
}

const anew = 'new'

function KeepForm({
  orgSlug,
  username,
  name,
  pools,
  onClose,
}: KeepDialogProps & { pools: Pool[] }) {
  const utils = trpc.useUtils()
  const create = trpc.org.createPool.useMutation()
  const keep = trpc.org.keepPerson.useMutation()
  const free = pools.filter(({ hasPerson }) => !hasPerson)
  const form = useForm({
    initial: { poolId: free[0]?.id ?? anew, name: '', note: '' },
    save: async ({ poolId, name: newName, note }, { change }) => {
      const into =
        poolId === anew ? (await create.mutateAsync({ orgSlug, name: newName })).id : poolId
      // Should the rest fail, the list is there.
      if (poolId === anew) await utils.org.pools.invalidate({ orgSlug })
      change({ poolId: into })
      await keep.mutateAsync({ orgSlug, poolId: into, username, note })
      await Promise.all([
        utils.org.pools.invalidate({ orgSlug }),
        utils.org.pool.invalidate({ orgSlug }),
      ])
      onClose()
      toast({ title: `${name} is kept in your list` })
    },
  })
  const options = {
    ...Object.fromEntries(free.map(pool => [pool.id, pool.name])),
    ...(pools.length < poolLimit && { [anew]: 'A new list' }),
  }
  return (
    <FormDialog
      form={form}
      title={`Keep ${name} in a list`}
      description="They see that your organization keeps them, can leave the list, and get your note when they ask for their data."
      action="Keep"
      onClose={onClose}
    >
      <SelectField form={form} name="poolId" label="List" options={options} />
      {form.values.poolId === anew && (
        <TextField
          form={form}
          name="name"
          label="Name of the new list"
          maxLength={poolNameLength}
        />
      )}
      <LongTextField
        form={form}
        name="note"
        label="Note"
        optional
        hint="For your team."
        rows={4}
        limit={poolNoteLength}
      />
    </FormDialog>
  )
}
