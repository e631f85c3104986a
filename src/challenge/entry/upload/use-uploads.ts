import { useEffect, useSyncExternalStore } from 'react'
import { trpc } from '#src/trpc.ts'
import { lineOf, type Unfinished } from './upload-line.ts'

/** The files on their way to a challenge: what is under way here and, of the server, what was. */
export function useUploads(challengeId: string, unfinished: Unfinished[]) {
  const line = lineOf(challengeId)
  const utils = trpc.useUtils()
  const shown = useSyncExternalStore(line.subscribe, line.shown, line.shown)
  useEffect(() => {
    line.onChange(() => utils.challenge.mySubmission.invalidate({ challengeId }))
    void line.goOn(unfinished)
  }, [line, utils, challengeId, unfinished])
  const rows = unfinished.map(one => {
    const { state = 'sending', sent = one.received } = shown.sending[one.id] ?? {}
    return { id: one.id, name: one.name, size: one.size, state, sent: Math.max(sent, one.received) }
  })
  return {
    rows,
    failure: shown.failure,
    done: shown.done,
    add: (files: File[]) => line.add(files, unfinished),
    cancel: line.cancel,
  }
}

export type UploadRow = ReturnType<typeof useUploads>['rows'][number]
