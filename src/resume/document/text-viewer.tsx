import { clsx } from 'clsx'
import { useRef } from 'react'
import type { Block } from '#server/resume/engine/types.ts'
import type { Focus, Mark } from './marks.ts'
import { markLines, type Segment } from './text-marks.ts'
import { useScrollToMark } from './use-scroll-to-mark.ts'

interface TextViewerProps {
  blocks: Block[]
  marks: Mark[]
  focus: Focus | null
  onMark: (id: number) => void
}

/** A file without pages: its text in reading order, what is said about it highlighted. */
export function TextViewer({ blocks, marks, focus, onMark }: TextViewerProps) {
  const root = useRef<HTMLDivElement>(null)
  useScrollToMark(root, focus)
  return (
    <div
      ref={root}
      className="flex flex-col gap-1 rounded-control border border-line bg-surface p-5 leading-relaxed"
    >
      {markLines(blocks, marks).map(({ id, segments }) => (
        <p key={id} dir="auto">
          {segments.map((segment, index) => (
            <SegmentText key={index} segment={segment} onMark={onMark} />
          ))}
        </p>
      ))}
    </div>
  )
}

function SegmentText({ segment, onMark }: { segment: Segment; onMark: (id: number) => void }) {
  const { text, marks, ends, keys } = segment
  const first = marks[0]
  if (!first) return text
  const isSelected = marks.some(mark => mark.isSelected)
  return (
    <>
      <mark
        data-spot={keys.join(' ')}
        data-selected={isSelected || undefined}
        className={clsx(
          'rounded-[0.1875rem] box-decoration-clone px-0.5',
          isSelected ? 'drawn bg-mark text-mark-ink' : 'bg-mark-soft text-ink',
        )}
      >
        {text}
      </mark>
      {ends.map(({ id, number, label, isSelected: isChosen }) =>
        number === null ? null : (
          <button
            key={id}
            type="button"
            aria-label={`Finding ${number}: ${label}`}
            onClick={() => onMark(id)}
            className={clsx(
              'tabular ml-1 inline-grid forced-color-adjust-none min-h-6 min-w-6 place-items-center rounded-control px-1 align-middle text-xs leading-none font-semibold',
              isChosen ? 'bg-mark-ink text-mark' : 'bg-mark text-mark-ink',
            )}
          >
            {number}
          </button>
        ),
      )}
    </>
  )
}
