import type { FormEventHandler, ReactNode } from 'react'
import { FormSummary } from '#src/form/form-summary.tsx'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import type { useForm } from '#src/form/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'

interface SettingsFormProps {
  title: string
  /** What would be lost, to follow "in": `the reasons of rejection`. */
  thing: `the ${string}`
  form: Pick<ReturnType<typeof useForm>, 'summary' | 'pending' | 'isDirty'> & {
    onSubmit: FormEventHandler<HTMLFormElement>
  }
  saveLabel: string
  /** Buttons before the one that saves. */
  buttons?: ReactNode
  children: ReactNode
}

/** A card of settings, saved by itself. */
export function SettingsForm(props: SettingsFormProps) {
  const { title, thing, form, saveLabel, buttons, children } = props
  return (
    <Card title={title} headingLevel={3}>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={form.onSubmit}>
        <FormSummary {...form.summary} />
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          {buttons}
          <Button type="submit" variant="primary" pending={form.pending}>
            {saveLabel}
          </Button>
        </div>
        <UnsavedGuard isDirty={form.isDirty} thing={thing} />
      </form>
    </Card>
  )
}
