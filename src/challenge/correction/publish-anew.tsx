import { FormDialog } from '#src/form/form-dialog.tsx'
import { useForm } from '#src/form/use-form.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CorrectionPreview } from './correction-preview.tsx'

interface PublishAnewProps {
  challengeId: string
  judgingId: string
  alias: string
  onClose: () => void
}

/** What the judging anew of an entry changes, and the press that publishes it. */
export function PublishAnew({ challengeId, judgingId, alias, onClose }: PublishAnewProps) {
  const utils = trpc.useUtils()
  const publish = trpc.challenge.publishAnew.useMutation()
  const preview = trpc.challenge.correctionPreview.useQuery(
    { challengeId, change: { kind: 'anew', judgingId } },
    { retry: false, refetchOnMount: 'always' },
  )
  const { data, error } = preview
  const form = useForm({
    initial: {},
    save: async () => {
      if (!data) throw error ?? new Error('The ranking is not there yet.')
      try {
        await publish.mutateAsync({ challengeId, judgingId, preview: data.version })
      } catch (refusal) {
        // What is shown may be outdated: the dialog stays, with the new one.
        await preview.refetch()
        throw refusal
      }
      await utils.challenge.invalidate()
      onClose()
      toast({ title: 'Corrected', description: 'Every entrant is told of the new ranking.' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Publish the correction for ${alias}?`}
      description="A new ranking is made, with its date and the reason for which this entry was judged anew, and badges follow it. The one before stays readable. The entrant reads the new scores and comments beside the first ones."
      action="Publish the correction"
      onClose={onClose}
    >
      {error && !preview.isFetching && <Alert tone="bad">{messageOf(error)}</Alert>}
      {data && <CorrectionPreview preview={data} />}
      {!data && !error && (
        <Loading label="Loading what changes">
          <Skeleton className="h-24" />
        </Loading>
      )}
    </FormDialog>
  )
}
