import { Paperclip, Send } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { messageFileLimit, messageLength } from '#server/limits.ts'
import { keptDraft } from '#src/form/draft/kept-draft.ts'
import { FormSummary } from '#src/form/form-summary.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { useForm } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { AttachedFiles } from './attached-files.tsx'
import type { AttachedFile } from './messages-words.ts'
import { fileEndings, useAttaching } from './use-attaching.ts'
import type { Conversation, Outgoing } from './use-conversation.ts'

export interface Typed {
  message: string
}

export type ComposerForm = ReturnType<typeof useComposer>

/** What is typed for a message, kept in this browser until it is sent. */
export function useComposer(
  { side, applicationId }: Pick<Conversation, 'side' | 'applicationId'>,
  userId: string,
  files: AttachedFile[],
  post: (message: Outgoing) => void,
) {
  return useForm<Typed>({
    initial: { message: '' },
    draft: keptDraft<Typed>(userId, `message:${applicationId}`),
    check: async ({ message }) => {
      const schemas = await import('#server/application/messages/schema.ts')
      const schema = side === 'team' ? schemas.teamMessage : schemas.candidateMessage
      const messageId = crypto.randomUUID()
      const fileIds = files.map(({ id }) => id)
      const checked = schema.safeParse({ applicationId, messageId, body: message, fileIds })
      if (checked.success) return { success: true, data: { message: checked.data.body } }
      const issues = checked.error.issues.map(issue => ({ ...issue, path: ['message'] }))
      return { success: false, error: { issues } }
    },
    save: async ({ message }, { change }) => {
      post({ messageId: crypto.randomUUID(), body: message, files })
      change({ message: '' })
    },
  })
}

interface ComposerProps {
  conversation: Conversation
  form: ComposerForm
  /** Attached to what is written. */
  files: AttachedFile[]
  onFilesChanged: () => Promise<unknown>
  /** Whether to send is what the screen is for. */
  isMain: boolean
  /** Between the field and its buttons. */
  children?: ReactNode
}

/** Where a message is written: grows with it, and sends by Ctrl or Cmd and Enter. */
export function Composer({
  conversation,
  form,
  files,
  onFilesChanged,
  isMain,
  children,
}: ComposerProps) {
  const { applicationId, other } = conversation
  const fileId = useId()
  const element = useRef<HTMLFormElement>(null)
  const attaching = useAttaching(applicationId, files.length, onFilesChanged)
  // Counted when it matters, and never cut: what is pasted may be made shorter.
  const isNearlyFull = form.values.message.length > 0.9 * messageLength
  const isFull = files.length + attaching.coming.length >= messageFileLimit
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    element.current?.requestSubmit()
  }
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={event => {
        attaching.forgetSaid()
        return form.onSubmit(event)
      }}
      className="flex flex-col gap-2"
    >
      {!form.errors['message'] && <FormSummary {...form.summary} />}
      <LongTextField
        form={form}
        name="message"
        label={`Write to ${other}`}
        rows={2}
        dir="auto"
        {...(isNearlyFull && { limit: messageLength })}
        className="[&_textarea]:min-h-16"
        onKeyDown={onKeyDown}
      />
      {children}
      <AttachedFiles
        files={files}
        coming={attaching.coming}
        onRemove={file => void attaching.remove(file)}
        onStop={attaching.stop}
      />
      {attaching.failure && (
        <p role="alert" className="text-bad wrap-anywhere">
          {attaching.failure}
        </p>
      )}
      <output className={attaching.said.isShown ? 'wrap-anywhere' : 'visually-hidden'}>
        {attaching.said.text}
      </output>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant={isMain ? 'primary' : 'secondary'}
          pending={form.pending}
          disabled={attaching.coming.length > 0}
        >
          <Send aria-hidden /> Send
        </Button>
        <label
          htmlFor={fileId}
          className="relative inline-flex h-9 items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-medium hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-not-allowed has-disabled:text-ink-soft pointer-coarse:h-11"
        >
          <Paperclip aria-hidden className="size-4" /> Attach files
          <input
            id={fileId}
            type="file"
            multiple
            disabled={isFull}
            accept={fileEndings.join(',')}
            className="visually-hidden"
            onChange={event => {
              void attaching.attach([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
        <p className="text-xs text-ink-soft">
          PDF, DOCX, TXT or MD.{' '}
          <span className="keys-hint">
            <kbd>Ctrl</kbd> or <kbd>⌘</kbd> and <kbd>Enter</kbd> sends.
          </span>
        </p>
      </div>
    </form>
  )
}
