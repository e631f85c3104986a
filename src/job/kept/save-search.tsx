import { Link } from 'react-router-dom'
import { searchLabelLength } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { SelectField } from '#src/form/select-field.tsx'
import { TextField } from '#src/form/text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { alertLabels } from './alert-words.ts'

interface SaveSearchProps {
  query: string
  name: string
  onClose: () => void
}

/** Names a search and says how often to tell of its new jobs. */
export default function SaveSearch({ query, name, onClose }: SaveSearchProps) {
  const utils = trpc.useUtils()
  const save = trpc.job.saveSearch.useMutation()
  const form = useForm({
    initial: {
      label: (name || 'All open jobs').slice(0, searchLabelLength),
      notify: 'daily' as const,
    },
    check: async values =>
      (await import('#server/job/kept/schema.ts')).newSearch.safeParse({ ...values, query }),
    save: async ({ label, notify }) => {
      await save.mutateAsync({ query, label, notify })
      await utils.job.searches.invalidate()
      onClose()
      toast({ title: 'Search saved', description: 'You find it on your dashboard.' })
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title="Save this search"
      description="New jobs come to you by e-mail, at most once a day; the link in it stops them."
      action="Save"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="label"
        label="Name"
        maxLength={searchLabelLength}
        autoComplete="off"
      />
      <SelectField form={form} name="notify" label="New jobs" options={alertLabels} />
      <p className="text-ink-soft">
        What you saved is{' '}
        <Link to={paths.kept} className="link">
          on your dashboard
        </Link>
        .
      </p>
    </FormDialog>
  )
}
