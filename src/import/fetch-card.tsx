import { Download } from 'lucide-react'
import { useConfig } from '#src/config.ts'
import { messageOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FetchNote } from './fetch-note.tsx'

interface FetchCardProps {
  /** The link that is stored. */
  linkedinUrl: string | null
  /** The profile is read; nothing of it is on one's own yet. */
  onDone: (read: { id: string }) => void
}

/** Has a profile fetched by its link, where whoever runs the site has somebody who does it. */
export function FetchCard({ linkedinUrl, onDone }: FetchCardProps) {
  const { profileProvider: host } = useConfig()
  const utils = trpc.useUtils()
  const fetching = trpc.user.importByLink.useMutation({
    onSuccess: read => {
      void utils.user.imports.invalidate()
      onDone(read)
    },
  })
  if (!host) return null
  const link = linkedinUrl?.includes('linkedin.com/in/') ? linkedinUrl : null
  return (
    <Card title="Import by your link">
      <div className="flex flex-col items-start gap-4">
        <FetchNote host={host} />
        {fetching.error && (
          <Alert tone="bad" title="Nothing was imported" className="self-stretch">
            <p>{messageOf(fetching.error)}</p>
          </Alert>
        )}
        {link ? (
          <>
            <p className="wrap-anywhere">{link}</p>
            <Button
              variant="primary"
              pending={fetching.isPending}
              onClick={() => fetching.mutate({ linkedinUrl: link })}
            >
              <Download aria-hidden className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">Fetch with {host}</span>
            </Button>
          </>
        ) : (
          <p>Save the link of your profile below first.</p>
        )}
      </div>
    </Card>
  )
}
