import { useState, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FormSummary } from './form-summary.tsx'
import { Section, SectionNav } from './sections/section-nav.tsx'
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
  /** In the order in which they are filled in. */
  sections: { id: string; label: string; content: (form: FormPart<Values>) => ReactNode }[]
  /** What is typed, as others will see it: beside the form, or in a dialog where there is no room. */
  Preview: ComponentType<{ values: Values; className?: string }>
}

/** A form whose draft can be saved and published. Enter saves; publishing takes its own button. */
export function DraftForm<Values extends object, Fields>(props: Props<Values, Fields>) {
  const { initial, saveLabel, canPublish, cancelTo, onSave, check, thing, sections, Preview } =
    props
  const [isPreviewing, setPreviewing] = useState(false)
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
      className="grid gap-6 lg:grid-cols-[10rem_minmax(0,1fr)] xl:grid-cols-[10rem_minmax(0,1fr)_minmax(0,26rem)]"
      onSubmit={form.onSubmit}
    >
      <SectionNav sections={sections} />
      <div className="flex min-w-0 flex-col gap-6">
        <FormSummary {...form.summary} />
        {sections.map(({ id, content }) => (
          <Section key={id} id={id}>
            {content(form)}
          </Section>
        ))}
        <DraftButtons form={form} saveLabel={saveLabel} canPublish={canPublish} cancelTo={cancelTo}>
          <Button className="xl:hidden" onClick={() => setPreviewing(true)}>
            Preview
          </Button>
        </DraftButtons>
      </div>
      <div className="max-xl:hidden xl:sticky xl:top-20 xl:self-start">
        <Preview values={form.values} className="max-h-[calc(100dvh-6rem)] overflow-y-auto" />
      </div>
      {isPreviewing && (
        <Dialog open onOpenChange={setPreviewing} size="lg" title="Preview">
          <Preview values={form.values} />
        </Dialog>
      )}
      <UnsavedGuard isDirty={form.isDirty} thing={thing(form.values)} />
    </form>
  )
}

interface DraftButtonsProps {
  form: Pick<ReturnType<typeof useForm>, 'pressed' | 'pending'>
  saveLabel: string
  /** Left out for what is public already. */
  canPublish: boolean
  publishLabel?: string
  cancelTo: string
  /** Buttons before them. */
  children?: ReactNode
}

/** The end of a form whose draft can be saved, which Enter does, and published. */
export function DraftButtons(props: DraftButtonsProps) {
  const { form, saveLabel, canPublish, publishLabel = 'Publish', cancelTo, children } = props
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {children}
      <Link to={cancelTo} className={buttonClass({ variant: 'quiet' })}>
        Cancel
      </Link>
      <Button
        type="submit"
        variant={canPublish ? 'secondary' : 'primary'}
        pending={form.pressed === ''}
        disabled={form.pending}
      >
        {saveLabel}
      </Button>
      {canPublish && (
        <Button
          type="submit"
          name="then"
          value="publish"
          variant="primary"
          pending={form.pressed === 'publish'}
          disabled={form.pending}
        >
          {publishLabel}
        </Button>
      )}
    </div>
  )
}
