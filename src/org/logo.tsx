import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { inMegabytes, maxLogoSize } from '#server/limits.ts'
import { filePaths } from '#server/file-paths.ts'
import { ApiError, organizationKey, organizationsKey, type RouterOutputs } from '#src/api.ts'
import { FileDrop } from '#src/form/file/file-drop.tsx'
import { postFile } from '#src/form/file/post-file.ts'
import { sayFailed } from '#src/shell/say-failed.ts'
import { trpc } from '#src/trpc.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

type Organization = Pick<RouterOutputs['org']['forEdit'], 'orgSlug' | 'name' | 'logoUrl'>

/** The organization's logo as others see it, and its change, which counts at once. */
export function Logo({ org: { orgSlug, name, logoUrl } }: { org: Organization }) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const changed = () =>
    Promise.all([
      utils.org.forEdit.invalidate({ orgSlug }),
      utils.org.page.invalidate({ orgSlug }),
      utils.org.activity.invalidate({ orgSlug }),
      utils.job.invalidate(),
      queryClient.invalidateQueries({ queryKey: organizationKey(orgSlug) }),
      queryClient.invalidateQueries({ queryKey: organizationsKey }),
    ])
  const send = useMutation({
    mutationKey: [['org', 'logo']],
    mutationFn: (file: Blob) => postFile(filePaths.orgLogo(orgSlug), file),
    onSuccess: async () => {
      await changed()
      toast({ title: 'Logo saved', description: name })
    },
  })
  const remove = trpc.org.removeLogo.useMutation({
    onError: error => sayFailed('The logo was not removed', error),
  })
  const drop = useRef<HTMLDivElement>(null)
  const removeIt = async () => {
    // Taken along for who wants it back. What is on LinkedIn can't be read from here.
    const kept = logoUrl?.startsWith('/') && (await fetch(logoUrl).then(answer => answer.blob()))
    send.reset()
    await remove.mutateAsync({ orgSlug })
    await changed()
    // The button goes with the logo.
    drop.current?.querySelector('input')?.focus()
    toast({
      title: 'Logo removed',
      ...(kept && { action: { label: 'Undo', onSelect: () => send.mutate(kept) } }),
    })
  }
  return (
    <Card title="Logo" headingLevel={3}>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
        <div className="flex shrink-0 items-center gap-4 sm:flex-col sm:gap-2">
          <Avatar
            size="xl"
            orgSlug={orgSlug}
            name={name}
            src={logoUrl}
            alt={logoUrl ? `Logo of ${name}` : 'No logo yet: the initials stand in for it'}
          />
          {logoUrl && (
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
                ? 'Saving the logo…'
                : logoUrl
                  ? 'Drop another logo here'
                  : 'Drop your logo here'
            }
            hint={`PNG, JPEG or WebP, up to ${inMegabytes(maxLogoSize)}. It is shown whole, in a square.`}
            accept={['.png', '.jpg', '.jpeg', '.webp']}
            maxSize={maxLogoSize}
            disabled={send.isPending || remove.isPending}
            error={refusalOf(send.error)}
            onFiles={([file]) => file && send.mutate(file)}
          />
        </div>
      </div>
    </Card>
  )
}

const refusalOf = (error: Error | null) =>
  error === null
    ? undefined
    : ((error instanceof ApiError ? error.refusal : undefined) ??
      'The logo was not saved. Check your connection, then try again.')
