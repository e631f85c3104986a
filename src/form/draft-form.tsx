import type { ReactNode } from 'react'
import { DraftButtons } from './draft-buttons.tsx'
import { FormSummary } from './form-summary.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { useForm, type Check, type FormPart } from './use-form.ts'

export interface DraftFormProps<Values, Fields> {
  initial: Values
  saveLabel: string
  /** Left out for what is public already. */
  canPublish: boolean
  cancelTo: string
  /** Saves, and publishes when asked to; the form stays when it throws. */
  onSave: (fields: Fields, publish: boolean, leave: () => void) => Promise<void>
}

interface Props<Values, Fields> extends DraftFormProps<Values, Fields> {
  check: Check<Values, Fields>
  /** What would be lost, by name. */
  thing: (values: Values) => string
  children: (form: FormPart<Values>) => ReactNode
}

/** A form whose draft can be saved and published. Enter saves; publishing takes its own button. */
export function DraftForm<Values extends object, Fields>(props: Props<Values, Fields>) {
  const { initial, saveLabel, canPublish, cancelTo, onSave, check, thing } = props
  const form = useForm({
    initial,
    check,
    save: (fields: Fields, { markSaved }, pressed) =>
      onSave(fields, pressed === 'publish', markSaved),
  })
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-3xl flex-col gap-6"
      onSubmit={form.onSubmit}
    >
      <FormSummary {...form.summary} />
      {props.children(form)}
      <DraftButtons form={form} saveLabel={saveLabel} canPublish={canPublish} cancelTo={cancelTo} />
      <UnsavedGuard isDirty={form.isDirty} thing={thing(form.values)} />
    </form>
  )
}
