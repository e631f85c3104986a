import { useEffect } from 'react'
import { liveNames, type LiveName } from '#server/shown/live-names.ts'
import { serverPaths } from '#server/paths.ts'
import { trpc } from '#src/trpc.ts'

/**
 * Reads anew what the server names while the page is open. One tab of the browser holds the stream
 * and tells the others; where a browser can't, or the stream does not come, all is read at load and
 * on opening, as without it.
 */
export function useLive(userId: string) {
  const utils = trpc.useUtils()
  useEffect(() => {
    if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return undefined
    const { user, job, org } = utils
    const shown: Record<LiveName, { invalidate: () => Promise<void> }[]> = {
      notifications: [user.unreadNotifications, user.notifications],
      messages: [
        job.ownThreads,
        job.ownUnreadThreads,
        job.ownMessages,
        job.ownThread,
        job.messageThreads,
        job.unreadThreads,
        job.messages,
        job.messageThread,
      ],
      interviews: [
        job.interviews,
        job.comingInterviews,
        job.ownInterviews,
        job.myInterviews,
        job.freeTimes,
      ],
      applications: [
        job.application,
        job.applying,
        job.myApplications,
        job.applicationCounts,
        user.news,
      ],
      applicants: [
        job.board,
        job.pipeline,
        job.applicant,
        job.applicantPlace,
        job.recentChanges,
        org.overview,
      ],
    }
    const heard = (name: string) => {
      for (const query of shown[name as LiveName] ?? []) void query.invalidate()
    }
    const name = `fairlead-live-${userId}`
    const tabs = new BroadcastChannel(name)
    tabs.addEventListener('message', event => heard(String(event.data)))
    const tellAll = (said: string) => {
      // A channel has no target but its own origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      tabs.postMessage(said)
      heard(said)
    }
    const leaving = new AbortController()
    // Whoever leaves before it was their turn never holds it.
    navigator.locks
      .request(name, { signal: leaving.signal }, () => listen(tellAll, leaving.signal))
      .catch(() => {})
    return () => {
      leaving.abort()
      tabs.close()
    }
  }, [userId, utils])
}

/** Until a stream is asked for again that the server refused, in milliseconds; twice as long each time. */
const firstPatience = 60_000
const mostPatience = 60 * 60_000

/** Until one leaves. */
const listen = (tell: (name: string) => void, leaving: AbortSignal) =>
  new Promise<void>(release => {
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    let patience = firstPatience
    const start = () => {
      stream = new EventSource(serverPaths.live)
      stream.addEventListener('message', ({ data }) => tell(String(data)))
      stream.addEventListener('open', () => {
        // What was announced meanwhile is not said again.
        if (!isFirst) for (const name of liveNames) tell(name)
        isFirst = false
        patience = firstPatience
      })
      stream.addEventListener('error', () => {
        if (stream.readyState !== EventSource.CLOSED) return
        timer = setTimeout(start, patience)
        patience = Math.min(2 * patience, mostPatience)
      })
    }
    start()
    leaving.addEventListener('abort', () => {
      clearTimeout(timer)
      stream.close()
      release()
    })
  })
