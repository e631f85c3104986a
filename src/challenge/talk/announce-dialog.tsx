import { useState } from 'react'
import { announcementLength, type Audience } from '#server/shown/challenge-talk.ts'
import { RadioField } from '#src/form/choice-fields.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { useForm } from '#src/form/use-form.ts'
import { useUser } from '#src/session.ts'
import { trpc } from '#src/trpc.ts'
import { toast } from '#src/ui/overlay/toast.ts'
import { audienceLabels, markdownHint, peopleOf } from './talk-words.ts'
import { useTalkChanged } from './use-talk-changed.ts'

interface AnnounceDialogProps {
  challengeId: string
  /** Whether there are winners. */
  isFinal: boolean
  onClose: () => void
}

/** Writes an announcement, and says how many people it reaches before it is sent. */
export function AnnounceDialog({ challengeId, isFinal, onClose }: AnnounceDialogProps) {
  const announce = trpc.challenge.announce.useMutation()
  const changed = useTalkChanged(challengeId)
  // The same however often it is sent: it arrives once.
  const [id] = useState(() => crypto.randomUUID())
  const blank: { audience: Audience; body: string } = { audience: 'entrants', body: '' }
  const { data: user } = useUser()
  const form = useForm({
    initial: blank,
    draft: keptDraft<typeof blank>(user?.id ?? '', `announcement:${challengeId}`),
    check: async values => {
      const { announcementFields } = await import('#server/challenge/talk/schema.ts')
      return announcementFields.safeParse(values)
    },
    save: async fields => {
      const { reached } = await announce.mutateAsync({ challengeId, id, ...fields })
      await changed()
      onClose()
      toast({ title: 'Announced', description: `It goes to ${peopleOf(reached)}.` })
    },
  })
  const { audience } = form.values
  const { data, error } = trpc.challenge.announcementReach.useQuery(
    { challengeId, audience },
    { refetchOnMount: 'always' },
  )
  const { winners: _, ...others } = audienceLabels
  return (
    <FormDialog
      form={form}
      title="Announce something"
      description="It is mailed to them unless they switched that off, and stands on the challenge’s page for them. It can’t be changed afterwards."
      action="Announce"
      onClose={onClose}
    >
      <RadioField
        form={form}
        name="audience"
        legend="Who gets it"
        options={isFinal ? audienceLabels : others}
      />
      <output className="text-ink-soft">
        {data &&
          (data.reached === 0
            ? 'It would reach nobody yet.'
            : `It reaches ${peopleOf(data.reached)}.`)}
        {error?.message}
      </output>
      <LongTextField
        form={form}
        name="body"
        label="Your announcement"
        hint={markdownHint}
        rows={6}
        limit={announcementLength}
      />
    </FormDialog>
  )
}
