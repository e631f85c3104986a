import { Suspense, useRef, useState } from 'react'
import { submitLimit, workLength } from '#server/limits.ts'
import { savedWords } from '#src/form/draft/use-autosave.ts'
import { Checkbox } from '#src/form/checkbox.tsx'
import { useForm } from '#src/form/use-form.ts'
import { lazy } from '#src/shell/lazy.tsx'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { trpc } from '#src/trpc.ts'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { formatNumber } from '#src/lib/intl.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import type { Challenge } from '#src/challenge/challenge-words.ts'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { NameWritten, useNamesRead } from './hidden-names.tsx'
import { NewerDraft } from './newer-draft.tsx'
import { useMySubmissionChanged, type MySubmission } from './use-my-submission.ts'
import { useWorkDraft } from './use-work-draft.ts'
import { WorkLinks } from './work-links.tsx'

// It brings what sends files.
const WorkFiles = lazy(() => import('./work-files.tsx'))

interface SubmitWorkProps {
  challengeId: string
  format: Challenge['format']
  isBlind: boolean
  draft: NonNullable<MySubmission['draft']>
  uploads: MySubmission['uploads']
  attemptsLeft: number
  /** Others of a team may write on the draft too. */
  isShared: boolean
  /** Asks whether the work is shown in the gallery, and says what that means. */
  consentHint: string | null
  /** Begins anew from what is saved. */
  onReset: () => void
  closesAt: string | null
  /** Before the opening one may write, but not hand in. */
  isOpen: boolean
}

/** Writes, keeps and hands in what a challenge asks for. */
export function SubmitWork(props: SubmitWorkProps) {
  const { challengeId, format, isBlind, draft, uploads, attemptsLeft, isShared, onReset, isOpen } =
    props
  const { consentHint, closesAt } = props
  const [inGallery, setInGallery] = useState(false)
  const [initial] = useState({ text: draft.text, links: draft.links })
  const [opened] = useState({ ...initial, version: draft.version })
  const kept = useWorkDraft(challengeId, opened, isShared)
  const changed = useMySubmissionChanged(challengeId)
  const submit = trpc.challenge.submit.useMutation()
  const namesRead = useNamesRead(challengeId)
  const [isLooking, setLooking] = useState(false)
  const [asked, setAsked] = useState<string[]>([])
  const agreed = useRef<string[]>([])
  const [AlertDialog, request] = useLazyPart(async () => ({
    default: (await import('#src/ui/overlay/alert-dialog.tsx')).AlertDialog,
  }))
  /** Whether judges would read names that were not agreed to yet, which is asked then. */
  const asksFirst = async () => {
    // Nobody is late because of it.
    const isLast = closesAt !== null && Date.parse(closesAt) < Date.now() + 60_000
    if (!isBlind || draft.files.length === 0 || isLast) return false
    setLooking(true)
    const names = await namesRead(draft.files)
    setLooking(false)
    if (names.every(name => agreed.current.includes(name))) return false
    await request()
    setAsked(names)
    return true
  }
  const form = useForm({
    initial,
    draft: kept.draft,
    save: async ({ text, links: typed }, { change }) => {
      await kept.flush()
      if (await asksFirst()) return
      const links = typed.filter(link => link.trim())
      if (links.length !== typed.length) change({ links })
      const sent = { challengeId, text, links, version: kept.version() }
      const consent = consentHint !== null && { inGallery }
      const { attempt, version } = await submit
        .mutateAsync({ ...sent, ...consent })
        .catch(async (error: unknown) => {
          await kept.refused(error)
          throw error
        })
      kept.know(version)
      await changed()
      toast({ title: `Attempt ${attempt} is handed in`, description: 'Your receipt is below.' })
    },
  })
  const { saving } = kept
  const keptWords =
    saving === 'saved' && !draft.savedAt ? 'It is saved as you type.' : savedWords(saving)
  return (
    <div className="flex flex-col gap-5">
      {(format.text || form.values.text) && (
        <LongTextField
          form={form}
          name="text"
          label="Text"
          optional
          hint={`${formatNumber(form.values.text.length)} of ${formatNumber(workLength)} characters. ${keptWords}`}
          rows={8}
          maxLength={workLength}
          onBlur={() => void kept.flush()}
        />
      )}
      {(format.links || form.values.links.length > 0) && <WorkLinks form={form} />}
      {isBlind && <NameWritten text={[form.values.text, ...form.values.links].join('\n')} />}
      {(format.files > 0 || draft.files.length > 0 || uploads.length > 0) && (
        <Suspense>
          <WorkFiles
            challengeId={challengeId}
            format={format}
            isBlind={isBlind}
            files={draft.files}
            uploads={uploads}
          />
        </Suspense>
      )}
      {kept.isBehind && (
        <NewerDraft
          draft={draft}
          onTake={() => void kept.settle().then(onReset)}
          onKeep={() => {
            kept.know(draft.version)
            void kept.flush()
          }}
        />
      )}
      {isShared && !kept.isBehind && draft.savedBy && draft.savedAt && (
        <p className="text-xs text-ink-soft">
          Last saved by {draft.isSavedByMe ? 'you' : draft.savedBy},{' '}
          <RelativeTime value={draft.savedAt} />.
        </p>
      )}
      {typeof saving === 'object' && !kept.isBehind && (
        <Alert tone="bad" title="Your draft is not saved">
          <p>{saving.failure}</p>
        </Alert>
      )}
      {form.failure && !kept.isBehind && <Alert tone="bad">{form.failure}</Alert>}
      {consentHint !== null && (
        <Checkbox
          label="Show my work in the gallery"
          hint={consentHint}
          className="max-w-prose"
          checked={inGallery}
          onChange={event => setInGallery(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          pending={form.pending}
          disabled={!isOpen || attemptsLeft === 0}
          onClick={() => void form.submit()}
        >
          Hand in
        </Button>
        <p className="text-ink-soft">
          {whenWords(isOpen, attemptsLeft)} {comingWords(uploads.length)}
        </p>
        <output className="text-ink-soft empty:hidden">
          {isLooking && 'Looking for names in your files first …'}
        </output>
      </div>
      {AlertDialog && (
        <AlertDialog
          open={asked.length > 0}
          onOpenChange={open => open || setAsked([])}
          action="Hand in"
          title="Hand in all the same?"
          tone="primary"
          onConfirm={() => {
            agreed.current = asked
            return form.submit()
          }}
        >
          {asked.join(' ')} Judges get a number in place of names, but would read this.
        </AlertDialog>
      )}
    </div>
  )
}

function whenWords(isOpen: boolean, attemptsLeft: number) {
  if (!isOpen) return 'You can hand in once the challenge has opened.'
  if (attemptsLeft === 0) return `You have used all ${submitLimit} attempts; the last one counts.`
  return `${attemptsLeft} of ${submitLimit} attempts left; the last one counts.`
}

const comingWords = (files: number) => {
  if (files === 0) return ''
  return files === 1
    ? 'One file is still on its way and is not handed in with it.'
    : `${files} files are still on their way and are not handed in with it.`
}
