import { useEffect, useRef, useState } from 'react'

/** The id of the control behind a field's path: `criteria.0.label` → `field-criteria-0-label`. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** The first message of each field, from what zod found. */
export function messagesOf(issues: { path: PropertyKey[]; message: string }[]) {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message
  return messages
}

/**
 * A form's values, whether they differ from what is saved, and what was refused. Values are kept
 * whatever happens; a refusal puts the focus on the first field at fault.
 */
export function useForm<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const latest = useRef(initial)
  const saved = useRef(JSON.stringify(initial))
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusals > 0) (firstFault() ?? summary.current)?.focus()
  }, [refusals])

  const change = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
  }
  const clear = () => {
    setErrors({})
    setFailure(undefined)
  }
  const refuse = (fields: Record<string, string>, message?: string) => {
    setErrors(inFormOrder(fields))
    setFailure(message)
    setRefusals(count => count + 1)
  }
  const problems = Object.entries(errors).map(([path, message]) => ({
    fieldId: fieldId(path),
    message,
  }))
  return {
    values,
    change,
    /** The values as of now, also inside a callback of an earlier render. */
    current: () => latest.current,
    clear,
    refuse,
    errors,
    problems: problems.length === 0 && failure ? [{ message: failure }] : problems,
    summary,
    isDirty: () => JSON.stringify(latest.current) !== saved.current,
    markSaved: () => {
      saved.current = JSON.stringify(latest.current)
    },
  }
}

/** As the fields stand on the page; what has no field comes last. */
function inFormOrder(fields: Record<string, string>) {
  const order = (one: Element | null, other: Element | null) => {
    if (!one || !other) return Number(!one) - Number(!other)
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  }
  const found = Object.entries(fields).map(
    entry => [entry, document.getElementById(fieldId(entry[0]))] as const,
  )
  return Object.fromEntries(
    found.toSorted(([, one], [, other]) => order(one, other)).map(([entry]) => entry),
  )
}

/** The first control on the page that is marked as wrong. */
function firstFault(): HTMLElement | null {
  const wrong = document.querySelector<HTMLElement>('main form [aria-invalid=true]')
  const fieldset = document.querySelector<HTMLElement>(
    'main form fieldset[aria-describedby*=error]',
  )
  if (!wrong || !fieldset) return wrong ?? fieldset
  const isEarlier = fieldset.compareDocumentPosition(wrong) & Node.DOCUMENT_POSITION_FOLLOWING
  return isEarlier && !fieldset.contains(wrong) ? fieldset : wrong
}
