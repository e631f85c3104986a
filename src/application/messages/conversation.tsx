import { clsx } from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useUser } from '#src/session.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { messageOf } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RetryAlert } from '#src/ui/retry-alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Composer, useComposer, type ComposerForm } from './composer.tsx'
import { Log } from './log.tsx'
import type { Message } from './messages-words.ts'
import type { Conversation } from './use-conversation.ts'
import { useOutbox } from './use-outbox.ts'

interface ConversationProps {
  conversation: Conversation
  /** Of who may read, and not write. */
  isReadOnly?: boolean
  /** What to do first where nothing is written yet. */
  empty: string
  /** As high as what is around it. */
  isFilling?: boolean
  /** What a side has besides, between the field and its buttons. */
  renderExtra?: (form: ComposerForm) => ReactNode
}

/** One thread as either side has it: what was written, and where to write. */
export function ConversationView(props: ConversationProps) {
  const { conversation } = props
  const { log, thread, error, reread } = conversation
  const { data: user } = useUser()
  // What is here stays, where only the reading anew has failed.
  const failure = (thread ? null : error) ?? (log.data ? null : log.error)
  if (failure)
    return (
      <div className="p-4">
        <RetryAlert onRetry={() => void reread()}>{messageOf(failure)}</RetryAlert>
      </div>
    )
  if (!thread || !log.data || !user)
    return (
      <Loading label="Loading the messages" className="flex flex-col gap-4 p-4">
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="h-16 w-3/5 self-end" />
        <Skeleton className="h-16" />
      </Loading>
    )
  return <Loaded {...props} userId={user.id} thread={thread} />
}

interface LoadedProps extends ConversationProps {
  userId: string
  thread: NonNullable<Conversation['thread']>
}

function Loaded(props: LoadedProps) {
  const { conversation, isReadOnly, empty, isFilling, renderExtra, userId, thread } = props
  const { log, side, other, reread, setBlocked } = conversation
  // As it was when it was opened: what is new then stays marked while it is read.
  const [readAt] = useState(thread.readAt)
  const outbox = useOutbox(userId, conversation)
  const messages = (log.data?.pages ?? []).flatMap(page => page.items).toReversed()
  const ids = new Set(messages.map(({ id }) => id))
  const unsent = outbox.unsent.filter(({ messageId }) => !ids.has(messageId))
  const dropArrived = useEffectEvent(() => {
    for (const { messageId } of outbox.unsent) if (ids.has(messageId)) outbox.takeBack(messageId)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each reading may have found some
  useEffect(() => dropArrived(), [log.data])
  // What is on its way with a message is no more the next one's.
  const taken = new Set(unsent.flatMap(({ files }) => files.map(({ id }) => id)))
  const files = thread.files.filter(({ id }) => !taken.has(id))
  const form = useComposer(conversation, userId, files, message => void outbox.post(message))
  const [reported, setReported] = useState<Message>()
  const [ReportDialog, request] = useLazyPart(() => import('#src/report/report-dialog.tsx'))
  const [isBlocking, setBlocking] = useState(false)
  const block = async (isBlocked: boolean) => {
    setBlocking(true)
    try {
      await setBlocked(isBlocked)
    } catch (failed) {
      sayFailed('That did not work', failed)
    }
    setBlocking(false)
  }
  const mayBlock = !isReadOnly
  const newest = messages.findLast(message => message.byTeam !== (side === 'team'))?.id
  /** What was the newest of the other side when one looked for more. */
  const [looked, setLooked] = useState<{ newest: string | undefined }>()
  const look = async () => {
    setLooked(undefined)
    await reread()
    setLooked({ newest })
  }
  return (
    <div className={clsx('flex min-h-0 flex-col', isFilling && 'flex-1')}>
      {messages.length + unsent.length === 0 ? (
        <p className={clsx('p-4 text-ink-soft', isFilling && 'flex-1')}>{empty}</p>
      ) : (
        <Log
          conversation={conversation}
          messages={messages}
          readAt={readAt}
          seen={thread.seen}
          unsent={unsent}
          onSend={message => void outbox.post(message)}
          onEdit={message => {
            outbox.takeBack(message.messageId)
            const { message: typed } = form.current()
            form.change({ message: typed ? `${message.body}\n\n${typed}` : message.body })
          }}
          onReport={message => {
            setReported(message)
            void request()
          }}
          className={isFilling ? 'max-h-[60dvh] lg:max-h-none lg:flex-1' : 'max-h-96'}
        />
      )}
      <output className="visually-hidden">{outbox.said}</output>
      <div className="flex flex-col gap-3 border-t border-line p-4">
        {thread.refusal ? (
          <Alert
            action={
              mayBlock &&
              thread.isBlocked && (
                <Button size="sm" pending={isBlocking} onClick={() => void block(false)}>
                  {side === 'team' ? 'Take messages again' : 'Unblock'}
                </Button>
              )
            }
          >
            {thread.refusal}
          </Alert>
        ) : (
          !isReadOnly && (
            <Composer
              conversation={conversation}
              form={form}
              files={files}
              onFilesChanged={reread}
              isMain={side === 'candidate' && isFilling === true}
            >
              {renderExtra?.(form)}
            </Composer>
          )
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="sm"
            variant="quiet"
            pending={log.isRefetching}
            onClick={() => void look().catch(() => {})}
          >
            <RefreshCw aria-hidden /> Look for new messages
          </Button>
          <output className="text-xs text-ink-soft empty:hidden">
            {looked && (looked.newest === newest ? 'Nothing new.' : 'A new message has come.')}
          </output>
          {mayBlock && !thread.isBlocked && (
            <Button size="sm" variant="quiet" pending={isBlocking} onClick={() => void block(true)}>
              {side === 'team' ? 'Take no more messages' : `Block ${other}`}
            </Button>
          )}
        </div>
      </div>
      {ReportDialog && reported && (
        <ReportDialog
          what={{ kind: 'message', messageId: reported.id }}
          name="this message"
          onClose={() => setReported(undefined)}
        />
      )}
    </div>
  )
}
