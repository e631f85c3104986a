import { formatDay } from '#src/lib/format-date.ts'
import { SaidByOrganization } from './said-by-organization.tsx'

interface AnswerProps {
  /** Who answered and when: `The organization answered on Mar 3, 2026`. */
  answeredAt: string
  editedAt?: string | null
  html: string
}

/** What the organization answered, with its dates. */
export const Answer = ({ answeredAt, editedAt, html }: AnswerProps) => (
  <div className="flex flex-col gap-1 border-l-2 border-line pl-3">
    <SaidByOrganization html={html} />
    <p className="text-ink-soft">
      The organization, {formatDay(answeredAt)}
      {editedAt && `, edited ${formatDay(editedAt)}`}
    </p>
  </div>
)
