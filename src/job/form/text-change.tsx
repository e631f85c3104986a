import { compareText } from '#src/lib/compare-text.ts'

/** A text with what was removed from it and what was added. */
export function TextChange({ before, after }: { before: string; after: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {compareText(before, after).map(({ kind, text }, index) => {
        if (kind === 'added')
          return (
            <ins key={index} className="rounded-control bg-good-soft text-good">
              {text}
            </ins>
          )
        if (kind === 'removed')
          return (
            <del key={index} className="rounded-control bg-bad-soft text-bad">
              {text}
            </del>
          )
        return <span key={index}>{text}</span>
      })}
    </p>
  )
}
