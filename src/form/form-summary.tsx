import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { MouseEvent, Ref } from 'react'

export interface FormProblem {
  /** The id of the control at fault; without one the line is plain text. */
  fieldId?: string
  message: string
}

interface FormSummaryProps {
  problems: FormProblem[]
  /** For `ref.current?.focus()` after a refused submit. */
  ref?: Ref<HTMLDivElement>
}

/** What is wrong in a form, each line naming its field and leading to it; nothing if all is right. */
export function FormSummary({ problems, ref }: FormSummaryProps) {
  const titleId = useId()
  if (problems.length === 0) return null
  const isOwnFault = problems.some(problem => problem.fieldId)
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex gap-3 rounded-surface border border-bad bg-bad-soft p-4"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
      <div className="min-w-0">
        <p id={titleId} className="font-semibold">
          {isOwnFault ? countOf(problems.length) : 'That did not work'}
        </p>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
          {problems.map(problem => (
            <li key={`${problem.fieldId} ${problem.message}`}>
              <Problem {...problem} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const countOf = (count: number) =>
  count === 1 ? 'One thing needs your attention' : `${count} things need your attention`

/** By its label, or its legend. */
function nameOf(fieldId: string) {
  const label = document.querySelector(`[for=${fieldId}], #${fieldId} > legend`)
  return label ? `${label.textContent.replace(' (optional)', '')}: ` : ''
}

function Problem({ fieldId, message }: FormProblem) {
  if (!fieldId) return message
  const focusField = (event: MouseEvent) => {
    const field = document.getElementById(fieldId)
    if (!field) return
    event.preventDefault()
    field.focus()
  }
  return (
    <a href={`#${fieldId}`} className="link" onClick={focusField}>
      {nameOf(fieldId) + message}
    </a>
  )
}
