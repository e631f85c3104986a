import { AtSign, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { teamNoteLength } from '#server/limits.ts'
import { may } from '#server/shown/roles.ts'
import type { RouterOutputs } from '#src/api.ts'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { fieldId, useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { byPages, messageOf, trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ShowMore } from '#src/ui/list/show-more.tsx'
import { Menu, MenuItem } from '#src/ui/overlay/menu.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { Mentions } from './mentions.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The button that took the focus with it is gone. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

type Note = RouterOutputs['job']['notes']['items'][number]

interface NotesProps {
  orgSlug: string
  applicationId: string
}

/** What the team writes of an applicant for itself; who is mentioned is told by mail. */
export function Notes({ orgSlug, applicationId }: NotesProps) {
  const all = trpc.job.notes.useInfiniteQuery(
    { orgSlug, applicationId },
    { ...byPages, refetchOnMount: 'always' },
  )
  const utils = trpc.useUtils()
  const list = useRef<HTMLUListElement>(null)
  const remove = trpc.job.removeNote.useMutation()
  const add = trpc.job.addNote.useMutation()
  const reread = () => utils.job.notes.invalidate({ applicationId })
  /** What the note said that was deleted last: a toast can't be reached from within a dialog. */
  const [taken, setTaken] = useState<string>()
  const notes = all.data?.pages.flatMap(page => page.items) ?? []

  const putBack = async (body: string) => {
    setTaken(undefined)
    try {
      await add.mutateAsync({ orgSlug, applicationId, body })
    } catch (error) {
      sayFailed('The note was not put back', error)
    }
    await reread()
  }
  const take = async (note: Note) => {
    try {
      await remove.mutateAsync({ orgSlug, applicationId, noteId: note.id })
      setTaken(note.body)
    } catch (error) {
      sayFailed('The note was not deleted', error)
    }
    await reread()
  }

  return (
    <section aria-labelledby="team-notes" className="flex flex-col gap-3">
      <h3 id="team-notes" className="text-base font-semibold">
        Notes of your team
      </h3>
      <NoteForm orgSlug={orgSlug} applicationId={applicationId} onAdded={() => void reread()} />
      {all.error && !all.data && (
        <RetryAlert onRetry={() => void all.refetch()}>{messageOf(all.error)}</RetryAlert>
      )}
      {!all.data && !all.error && (
        <Loading label="Loading the notes">
          <Skeleton className="h-12" />
        </Loading>
      )}
      {taken !== undefined && (
        <p className="flex flex-wrap items-center gap-3">
          <output>Note deleted.</output>
          <Button size="sm" ref={focus} onClick={() => void putBack(taken)}>
            Undo
          </Button>
        </p>
      )}
      {notes.length > 0 && (
        <ul
          ref={list}
          className="flex flex-col divide-y divide-line rounded-surface border border-line"
        >
          {notes.map(note => (
            <li key={note.id} tabIndex={-1} className="flex items-start gap-2 px-4 py-3">
              <div className="min-w-0 flex-1">
                <p className="text-xs text-ink-soft">
                  {note.isMine ? 'You' : (note.authorName ?? 'Somebody whose account is gone')},{' '}
                  <RelativeTime value={note.createdAt} />
                </p>
                <p className="wrap-anywhere whitespace-pre-wrap">{note.body}</p>
              </div>
              {note.isMine && (
                <button
                  type="button"
                  aria-label="Delete this note"
                  className="grid size-7 shrink-0 place-items-center rounded-control hover:bg-wash pointer-coarse:size-11"
                  onClick={() => void take(note)}
                >
                  <X aria-hidden className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ShowMore query={all} things="notes" count={notes.length} list={list} items="li" />
    </section>
  )
}

function NoteForm({ orgSlug, applicationId, onAdded }: NotesProps & { onAdded: () => void }) {
  const { data: user } = useUser()
  const { data: team } = trpc.org.members.useQuery({ orgSlug })
  const add = trpc.job.addNote.useMutation()
  const others = (team?.items ?? []).filter(
    ({ isMe, role }) => !isMe && may(role, 'readApplicants'),
  )
  const isWriting = useRef(false)
  const [added, setAdded] = useState('')
  /** Of those of one name, whom one means. */
  const [meant, setMeant] = useState<string[]>([])
  const form = useForm<{ body: string }>({
    initial: { body: '' },
    draft: keptDraft<{ body: string }>(user?.id ?? '', `note:${applicationId}`),
    check: async values => {
      const { noteFields } = await import('#server/application/review/schema.ts')
      return noteFields.safeParse(values)
    },
    save: async ({ body }, { change }) => {
      // By name, whether it was chosen or written.
      const named = others.filter(({ name }) => body.includes(`@${name}`))
      const mentions = named
        .filter(
          one => meant.includes(one.userId) || !named.some(other => isNamesake(one, other, meant)),
        )
        .map(({ userId }) => userId)
      await add.mutateAsync({ orgSlug, applicationId, body, mentions })
      change({ body: '' })
      setMeant([])
      const told = named.filter(({ userId }) => mentions.includes(userId))
      setAdded(addedWords(told.map(({ name }) => name)))
      onAdded()
    },
  })
  const mean = ({ userId }: { userId: string }) => setMeant([...meant, userId])
  const mention = (one: { userId: string; name: string }) => {
    const { name } = one
    mean(one)
    const { body } = form.values
    const space = body === '' || /\s$/.test(body) ? '' : ' '
    form.change({ body: `${body}${space}@${name} ` })
    isWriting.current = true
  }
  /** On with the note, behind the name. */
  const field = () => {
    if (!isWriting.current) return null
    isWriting.current = false
    return document.getElementById(fieldId('body'))
  }
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-2">
      {!form.errors['body'] && <FormSummary {...form.summary} />}
      <Mentions people={others} onMention={mean} onText={body => form.change({ body })}>
        <LongTextField
          form={form}
          name="body"
          label="New note"
          hint="Your team alone reads it. Who is named with @ is told by e-mail. It is deleted together with the application."
          rows={2}
          maxLength={teamNoteLength}
        />
      </Mentions>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" pending={form.pending}>
          Add note
        </Button>
        {others.length > 0 && (
          <Menu
            align="start"
            focusAfter={field}
            trigger={
              <Button>
                <AtSign aria-hidden /> Mention
              </Button>
            }
          >
            {others.map(one => (
              <MenuItem key={one.userId} onSelect={() => mention(one)}>
                {one.name} ({one.role})
              </MenuItem>
            ))}
          </Menu>
        )}
        <output className="text-ink-soft">{form.values.body === '' && added}</output>
      </div>
    </form>
  )
}

/** `Added. Ada Lund is told.` */
const addedWords = (told: string[]) =>
  told.length === 0
    ? 'Added.'
    : `Added. ${new Intl.ListFormat('en').format(told)} ${told.length === 1 ? 'is' : 'are'} told.`

interface Named {
  userId: string
  name: string
}

/** Whether the other one of the same name was chosen. */
const isNamesake = (one: Named, other: Named, meant: string[]) =>
  other.userId !== one.userId && other.name === one.name && meant.includes(other.userId)
