import { Play, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { useConfig } from '#src/config.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'

/** Beside the page, not over it: it takes no focus, and Escape closes it. */
export default function WelcomePopover({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const { founderVideoUrl } = useConfig()
  const [Video, requestVideo] = useLazyPart(() => import('./founder-video.tsx'))
  useEscape(onClose)
  return (
    <aside
      aria-labelledby={titleId}
      className="no-print fixed inset-x-4 bottom-4 z-20 flex animate-pop flex-col items-start gap-3 rounded-surface bg-raised p-4 shadow-float sm:left-auto sm:w-88"
    >
      <div className="pr-9">
        <h2 id={titleId} className="text-base font-semibold">
          Welcome to Fairlead
        </h2>
        <p className="mt-1 text-ink-soft">
          Nothing invented, everything explained, everyone answered. Jobs are open to read without
          an account.
        </p>
      </div>
      <button
        type="button"
        aria-label="Close welcome"
        onClick={onClose}
        className={buttonClass({
          variant: 'quiet',
          size: 'icon',
          className: 'absolute! top-1.5 right-1.5',
        })}
      >
        <X aria-hidden />
      </button>
      {founderVideoUrl && (
        <Button onClick={() => void requestVideo()}>
          <Play aria-hidden />
          Watch the founder video
        </Button>
      )}
      {Video && founderVideoUrl && <Video url={founderVideoUrl} onClose={onClose} />}
    </aside>
  )
}

/** What is open above the popover takes Escape first, and says so by preventing its default. */
function useEscape(onEscape: () => void) {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) escape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
