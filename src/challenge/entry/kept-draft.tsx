import type { MySubmission } from './use-my-submission.ts'

/** A draft that was not handed in, as it stands. */
export function KeptDraft({ draft }: { draft: NonNullable<MySubmission['draft']> }) {
  const things = [
    ...draft.links.map(link => ({ key: link, text: link })),
    ...draft.files.map(file => ({ key: file.sha256, text: file.name })),
  ]
  return (
    <>
      {draft.text && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere text-ink-soft">{draft.text}</p>
      )}
      {things.length > 0 && (
        <ul className="list-disc pl-5 text-ink-soft">
          {things.map(({ key, text }) => (
            <li key={key} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      )}
      {!draft.text && things.length === 0 && <p className="text-ink-soft">The draft is empty.</p>}
    </>
  )
}
