import type { RouterOutputs } from '#src/api.ts'
import { useNoticesChanged } from '#src/shell/bell/use-notices-changed.ts'
import { byPages, trpc } from '#src/trpc.ts'
import type { AttachedFile, Message } from './messages-words.ts'

/** A message on its way; under its id it is the same one, however often it is sent. */
export interface Outgoing {
  messageId: string
  body: string
  files: AttachedFile[]
}

const asSent = ({ messageId, body, files }: Outgoing) => ({
  messageId,
  body,
  fileIds: files.map(({ id }) => id),
})

/** What either side of a thread has of it, and can do. */
export interface Conversation {
  side: 'team' | 'candidate'
  applicationId: string
  /** The newest first, by pages. */
  log: {
    data: { pages: { items: Message[] }[] } | undefined
    error: unknown
    isRefetching: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Undefined until it has come. */
  thread:
    | Pick<
        RouterOutputs['job']['messageThread'],
        'refusal' | 'isBlocked' | 'readAt' | 'seen' | 'files'
      >
    | undefined
  /** Who is on the other side. */
  other: string
  error: unknown
  send: (message: Outgoing) => Promise<unknown>
  read: (messageId: string) => Promise<unknown>
  setBlocked: (isBlocked: boolean) => Promise<unknown>
  reread: () => Promise<unknown>
}

/** Messages come while nobody looks. */
const anew = { refetchOnMount: 'always' } as const

/** Of who applied. */
export function useOwnConversation(applicationId: string) {
  const utils = trpc.useUtils()
  const noticesChanged = useNoticesChanged()
  const log = trpc.job.ownMessages.useInfiniteQuery(
    { applicationId },
    { ...byPages, ...anew, throwOnError: false },
  )
  const { data: thread, error } = trpc.job.ownThread.useQuery({ applicationId }, anew)
  const write = trpc.job.writeToTeam.useMutation()
  const mark = trpc.job.readOwnMessages.useMutation()
  const block = trpc.job.blockOrganization.useMutation()
  const listsChanged = () =>
    Promise.all([
      utils.job.ownThreads.invalidate(),
      utils.job.ownUnreadThreads.invalidate(),
      noticesChanged(),
    ])
  const reread = () =>
    Promise.all([
      utils.job.ownMessages.invalidate({ applicationId }),
      utils.job.ownThread.invalidate(),
      listsChanged(),
    ])
  const conversation: Conversation = {
    side: 'candidate',
    applicationId,
    log,
    thread,
    other: thread?.job.orgName ?? '',
    error,
    send: message => write.mutateAsync({ applicationId, ...asSent(message) }),
    read: async messageId => {
      await mark.mutateAsync({ applicationId, messageId })
      await listsChanged()
    },
    setBlocked: async isBlocked => {
      await block.mutateAsync({ applicationId, isBlocked })
      await utils.job.ownThread.invalidate()
    },
    reread,
  }
  return { conversation, thread }
}

/** Of one of the team. */
export function useTeamConversation(orgSlug: string, applicationId: string) {
  const utils = trpc.useUtils()
  const noticesChanged = useNoticesChanged()
  const of = { orgSlug, applicationId }
  const log = trpc.job.messages.useInfiniteQuery(of, { ...byPages, ...anew, throwOnError: false })
  const { data: thread, error } = trpc.job.messageThread.useQuery(of, anew)
  const write = trpc.job.writeToCandidate.useMutation()
  const mark = trpc.job.readMessages.useMutation()
  const block = trpc.job.blockCandidate.useMutation()
  const listsChanged = () =>
    Promise.all([
      utils.job.messageThreads.invalidate({ orgSlug }),
      utils.job.unreadThreads.invalidate({ orgSlug }),
      noticesChanged(),
    ])
  const threadChanged = () => utils.job.messageThread.invalidate({ applicationId })
  const reread = () =>
    Promise.all([utils.job.messages.invalidate({ applicationId }), threadChanged(), listsChanged()])
  const conversation: Conversation = {
    side: 'team',
    applicationId,
    log,
    thread,
    other: thread?.name ?? '',
    error,
    send: message => write.mutateAsync({ ...of, ...asSent(message) }),
    read: async messageId => {
      // Of a suspended organization nothing is changed, this neither.
      if (thread?.isSuspended) return
      await mark.mutateAsync({ ...of, messageId })
      await listsChanged()
    },
    setBlocked: async isBlocked => {
      await block.mutateAsync({ ...of, isBlocked })
      await threadChanged()
    },
    reread,
  }
  return { conversation, thread }
}
