import { Upload } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { ResumeUpload } from './resume-upload.tsx'

interface UploadAnotherProps {
  /** It can be chosen now. */
  onDone: (resumeId: string) => void
}

/** Beside a choice of resumes: brings one that is not among them. */
export function UploadAnother({ onDone }: UploadAnotherProps) {
  const [state, setState] = useState<'asked' | 'done'>()
  // What held the focus is gone by then.
  const takeFocus = useCallback((button: HTMLElement | null) => button?.focus(), [])
  if (state !== 'asked')
    return (
      <Button
        ref={state === 'done' ? takeFocus : undefined}
        size="sm"
        className="self-start"
        onClick={() => setState('asked')}
      >
        <Upload aria-hidden /> Upload another resume
      </Button>
    )
  return (
    <ResumeUpload
      onDone={({ id, parseStatus }) => {
        setState('done')
        if (parseStatus === 'ready' || parseStatus === 'needs_review') return onDone(id)
        toast({
          variant: 'destructive',
          title: 'Nothing could be read from this file',
          description: 'It stands among your resumes, where its page says why.',
        })
      }}
    />
  )
}
