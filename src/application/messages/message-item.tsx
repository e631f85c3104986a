import { clsx } from 'clsx'
import { FileText, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { filePaths } from '#server/file-paths.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkedText } from '#src/ui/linked-text.tsx'
import {
  authorWords,
  exactTime,
  seenWords,
  timeOfDay,
  type Message,
  type Seen,
} from './messages-words.ts'
import type { Unsent } from './use-outbox.ts'

interface BubbleProps {
  isOwnSide: boolean
  /** Who wrote, and when. */
  head: ReactNode
  body: string
  children?: ReactNode
}

const Bubble = ({ isOwnSide, head, body, children }: BubbleProps) => (
  <li
    className={clsx(
      'flex max-w-[min(36rem,88%)] flex-col gap-1',
      isOwnSide ? 'items-end self-end' : 'items-start self-start',
    )}
  >
    <div className="flex min-h-7 flex-wrap items-center gap-x-1 text-xs text-ink-soft">{head}</div>
    {body !== '' && (
      <p
        dir="auto"
        className={clsx(
          'rounded-surface border px-3 py-2 text-base wrap-anywhere whitespace-pre-wrap',
          isOwnSide ? 'border-transparent bg-accent-soft' : 'border-line bg-surface',
        )}
      >
        <LinkedText>{body}</LinkedText>
      </p>
    )}
    {children}
  </li>
)

interface MessageItemProps {
  message: Message
  isOwnSide: boolean
  /** Where the other side has read so far. */
  seen: Seen | null
  onReport: (message: Message) => void
}

/** A message that was sent, with who wrote it and when. */
export const MessageItem = ({ message, isOwnSide, seen, onReport }: MessageItemProps) => (
  <Bubble
    isOwnSide={isOwnSide}
    body={message.body}
    head={
      <>
        <span>
          {authorWords(message)},{' '}
          <time dateTime={message.createdAt} title={exactTime(message.createdAt)}>
            {timeOfDay(message.createdAt)}
          </time>
        </span>
        {!isOwnSide && (
          <button
            type="button"
            aria-label={`Report the message of ${timeOfDay(message.createdAt)}`}
            title="Report"
            className="grid size-7 place-items-center rounded-control hover:bg-wash hover:text-ink pointer-coarse:size-11"
            onClick={() => onReport(message)}
          >
            <Flag aria-hidden className="size-3.5" />
          </button>
        )}
      </>
    }
  >
    {message.files.length > 0 && (
      <ul aria-label="Files" className="flex flex-col gap-1">
        {message.files.map(file => (
          <li key={file.id}>
            <a
              href={filePaths.messageFile(file.id)}
              download
              className="inline-flex items-center gap-2 rounded-control border border-line bg-surface px-3 py-1 min-h-9 hover:bg-wash pointer-coarse:min-h-11"
            >
              <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
              <span className="link wrap-anywhere">{file.name}</span>
              <span className="shrink-0 text-xs text-ink-soft">{fileSize(file.size)}</span>
            </a>
          </li>
        ))}
      </ul>
    )}
    {message.hiddenFiles > 0 && (
      <p className="text-xs text-ink-soft">
        {message.hiddenFiles === 1 ? 'A file is' : `${message.hiddenFiles} files are`} attached,
        which blind review does not show.
      </p>
    )}
    {seen && (
      <p className="text-xs text-ink-soft">
        Read{' '}
        {seen.at && (
          <time dateTime={seen.at} title={exactTime(seen.at)}>
            {seenWords(seen.at, message.createdAt)}
          </time>
        )}
      </p>
    )}
  </Bubble>
)

interface UnsentItemProps {
  message: Unsent
  onSend: () => void
  /** Back into the field. */
  onEdit: () => void
}

/** One that is on its way, or was not sent. */
export const UnsentItem = ({ message, onSend, onEdit }: UnsentItemProps) => (
  <Bubble
    isOwnSide
    body={message.body}
    head={<span>{message.failure === undefined ? 'Sending…' : 'Not sent'}</span>}
  >
    {message.files.length > 0 && (
      <p className="text-xs text-ink-soft">{message.files.map(({ name }) => name).join(', ')}</p>
    )}
    {message.failure !== undefined && (
      <div className="flex flex-col items-end gap-2">
        <p className="text-right text-bad wrap-anywhere">{message.failure}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="sm" onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" onClick={onSend}>
            Send again
          </Button>
        </div>
      </div>
    )}
  </Bubble>
)
