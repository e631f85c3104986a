import { Dialog } from '#src/ui/overlay/dialog.tsx'

interface FounderVideoProps {
  /** A video file, or a page of a video site that may be framed. */
  url: string
  onClose: () => void
}

export default function FounderVideo({ url, onClose }: FounderVideoProps) {
  const isFile = /\.(mp4|m4v|webm|ogv|mov)$/i.test(new URL(url).pathname)
  return (
    <Dialog open onOpenChange={onClose} title="Founder video" size="lg">
      {isFile ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are in the file, if any
        <video src={url} controls playsInline className="aspect-video w-full bg-ink" />
      ) : (
        <iframe
          src={url}
          title="Founder video"
          allow="fullscreen; encrypted-media; picture-in-picture"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- a foreign origin, and its own
          sandbox="allow-scripts allow-same-origin allow-presentation"
          className="aspect-video w-full"
        />
      )}
    </Dialog>
  )
}
