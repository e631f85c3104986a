import { Link2 } from 'lucide-react'
import { useConfig } from '#src/config.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'

/** Puts a page's full address on the clipboard. */
export function CopyLink({ path }: { path: string }) {
  const { origin } = useConfig()
  const copy = async () => {
    const url = origin + path
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied' })
    } catch {
      // No clipboard outside https, or it was refused: show what to copy.
      toast({ title: 'Copy this link', description: url, variant: 'destructive' })
    }
  }
  return (
    <Button onClick={() => void copy()}>
      <Link2 aria-hidden /> Copy link
    </Button>
  )
}
