import { candidatesAtOnce, candidatesSize } from '#server/limits.ts'
import { candidateColumns } from '#server/shown/candidate-columns.ts'
import { FileDrop } from '#src/form/file/file-drop.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { draftOf, type InviteDraft } from './invite-draft.ts'
import type { Previewed } from './invited-words.ts'
import { readList } from './read-list.ts'

interface ChooseListProps {
  orgSlug: string
  jobId: string
  draft: InviteDraft
  onRead: (read: Previewed) => void
}

/** With its mark, by which spreadsheets know the letters. */
const emptyList = `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${candidateColumns.join(',')}\r\n`)}`

/** A list as a file, or as text, in which it can be corrected. */
export function ChooseList({ orgSlug, jobId, draft, onRead }: ChooseListProps) {
  const preview = trpc.job.previewCandidates.useMutation()
  const form = useForm<{ csv: string }>({
    initial: { csv: '' },
    draft: draftOf(draft, 'csv'),
    save: async ({ csv }) => onRead(await preview.mutateAsync({ orgSlug, jobId, csv })),
  })
  const take = async (file: File) => {
    form.change({ csv: await readList(file) })
    await form.submit()
  }
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <FormSummary {...form.summary} />
      <FileDrop
        label={form.pending ? 'Reading the list…' : 'Drop a CSV file here'}
        hint={`A CSV of up to ${candidatesAtOnce} candidates, with a column for the e-mail address, and for name and note if you have them`}
        accept={['.csv', '.tsv', '.txt']}
        maxSize={candidatesSize}
        disabled={form.pending}
        onFiles={([file]) => file && void take(file)}
      />
      <p>
        <a href={emptyList} download="candidates.csv" className="link">
          Get an empty CSV
        </a>
        . Notes are for your team, and are never mailed.
      </p>
      <LongTextField
        form={form}
        name="csv"
        label="Or paste the list"
        hint="Its first line names the columns."
        placeholder={'name,email,note\nAda Marsh,ada@mail.example,Spoke at the fair'}
        spellCheck={false}
        autoComplete="off"
        className="[&_textarea]:font-mono [&_textarea]:text-xs"
      />
      <Button type="submit" variant="primary" pending={form.pending} className="self-start">
        Check the list
      </Button>
    </form>
  )
}
