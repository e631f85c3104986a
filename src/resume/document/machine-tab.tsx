import { Empty } from '#src/ui/empty.tsx'
import type { Resume } from '#src/resume/resume-words.ts'

/** What a program gets to read: plain text, one line after the other. */
export function MachineTab({ parsed }: { parsed: Resume['parsed'] }) {
  if (!parsed?.text.trim()) return <Empty>A machine finds no text in this file.</Empty>
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-ink-soft">
        This is all that a hiring system gets from your file, in the order it reads it. If lines are
        mixed up here, they are mixed up there.
      </p>
      <pre className="rounded-surface border border-line bg-wash p-4 font-mono text-xs leading-relaxed [unicode-bidi:plaintext] wrap-anywhere whitespace-pre-wrap">
        {parsed.text}
      </pre>
    </div>
  )
}
