import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { inMegabytes } from '#server/limits.ts'
import { ApiError } from '#src/api.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { FileDrop } from '#src/form/file/file-drop.tsx'
import { postFile } from '#src/form/file/post-file.ts'

interface PictureFieldProps {
  thing: 'logo' | 'picture'
  /** Whose it is. */
  name: string
  /** Of the one that is there. */
  url: string | null
  /** Takes another one. */
  address: string
  /** In bytes. */
  maxSize: number
  headingLevel?: 2 | 3
  /** How it is shown. */
  hint: string
  remove: () => Promise<unknown>
  changed: () => Promise<unknown>
  /** The picture as others see it. */
  children: ReactNode
}

/** A picture and its change, which counts at once. */
export function PictureField(props: PictureFieldProps) {
  const { thing, name, url, address, maxSize, hint, changed, children } = props
  const Thing = thing === 'logo' ? 'Logo' : 'Picture'
  const send = useMutation({
    mutationKey: [['pictures', thing]],
    mutationFn: (file: Blob) => postFile(address, file),
    onSuccess: async () => {
      await changed()
      toast({ title: `${Thing} saved`, description: name })
    },
  })
  const remove = useMutation({
    mutationKey: [['pictures', 'remove', thing]],
    mutationFn: async () => {
      // Taken along for who wants it back. What is on LinkedIn can't be read from here.
      const kept = url?.startsWith('/') && (await fetch(url).catch(() => null))
      await props.remove()
      return kept && kept.ok ? kept.blob() : null
    },
    onError: error => sayFailed(`The ${thing} was not removed`, error),
  })
  const drop = useRef<HTMLDivElement>(null)
  const removeIt = async () => {
    send.reset()
    const kept = await remove.mutateAsync()
    await changed()
    // The button goes with the picture.
    drop.current?.querySelector('input')?.focus()
    toast({
      title: `${Thing} removed`,
      ...(kept && { action: { label: 'Undo', onSelect: () => send.mutate(kept) } }),
    })
  }
  return (
    <Card title={Thing} headingLevel={props.headingLevel ?? 2}>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <div className="flex shrink-0 items-center gap-4 sm:flex-col sm:gap-2">
          {children}
          {url && (
            <Button
              variant="quiet"
              size="sm"
              pending={remove.isPending}
              disabled={send.isPending}
              onClick={() => void removeIt().catch(() => {})}
            >
              <Trash2 aria-hidden /> Remove
            </Button>
          )}
        </div>
        <div ref={drop} className="min-w-0 flex-1">
          <FileDrop
            label={
              send.isPending
                ? `Saving the ${thing}…`
                : url
                  ? `Drop another ${thing} here`
                  : `Drop your ${thing} here`
            }
            hint={`PNG, JPEG or WebP, up to ${inMegabytes(maxSize)}. ${hint}`}
            accept={['.png', '.jpg', '.jpeg', '.webp']}
            maxSize={maxSize}
            disabled={send.isPending || remove.isPending}
            error={refusalOf(send.error, thing)}
            onFiles={([file]) => file && send.mutate(file)}
          />
        </div>
      </div>
    </Card>
  )
}

const refusalOf = (error: Error | null, thing: string) =>
  error === null
    ? undefined
    : ((error instanceof ApiError ? error.refusal : undefined) ??
      `The ${thing} was not saved. Check your connection, then try again.`)
