import { useEffect, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { isMissingModule } from '#src/lib/missing-module.ts'
import { fieldErrorsOf, messageOf } from '#src/trpc.ts'
import type { Draft } from './draft/kept-draft.ts'
import type { FormProblem } from './form-summary.tsx'

/** The id of the control behind a field's path: `criteria.0.label` → `field-criteria-0-label`. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** What the lines of a form need: the whole form, or a part of it such as one row of a list. */
export interface FormPart<Values> {
  values: Values
  /** By the path of the field in the whole form. */
  errors: Record<string, string>
  change: (part: Partial<Values>) => void
  /** Where the part stands in the whole: `criteria.0`. */
  path?: string
}

/** The fields of a form that hold a value of one type. */
export type FieldsOf<Values, Value> = {
  [Name in keyof Values]-?: Values[Name] extends Value ? Name : never
}[keyof Values] &
  string

/** One field of a form: what its `Field` or `Fieldset` gets, its value, and how to change it. */
export function fieldOf<Values, Value>(form: FormPart<Values>, name: FieldsOf<Values, Value>) {
  const path = form.path ? `${form.path}.${name}` : name
  return {
    line: { id: fieldId(path), error: form.errors[path] },
    value: form.values[name] as Value,
    change: (value: Value) => form.change({ [name]: value } as unknown as Partial<Values>),
  }
}

const missingPart =
  'This part of the page could not be loaded. Check your connection and try again.'

type Issues = { path: PropertyKey[]; message: string }[]

export type Checked<Fields> =
  | { success: true; data: Fields }
  | { success: false; error: { issues: Issues } }

/** What a zod schema finds; `pressed` is the value of the button that sent the form. */
export type Check<Values, Fields> = (values: Values, pressed: string) => Promise<Checked<Fields>>

interface FormActions<Values> {
  change: (part: Partial<Values>) => void
  /** The values as of now, also inside a callback of an earlier rendering. */
  current: () => Values
  /** Says what is wrong with which fields, else with the whole, and moves the focus there. */
  refuse: (fields: Record<string, string>, message?: string) => void
  markSaved: () => void
}

interface FormOptions<Values, Fields> {
  /** What is saved already. */
  initial: Values
  /** Keeps what is typed until it is saved. */
  draft?: Draft<Values>
  /** By the server's own schema, fetched when the form is sent; without it the server alone checks. */
  check?: Check<Values, Fields>
  /** Throws what was refused. `pressed` is the value of the button that sent the form. */
  save: (fields: Fields, form: FormActions<Values>, pressed: string) => Promise<unknown>
}

/**
 * A form: its values, whether they differ from what is saved, and what was refused. Values are kept
 * whatever happens; a refusal puts the focus on the first field at fault, else on the summary.
 */
export function useForm<Values extends object, Fields = Values>(
  options: FormOptions<Values, Fields>,
) {
  const { initial, draft, check, save } = options
  const [values, setValues] = useState(() => draft?.read() ?? initial)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const [pressed, setPressed] = useState<string>()
  const latest = useRef(values)
  /** By which button the form was sent that `check` refused; undefined while nothing of it is said. */
  const refused = useRef<string>(undefined)
  const saved = useRef(JSON.stringify(initial))
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (refusals > 0) (firstFault(element.current ?? document) ?? summary.current)?.focus()
  }, [refusals])

  const isDirty = () => JSON.stringify(latest.current) !== saved.current
  const keepDraft = () => draft?.write(isDirty() ? latest.current : null)
  const change = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
    keepDraft()
    if (refused.current !== undefined) void takeBack(refused.current)
  }
  /** What was said of fields that are right now; nothing new is said before the form is sent again. */
  const takeBack = async (button: string) => {
    const changed = latest.current
    const checked = await check?.(changed, button).catch(() => undefined)
    if (!checked || latest.current !== changed || refused.current === undefined) return
    const still = checked.success ? {} : placed(messagesOf(checked.error.issues))
    setErrors(said =>
      Object.fromEntries(
        Object.keys(said).flatMap(path => {
          const message = still[path]
          return message === undefined ? [] : [[path, message]]
        }),
      ),
    )
  }
  const markSaved = (stored = latest.current) => {
    saved.current = JSON.stringify(stored)
    keepDraft()
  }
  const clear = () => {
    refused.current = undefined
    setErrors({})
    setFailure(undefined)
  }
  const refuse = (fields: Record<string, string>, message?: string) => {
    // What holds a field at fault opens by it: only then do all messages stand on the page.
    flushSync(() => setErrors(placed(fields)))
    setErrors(inPageOrder)
    setFailure(Object.keys(fields).length > 0 ? undefined : message)
    setRefusals(count => count + 1)
  }
  const submit = async (button = '') => {
    if (pressed !== undefined) return
    const sent = latest.current
    const actions = {
      change,
      refuse,
      current: () => latest.current,
      markSaved: () => markSaved(sent),
    }
    setPressed(button)
    clear()
    try {
      const checked = check
        ? await check(sent, button)
        : { success: true as const, data: sent as unknown as Fields }
      if (checked.success) await save(checked.data, actions, button)
      else {
        refuse(messagesOf(checked.error.issues))
        refused.current = button
      }
    } catch (error) {
      refuse(fieldErrorsOf(error), isMissingModule(error) ? missingPart : messageOf(error))
    }
    setPressed(undefined)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    element.current = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    void submit(submitter?.getAttribute('value') ?? '')
  }
  return {
    values,
    errors,
    failure,
    change,
    refuse,
    /** Changes, and takes back what was said of the fields that change. */
    correct: (part: Partial<Values>, paths = Object.keys(part)) => {
      change(part)
      setErrors(without(errors, paths))
    },
    current: () => latest.current,
    clear,
    isDirty,
    markSaved: () => markSaved(),
    pending: pressed !== undefined,
    /** The value of the button whose press is being answered. */
    pressed,
    /** For a `FormSummary`. */
    summary: { ref: summary, problems: problemsOf(errors, failure) },
    submit,
    onSubmit,
  }
}

/** The first message of each field, from what zod found. */
function messagesOf(issues: Issues) {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[path.map(String).join('.')] ??= message
  return messages
}

function problemsOf(errors: Record<string, string>, failure: string | undefined): FormProblem[] {
  const problems = Object.entries(errors).map(([path, message]) => ({
    fieldId: fieldId(path),
    message,
  }))
  return problems.length === 0 && failure ? [{ message: failure }] : problems
}

const without = (errors: Record<string, string>, paths: string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !paths.includes(path)))

const placed = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [placeOf(path), message]))

/** As the messages stand on the page; what stands nowhere comes first. */
function inPageOrder(errors: Record<string, string>) {
  const lines = [...document.querySelectorAll('[id$=-error]')].map(({ id }) => id)
  const place = (path: string) => lines.indexOf(`${fieldId(path)}-error`)
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => place(one) - place(other)),
  )
}

/** Where a message stands: one about a word of a list under the list. */
function placeOf(path: string) {
  const own = path.replace(/^fields\./, '')
  return document.getElementById(fieldId(own)) ? own : own.replace(/\.\d+$/, '')
}

/** The first control that is marked as wrong; of several radios the first. */
function firstFault(root: ParentNode): HTMLElement | null {
  const wrong = root.querySelector<HTMLElement>('[aria-invalid=true]')
  const fieldset = root.querySelector<HTMLElement>('fieldset[aria-describedby*=error]')
  const question = fieldset?.querySelector<HTMLElement>('[type=radio]') ?? fieldset
  if (!wrong || !fieldset) return wrong ?? question
  const isEarlier = fieldset.compareDocumentPosition(wrong) & Node.DOCUMENT_POSITION_FOLLOWING
  return isEarlier && !fieldset.contains(wrong) ? question : wrong
}
