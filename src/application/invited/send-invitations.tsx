import { useEffect, useRef } from 'react'
import { candidateMessageLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { draftOf, forgetInvite, type InviteDraft } from './invite-draft.ts'
import { candidates, type Previewed } from './invited-words.ts'
import { PreviewLines } from './preview-lines.tsx'

export type Sent = RouterOutputs['job']['inviteCandidates']
type Mail = Pick<RouterOutputs['job']['candidateInviting'], 'subject' | 'words'>

interface SendInvitationsProps {
  orgSlug: string
  jobId: string
  draft: InviteDraft
  preview: Previewed
  mail: Mail
  /** To the list, as it was typed. */
  onBack: () => void
  onSent: (sent: Sent) => void
}

/** What the list says line by line, what is written to those who are invited, and the sending. */
export function SendInvitations(props: SendInvitationsProps) {
  const { orgSlug, jobId, draft, preview, mail, onBack, onSent } = props
  const utils = trpc.useUtils()
  const invite = trpc.job.inviteCandidates.useMutation()
  const fresh = preview.rows.filter(({ state }) => state === 'new')
  const form = useForm<{ message: string }>({
    initial: { message: '' },
    draft: draftOf(draft, 'message'),
    check: async values => {
      const { inviteMessage } = await import('#server/application/invited/schema.ts')
      return inviteMessage.safeParse(values)
    },
    save: async ({ message }) => {
      const list = fresh.map(({ name, email, note }) => ({ name, email, note }))
      const sent = await invite.mutateAsync({ orgSlug, jobId, candidates: list, message })
      forgetInvite(draft)
      await Promise.all([
        utils.job.candidateInvitations.invalidate({ orgSlug, jobId }),
        utils.org.activity.invalidate({ orgSlug }),
      ])
      onSent(sent)
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold">
          {countsOf(preview)}
        </h3>
        {preview.unknown.length > 0 && (
          <p className="wrap-anywhere text-ink-soft">
            Columns that are not read: {preview.unknown.join(', ')}.
          </p>
        )}
      </div>
      <PreviewLines rows={preview.rows} />
      {fresh.length > 0 && (
        <>
          <FormSummary {...form.summary} />
          <LongTextField
            form={form}
            name="message"
            label="What you say to all of them"
            optional
            hint="Stands in the e-mail as yours."
            limit={candidateMessageLength}
          />
          <Disclosure label="The e-mail">
            <MailWords mail={mail} message={form.values.message.trim()} />
          </Disclosure>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {fresh.length > 0 && (
          <Button type="submit" variant="primary" pending={form.pending}>
            Invite {candidates(fresh.length)}
          </Button>
        )}
        <Button disabled={form.pending} onClick={onBack}>
          Change the list
        </Button>
      </div>
    </form>
  )
}

/** `3 of 5 lines will be invited, 1 is to be corrected`. */
function countsOf({ rows }: Previewed) {
  const [fresh, faulty] = (['new', 'faulty'] as const).map(
    state => rows.filter(row => row.state === state).length,
  ) as [number, number]
  const all = rows.length === 1 ? '1 line' : `${rows.length} lines`
  const wrong = faulty > 0 && `, ${faulty} ${faulty === 1 ? 'is' : 'are'} to be corrected`
  return `${fresh} of ${all} will be invited${wrong || ''}`
}

/** As the e-mail says it. */
function MailWords({ mail: { subject, words }, message }: { mail: Mail; message: string }) {
  const [opening, ...closing] = words
  return (
    <div className="flex flex-col gap-3 rounded-surface border border-line bg-wash p-4 wrap-anywhere">
      <p className="font-semibold">{subject}</p>
      <p>{opening}</p>
      {message && <p className="whitespace-pre-line">They write: “{message}”</p>}
      <p className="text-ink-soft">The link to the job, and one to get no more invitations.</p>
      {closing.map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
