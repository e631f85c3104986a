import { useState, type FormEvent } from 'react'
import { messagesOf, useForm } from './use-form.ts'
import { fieldErrorsOf, messageOf } from '#src/trpc.ts'

interface Schema<Fields> {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: Fields }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

type Form<Values extends object> = ReturnType<typeof useForm<Values>>

/** A form of one thing: checked by the server's own schema, then saved; what is refused is shown. */
export function useCheckedForm<Values extends object, Fields>(
  initial: Values,
  load: () => Promise<Schema<Fields>>,
  save: (fields: Fields, form: Form<Values>) => Promise<void>,
) {
  const form = useForm(initial)
  const [pending, setPending] = useState(false)
  const submit = async () => {
    setPending(true)
    form.clear()
    try {
      const checked = (await load()).safeParse(form.current())
      if (checked.success) await save(checked.data, form)
      else form.refuse(messagesOf(checked.error.issues))
    } catch (error) {
      form.refuse(fieldErrorsOf(error), messageOf(error))
    }
    setPending(false)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return { ...form, pending, onSubmit }
}
