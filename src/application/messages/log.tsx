import { clsx } from 'clsx'
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageItem, UnsentItem } from './message-item.tsx'
import { dayOf, dayWords, type Message, type Seen } from './messages-words.ts'
import type { Conversation } from './use-conversation.ts'
import type { Unsent } from './use-outbox.ts'

interface LogProps {
  conversation: Conversation
  /** The newest last. */
  messages: Message[]
  /** When the reader had read last before this was opened; what came after is new. */
  readAt: string | null
  /** The last of the reader's side that the other side has read. */
  seen: Seen | null
  unsent: Unsent[]
  onSend: (message: Unsent) => void
  onEdit: (message: Unsent) => void
  onReport: (message: Message) => void
  className?: string
}

/** What was written so far, by days, with older messages on demand. */
export function Log(props: LogProps) {
  const { conversation, messages, readAt, seen, unsent, onSend, onEdit, onReport, className } =
    props
  const { log, side, other, read } = conversation
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  /** From the end, where what is read stays when older messages come before it. */
  const stayAt = useRef<number>(undefined)
  const now = useNow()
  const isOwnSide = (message: Message) => message.byTeam === (side === 'team')
  const firstNew = messages.find(
    message => !isOwnSide(message) && (readAt === null || message.createdAt > readAt),
  )
  const newest = messages.findLast(message => !isOwnSide(message))
  const lastId = messages.at(-1)?.id

  const firstRule = useRef<HTMLLIElement>(null)
  const isOpened = useRef(false)
  useLayoutEffect(() => {
    if (!box.current) return
    // What is new is read from its beginning; what is sent, and what comes later, from its end.
    const rule = isOpened.current ? null : firstRule.current
    box.current.scrollTop = rule
      ? rule.getBoundingClientRect().top - box.current.getBoundingClientRect().top - 16
      : box.current.scrollHeight
    isOpened.current = true
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it says what came last
  }, [lastId, unsent])
  useLayoutEffect(() => {
    if (!box.current || stayAt.current === undefined) return
    box.current.scrollTop = box.current.scrollHeight - stayAt.current
    stayAt.current = undefined
    if (!log.hasNextPage) box.current.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- older ones have come
  }, [messages.length, log.hasNextPage])

  // Whoever is at the end stays there when what is below grows.
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it adds a line
  }, [seen?.messageId])

  // What was in sight is read.
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!end.current) return undefined
    const watch = new IntersectionObserver(entries =>
      setInSight(entries.some(({ isIntersecting }) => isIntersecting)),
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  const marked = useRef<string>(undefined)
  useEffect(() => {
    const isUnread = newest && (readAt === null || newest.createdAt > readAt)
    if (!isInSight || !isUnread || marked.current === newest.id) return
    marked.current = newest.id
    // It stays unread where this fails, and is marked when it is opened next.
    void read(newest.id).catch(() => {})
  }, [isInSight, newest, readAt, read])

  const showOlder = () => {
    if (box.current) stayAt.current = box.current.scrollHeight - box.current.scrollTop
    void log.fetchNextPage()
  }
  return (
    <div
      ref={box}
      role="log"
      aria-live="off"
      aria-label={`Messages with ${other}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 8
      }}
      className={clsx('flex flex-col gap-3 overflow-y-auto overscroll-contain p-4', className)}
    >
      {log.hasNextPage && (
        <Button
          size="sm"
          className="self-center"
          pending={log.isFetchingNextPage}
          onClick={showOlder}
        >
          Show older messages
        </Button>
      )}
      {log.isFetchNextPageError && (
        <p role="alert">Older messages could not be loaded. Try again.</p>
      )}
      <ol className="flex flex-col gap-3">
        {messages.map((message, index) => {
          const before = messages[index - 1]
          return (
            <Fragment key={message.id}>
              {(!before || dayOf(before.createdAt) !== dayOf(message.createdAt)) && (
                <Rule>{dayWords(message.createdAt, now)}</Rule>
              )}
              {message === firstNew && (
                <Rule isNew ref={firstRule}>
                  New
                </Rule>
              )}
              <MessageItem
                message={message}
                isOwnSide={isOwnSide(message)}
                seen={seen?.messageId === message.id ? seen : null}
                onReport={onReport}
              />
            </Fragment>
          )
        })}
        {unsent.map(message => (
          <UnsentItem
            key={message.messageId}
            message={message}
            onSend={() => onSend(message)}
            onEdit={() => onEdit(message)}
          />
        ))}
      </ol>
      <span ref={end} aria-hidden className="h-px shrink-0" />
    </div>
  )
}

interface RuleProps {
  isNew?: boolean
  ref?: Ref<HTMLLIElement>
  children: string
}

const Rule = ({ isNew = false, ref, children }: RuleProps) => (
  <li
    ref={ref}
    className={clsx(
      'flex items-center gap-3 text-xs font-medium',
      isNew ? 'text-accent' : 'text-ink-soft',
    )}
  >
    <span aria-hidden className={clsx('h-px flex-1', isNew ? 'bg-accent' : 'bg-line')} />
    {children}
    <span aria-hidden className={clsx('h-px flex-1', isNew ? 'bg-accent' : 'bg-line')} />
  </li>
)
