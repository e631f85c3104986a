import { useRef, useState } from 'react'
import { filePaths } from '#server/file-paths.ts'
import { inMegabytes, maxResumeSize, messageFileLimit } from '#server/limits.ts'
import { sendFile, UploadError } from '#src/lib/send-file.ts'
import { messageOf, trpc } from '#src/trpc.ts'

export const fileEndings = ['.pdf', '.docx', '.txt', '.md']

interface Coming {
  key: number
  name: string
  /** From 0 to 1. */
  share: number
}

/** Sends files ahead of the message that they belong to; `changed` has what is there read anew. */
export function useAttaching(
  applicationId: string,
  count: number,
  changed: () => Promise<unknown>,
) {
  const [coming, setComing] = useState<Coming[]>([])
  const [failure, setFailure] = useState<string>()
  const [said, setSaid] = useState<{ text: string; isShown?: boolean }>({ text: '' })
  const next = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  const remove = trpc.job.removeMessageFile.useMutation()

  const attachOne = async (file: File) => {
    const key = next.current++
    const abort = new AbortController()
    aborts.current.set(key, abort)
    setComing(all => [...all, { key, name: file.name, share: 0 }])
    try {
      const { name = file.name } = await sendFile(filePaths.messageFiles(applicationId), file, {
        signal: abort.signal,
        onProgress: (loaded, total) =>
          setComing(all =>
            all.map(one => (one.key === key ? { ...one, share: loaded / total } : one)),
          ),
        onSent: () => {},
      })
      await changed()
      setSaid(
        name === file.name
          ? { text: `“${name}” is attached.` }
          : { text: `“${file.name}” is attached as “${name}”, by what is in it.`, isShown: true },
      )
    } catch (error) {
      if (!abort.signal.aborted)
        setFailure(
          `“${file.name}” was not attached. ${(error instanceof UploadError && error.message) || 'Check your connection, then try again.'}`,
        )
    }
    aborts.current.delete(key)
    setComing(all => all.filter(one => one.key !== key))
  }

  return {
    coming,
    failure,
    said,
    forgetSaid() {
      setFailure(undefined)
      setSaid({ text: '' })
    },
    /** One after the other. */
    async attach(files: File[]) {
      setFailure(undefined)
      const room = messageFileLimit - count - coming.length
      const large = files.find(({ size }) => size > maxResumeSize)
      if (large)
        return setFailure(
          `“${large.name}” is larger than ${inMegabytes(maxResumeSize)}. Attach a smaller one.`,
        )
      for (const file of files.slice(0, Math.max(0, room))) await attachOne(file)
      const left = files.slice(Math.max(0, room)).map(({ name }) => `“${name}”`)
      if (left.length > 0)
        setFailure(
          `A message takes ${messageFileLimit} files at most. Not attached: ${left.slice(0, 5).join(', ')}${left.length > 5 ? ' and others' : ''}.`,
        )
      return undefined
    },
    stop: (key: number) => aborts.current.get(key)?.abort(),
    async remove({ id, name }: { id: string; name: string }) {
      setFailure(undefined)
      try {
        await remove.mutateAsync({ fileId: id })
        setSaid({ text: `“${name}” is removed.` })
      } catch (error) {
        setFailure(`“${name}” was not removed. ${messageOf(error)}`)
      }
      await changed()
    },
  }
}
