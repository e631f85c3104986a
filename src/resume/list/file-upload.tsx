import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { fileSize } from '#src/lib/file-size.ts'
import { Button } from '#src/ui/button.tsx'
import { FileDrop } from '#src/form/file/file-drop.tsx'
import { Progress } from '#src/ui/progress.tsx'
import { sendFile, UploadError, type Stored } from '#src/lib/send-file.ts'
import { UploadFailure } from './upload-failure.tsx'

const steps = ['Sending', 'Reading', 'Done']

type State =
  | { name: 'idle' }
  | { name: 'working'; file: File; step: number; loaded: number; total: number }
  | { name: 'failed'; file: File; error: UploadError }

interface FileUploadProps extends Pick<
  ComponentProps<typeof FileDrop>,
  'label' | 'hint' | 'accept' | 'maxSize'
> {
  /** Takes the multipart field `file` and answers 201 `{data: {id}}` once the file is read. */
  path: string
  onDone: (stored: Stored) => void
  /** By the server's code, what to say in place of its words. */
  messages?: Partial<Record<string, string>>
}

/** Takes a file from the person's device to the server, and says how far it is. */
export function FileUpload({ path, onDone, messages, ...drop }: FileUploadProps) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const upload = useRef<AbortController>(null)
  const focusRef = useRef<HTMLDivElement>(null)
  useEffect(() => () => upload.current?.abort(), [])
  // The part that held the focus is gone in the new state.
  useEffect(() => {
    if (state.name !== 'idle') focusRef.current?.focus()
  }, [state.name])

  const { mutateAsync: send } = useMutation({
    mutationKey: [[path]],
    mutationFn: ({ file, ...how }: Parameters<typeof sendFile>[2] & { file: File }) =>
      sendFile(path, file, how),
  })

  const start = async (file: File) => {
    const controller = new AbortController()
    upload.current = controller
    const working = { name: 'working', file, step: 0, loaded: 0, total: file.size } as const
    setState(working)
    try {
      const stored = await send({
        file,
        signal: controller.signal,
        onProgress: (loaded, total) => setState({ ...working, loaded, total }),
        onSent: () => setState({ ...working, step: 1 }),
      })
      setState({ ...working, step: steps.length })
      onDone(stored)
      setState({ name: 'idle' })
    } catch (error) {
      if (controller.signal.aborted) return
      const known = error instanceof UploadError ? error : new UploadError(0, '')
      setState({ name: 'failed', file, error: known })
    }
  }
  const cancel = () => {
    upload.current?.abort()
    setState({ name: 'idle' })
  }

  if (state.name === 'working')
    return (
      <section
        ref={focusRef}
        tabIndex={-1}
        aria-label={`Upload of ${state.file.name}`}
        className="flex flex-col gap-4 rounded-surface border border-line bg-surface p-5 outline-none"
      >
        <p className="font-semibold wrap-anywhere">{state.file.name}</p>
        <Progress
          steps={steps}
          current={state.step}
          value={state.step === 0 ? state.loaded / (state.total || 1) : undefined}
          detail={
            state.step === 0
              ? `${fileSize(state.loaded)} of ${fileSize(state.total)}`
              : fileSize(state.file.size)
          }
        />
        {/* Once all is sent the server keeps the file: there is nothing left to cancel. */}
        {state.step === 0 ? (
          <Button className="self-start" onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <p className="text-ink-soft">This takes a few seconds, at most ten.</p>
        )}
      </section>
    )
  return (
    <div className="flex flex-col gap-4">
      {state.name === 'failed' && (
        <UploadFailure
          fileName={state.file.name}
          error={state.error}
          messages={messages}
          onRetry={() => void start(state.file)}
          focusRef={focusRef}
        />
      )}
      <FileDrop
        {...drop}
        isMain
        accept={withOldWord(drop.accept)}
        onFiles={([file]) => file && void start(file)}
      />
    </div>
  )
}

/** The server tells how to save an old Word or RTF file anew: better than a list of formats. */
const withOldWord = (accept: string[]) =>
  accept.includes('.docx') ? [...accept, '.doc', '.rtf'] : accept
