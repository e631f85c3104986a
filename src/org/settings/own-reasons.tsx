import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  fixedReasons,
  reasonFields,
  type ReasonFields,
} from '#server/application/reasons/schema.ts'
import { rejectReasons } from '#server/job/schema.ts'
import { mostOwnReasons, reasonLength } from '#server/limits.ts'
import type { RouterOutputs } from '#src/api.ts'
import { CheckboxesField } from '#src/form/choice-fields.tsx'
import { Fieldset } from '#src/form/fieldset.tsx'
import { LongTextField } from '#src/form/long-text-field.tsx'
import { fieldId, useForm, type FormPart } from '#src/form/use-form.ts'
import { RowButtons } from '#src/form/rows/row-buttons.tsx'
import { newId } from '#src/job/form/stage-values.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsLoading } from './settings-loading.tsx'

const title = 'Reasons of rejection'

/** Why the organization rejects, in its own sentences and in ours. */
export function OwnReasons({ orgSlug }: { orgSlug: string }) {
  // Always read anew: the version must be today's, or saving would be refused.
  const { data, isFetchedAfterMount } = trpc.org.rejectionReasons.useQuery(
    { orgSlug },
    { throwOnError: true, refetchOnMount: 'always' },
  )
  if (!data || !isFetchedAfterMount) return <SettingsLoading title={title} />
  return <EditReasons orgSlug={orgSlug} stored={data} />
}

interface EditReasonsProps {
  orgSlug: string
  stored: RouterOutputs['org']['rejectionReasons']
}

function EditReasons({ orgSlug, stored }: EditReasonsProps) {
  const utils = trpc.useUtils()
  const update = trpc.org.saveRejectionReasons.useMutation()
  const version = useRef(stored.version)
  const form = useForm<Pick<ReasonFields, 'own' | 'off'>, ReasonFields>({
    initial: { own: stored.own, off: stored.off },
    check: async values => reasonFields.safeParse(values),
    save: async (fields, { markSaved }) => {
      const saved = await update.mutateAsync({ orgSlug, version: version.current, fields })
      version.current = saved.version
      markSaved()
      await Promise.all([
        utils.org.rejectionReasons.invalidate({ orgSlug }),
        // Those whose reason is gone ask for another.
        utils.org.rejectionTemplates.invalidate({ orgSlug }),
        utils.org.activity.invalidate({ orgSlug }),
      ])
      toast({ title: 'Reasons saved' })
    },
  })
  const { off } = form.values
  const used: FormPart<{ off: string[] }> = {
    errors: form.errors,
    values: { off: fixedReasons.filter(key => !off.includes(key)) },
    change: part => form.change({ off: fixedReasons.filter(key => !part.off?.includes(key)) }),
  }
  return (
    <SettingsForm
      title={title}
      thing="the reasons of rejection"
      form={form}
      saveLabel="Save the reasons"
    >
      <p className="max-w-prose">
        Candidates read the sentence that is chosen. What somebody was told stays as it was,
        whatever you change here.
      </p>
      <SentenceRows form={form} />
      <CheckboxesField
        form={used}
        name="off"
        legend="Of the usual reasons, you use"
        options={rejectReasons}
      />
    </SettingsForm>
  )
}

type Sentence = ReasonFields['own'][number]

function SentenceRows({ form }: { form: FormPart<{ own: Sentence[] }> }) {
  const { own } = form.values
  const [news, setNews] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const onChange = (next: Sentence[]) => form.change({ own: next })
  const add = () => {
    onChange([...own, { id: newId(), text: '' }])
    // The new row is not there yet.
    setTimeout(() => document.getElementById(fieldId(`own.${own.length}.text`))?.focus())
  }
  return (
    <Fieldset
      id={fieldId('own')}
      legend="Your own reasons"
      optional
      hint={`Offered first, in this order. A sentence each, at most ${mostOwnReasons}.`}
      error={form.errors['own']}
    >
      <ul className="flex flex-col gap-4 empty:hidden">
        {own.map((reason, index) => (
          <li
            key={reason.id}
            className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1 border-l-2 border-line pl-3"
          >
            <LongTextField
              form={{
                values: reason,
                errors: form.errors,
                path: `own.${index}`,
                change: part => onChange(own.with(index, { ...reason, ...part })),
              }}
              name="text"
              label={`Reason ${index + 1}`}
              className="flex-1 basis-64 [&_textarea]:min-h-16"
              rows={2}
              maxLength={reasonLength}
              autoComplete="off"
            />
            <RowButtons
              thing="reason"
              text={reason.text}
              rows={own}
              index={index}
              onChange={onChange}
              onRemoved={() => addButton.current?.focus()}
              onSay={setNews}
            />
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{news}</output>
      <Button
        ref={addButton}
        className="self-start"
        disabled={own.length >= mostOwnReasons}
        onClick={add}
      >
        <Plus aria-hidden />
        Add a reason
      </Button>
    </Fieldset>
  )
}
