import { Share2 } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { copyText } from './copy-text.ts'

interface SharedPage {
  /** The page's full address. */
  url: string
  title: string
}

/** Gives a page's address to the system's way of sharing; without one, to the clipboard. */
export function ShareLink(page: SharedPage) {
  return (
    <Button onClick={() => void share(page)}>
      <Share2 aria-hidden /> Share
    </Button>
  )
}

async function share({ url, title }: SharedPage) {
  // Few browsers have it, and none outside https.
  if (!('share' in navigator)) return copyText(url, 'Link')
  try {
    await navigator.share({ url, title })
  } catch (error) {
    const wasDismissed = error instanceof Error && error.name === 'AbortError'
    if (!wasDismissed) await copyText(url, 'Link')
  }
}
