import { Share2 } from 'lucide-react'
import { useConfig } from '#src/config.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

/** Gives a page's full address to the system's way of sharing; without one, to the clipboard. */
export function ShareLink({ path, title }: { path: string; title: string }) {
  const { origin } = useConfig()
  return (
    <Button onClick={() => void share({ title, url: origin + path })}>
      <Share2 aria-hidden /> Share
    </Button>
  )
}

async function share(page: { title: string; url: string }) {
  // Few browsers have it, and none outside https.
  if (!('share' in navigator)) return copy(page.url)
  try {
    await navigator.share(page)
  } catch (error) {
    const wasDismissed = error instanceof Error && error.name === 'AbortError'
    if (!wasDismissed) await copy(page.url)
  }
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: 'Link copied' })
  } catch {
    // No clipboard outside https, or it was refused: show what to copy.
    toast({ title: 'Copy this link', description: url, variant: 'destructive' })
  }
}
