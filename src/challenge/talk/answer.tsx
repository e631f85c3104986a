import { LinkedText } from '#src/ui/linked-text.tsx'
import { formatDay } from '#src/lib/format-date.ts'

interface AnswerProps {
  /** Who answered and when: `The organization answered on Mar 3, 2026`. */
  answeredAt: string
  editedAt?: string | null
  children: string
}

/** What the organization answered, with its dates. */
export const Answer = ({ answeredAt, editedAt, children }: AnswerProps) => (
  <div className="flex flex-col gap-1 border-l-2 border-line pl-3">
    <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">
      <LinkedText>{children}</LinkedText>
    </p>
    <p className="text-ink-soft">
      The organization, {formatDay(answeredAt)}
      {editedAt && `, edited ${formatDay(editedAt)}`}
    </p>
  </div>
)
