import { Copy } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { copyText } from '#src/ui/copy-text.ts'

/** List items to be filled in, in the person's own words, each to be copied. */
export const FindingFrames = ({ frames }: { frames: string[] }) => (
  <div className="flex flex-col gap-2">
    <p className="max-w-prose">
      <span className="font-semibold">Your words, to be filled in: </span>
      what is in brackets only you know. Fill in what is true, and drop what is not.
    </p>
    <ul className="flex flex-col gap-2">
      {frames.map(frame => (
        <li key={frame} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="max-w-prose border-l-2 border-line pl-3 wrap-anywhere">
            <FrameText frame={frame} />
          </span>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Copy: ${frame}`}
            onClick={() => void copyText(frame, 'Text')}
          >
            <Copy aria-hidden />
            Copy
          </Button>
        </li>
      ))}
    </ul>
  </div>
)

/** A frame with its blanks marked, and read as such. */
export const FrameText = ({ frame }: { frame: string }) =>
  frame.split(/(\[[^\]]*\])/).map((part, index) =>
    part.startsWith('[') ? (
      <span key={index} className="text-ink-soft underline decoration-dashed underline-offset-4">
        <span aria-hidden>{part}</span>
        <span className="visually-hidden">blank: {part.slice(1, -1)},</span>
      </span>
    ) : (
      part
    ),
  )
