import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RouterOutputs } from '#src/api.ts'
import { fieldId, useForm } from '#src/form/use-form.ts'
import { StageEditor } from '#src/job/form/stage-editor.tsx'
import {
  sentStages,
  typedStages,
  usualStages,
  type StageValues,
} from '#src/job/form/stage-values.ts'
import { trpc } from '#src/trpc.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsLoading } from './settings-loading.tsx'

const title = 'Stages of new jobs'

/** With which stages new jobs begin. */
export function OwnStages({ orgSlug }: { orgSlug: string }) {
  // Always read anew: the version must be today's, or saving would be refused.
  const { data, isFetchedAfterMount } = trpc.org.usualStages.useQuery(
    { orgSlug },
    { throwOnError: true, refetchOnMount: 'always' },
  )
  if (!data || !isFetchedAfterMount) return <SettingsLoading title={title} />
  return <EditStages orgSlug={orgSlug} stored={data} />
}

interface EditStagesProps {
  orgSlug: string
  stored: RouterOutputs['org']['usualStages']
}

const areUsual = (stages: StageValues[]) => JSON.stringify(stages) === JSON.stringify(usualStages)

function EditStages({ orgSlug, stored }: EditStagesProps) {
  const utils = trpc.useUtils()
  const update = trpc.org.saveUsualStages.useMutation()
  const version = useRef(stored.version)
  const [news, setNews] = useState('')
  const form = useForm({
    initial: { stages: typedStages(stored.stages) },
    check: async ({ stages }) => {
      const { usualStageFields } = await import('#server/job/usual-stages/schema.ts')
      // None of its own, they stay the usual ones, whatever these become.
      return usualStageFields.safeParse({ stages: areUsual(stages) ? [] : sentStages(stages) })
    },
    save: async (fields, { markSaved }) => {
      const saved = await update.mutateAsync({ orgSlug, version: version.current, fields })
      version.current = saved.version
      markSaved()
      setNews('')
      await Promise.all([
        utils.org.usualStages.invalidate({ orgSlug }),
        utils.org.activity.invalidate({ orgSlug }),
      ])
      toast({ title: 'Stages saved', description: 'New jobs begin with them.' })
    },
  })
  const takeUsual = () => {
    flushSync(() => {
      form.clear()
      form.change({ stages: usualStages })
      setNews('The usual stages are back. Save to have new jobs begin with them.')
    })
    // The button cannot be pressed again.
    document.getElementById(fieldId('stages'))?.focus()
  }
  return (
    <SettingsForm
      title={title}
      thing="the stages of new jobs"
      form={form}
      saveLabel="Save the stages"
      buttons={
        <Button disabled={areUsual(form.values.stages)} onClick={takeUsual}>
          Use the usual stages
        </Button>
      }
    >
      <p className="max-w-prose">
        New jobs start with these stages, and each job can change its own. Existing jobs stay as
        they are.
      </p>
      <StageEditor form={form} />
      <output className="text-ink-soft empty:hidden">{news}</output>
    </SettingsForm>
  )
}
