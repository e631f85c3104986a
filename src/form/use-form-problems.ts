import { useEffect, useRef, useState } from 'react'
import type { FormProblem } from './form-summary.tsx'
import { messagesOf } from './use-form.ts'
import { fieldErrorsOf, messageOf } from '#src/trpc.ts'

interface Schema {
  safeParse(values: object): {
    success: boolean
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/**
 * What a refused call says, for a form whose controls have their field's name as id. After each
 * refusal the focus goes to the first field at fault, else to the summary.
 */
export function useFormProblems(fields: string[]) {
  const [problems, setProblems] = useState<FormProblem[]>([])
  const summaryRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length === 0) return
    const first = problems[0]?.fieldId
    const target = first ? document.getElementById(first) : summaryRef.current
    target?.focus()
  }, [problems])
  const refuse = (messages: Record<string, string>) =>
    setProblems(Object.entries(messages).map(([fieldId, message]) => ({ fieldId, message })))
  return {
    problems,
    summaryRef,
    errorOf: (field: string) => problems.find(problem => problem.fieldId === field)?.message,
    show: (error: unknown) => setProblems(problemsOf(error, fields)),
    /** What the form's own check found, by field. */
    refuse,
    /** Whether the server's own schema takes the values; what it does not take is shown. */
    check: (schema: Schema, values: object): boolean => {
      const { success, error } = schema.safeParse(values)
      if (!success) refuse(messagesOf(error?.issues ?? []))
      return success
    },
    clear: () => setProblems([]),
  }
}

function problemsOf(error: unknown, fields: string[]): FormProblem[] {
  const errors = fieldErrorsOf(error)
  const found = fields.flatMap(field => {
    const message = errors[field]
    return message ? [{ fieldId: field, message }] : []
  })
  return found.length > 0 ? found : [{ message: messageOf(error) }]
}
