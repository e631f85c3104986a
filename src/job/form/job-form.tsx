import { Lightbulb } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { JobFields } from '#server/job/schema.ts'
import { DraftButtons } from '#src/form/draft-form.tsx'
import { FormSummary } from '#src/form/form-summary.tsx'
import { Section, SectionNav } from '#src/form/sections/section-nav.tsx'
import { UnsavedGuard } from '#src/form/unsaved-guard.tsx'
import { useForm } from '#src/form/use-form.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { isoTime } from '#src/lib/local-time.ts'
import { adviceOn, type SectionId } from './job-advice.ts'
import { JobPay } from './job-form-pay.tsx'
import { JobPublishing } from './job-form-publishing.tsx'
import {
  JobBasics,
  JobPlace,
  JobQuestionsSection,
  JobSkills,
  JobStagesSection,
  JobText,
} from './job-form-sections.tsx'
import { JobPreview } from './job-preview.tsx'
import { fieldsOf, type JobFormValues } from './job-form-values.ts'

/** What somebody else saved meanwhile; `take` has the next save go over it. */
interface Newer {
  values: JobFormValues
  take: () => void
}

/** Whether it is published besides: at once, or at a moment. */
export type Publishing = boolean | { opensAt: string }

interface JobFormProps {
  initial: JobFormValues
  saveLabel: string
  /** Left out for what is public already. */
  canPublish: boolean
  cancelTo: string
  /**
   * Saves, and publishes when asked to; the form stays when it throws. Answers with what is newer,
   * if that is why it was not saved.
   */
  onSave: (fields: JobFields, publish: Publishing, leave: () => void) => Promise<Newer | void>
}

/** What a job says. Enter saves; publishing takes its own button. */
export function JobForm({ initial, saveLabel, canPublish, cancelTo, onSave }: JobFormProps) {
  const [before, setBefore] = useState(initial)
  const [isPreviewing, setPreviewing] = useState(false)
  const [newer, setNewer] = useState<Newer>()
  const [JobConflict, requestConflict] = useLazyPart(() => import('./job-conflict.tsx'))
  const form = useForm<JobFormValues, JobFields>({
    initial,
    check: async (values, pressed) => {
      const { jobDraft } = await import('#server/job/schema.ts')
      const { jobFields } = await import('#server/job/posting/schema.ts')
      const isPublic = !canPublish || pressed === 'publish'
      return (isPublic ? jobFields : jobDraft).safeParse(fieldsOf(values))
    },
    save: async (fields, { markSaved, current }, pressed) => {
      const { opensAt } = current()
      const later = opensAt ? { opensAt: isoTime(opensAt) } : true
      const found = await onSave(fields, pressed === 'publish' && later, markSaved)
      if (!found) return
      await requestConflict()
      setNewer(found)
    },
  })
  const choose = (values: JobFormValues, isSaved: boolean) => {
    if (newer) setBefore(newer.values)
    newer?.take()
    setNewer(undefined)
    form.change(values)
    if (isSaved) void form.submit()
  }
  const advice = adviceOn(form.values)
  const sections: { id: SectionId; label: string; content: ReactNode; fields: string[] }[] = [
    {
      id: 'basics',
      label: 'Basics',
      content: <JobBasics form={form} />,
      fields: ['title', 'employmentType', 'seniority'],
    },
    {
      id: 'place',
      label: 'Place',
      content: <JobPlace form={form} />,
      fields: ['workplaceType', 'address', 'applicant', 'visa'],
    },
    {
      id: 'pay',
      label: 'Pay',
      content: <JobPay form={form} />,
      fields: ['salary', 'jobBenefits'],
    },
    {
      id: 'description',
      label: 'About the job',
      content: <JobText form={form} />,
      fields: ['description'],
    },
    { id: 'skills', label: 'Skills', content: <JobSkills form={form} />, fields: ['skills'] },
    {
      id: 'questions',
      label: 'Questions',
      content: <JobQuestionsSection form={form} />,
      fields: ['questions'],
    },
    {
      id: 'stages',
      label: 'Process',
      content: <JobStagesSection form={form} />,
      fields: ['stages'],
    },
    {
      id: 'publishing',
      label: 'Publishing',
      content: <JobPublishing form={form} canSchedule={canPublish} />,
      fields: ['validDays', 'opensAt'],
    },
  ]
  const hintsOf = (id: SectionId) => advice.filter(({ section }) => section === id)
  const faults = Object.keys(form.errors)
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6 lg:grid-cols-[10rem_minmax(0,1fr)] xl:grid-cols-[10rem_minmax(0,1fr)_minmax(0,26rem)]"
      onSubmit={form.onSubmit}
    >
      <SectionNav
        sections={sections.map(({ id, label, fields }) => ({
          id: sectionId(id),
          label,
          note: (
            <Note
              hints={hintsOf(id).length}
              hasFault={faults.some(path => fields.some(field => path.startsWith(field)))}
            />
          ),
        }))}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <FormSummary {...form.summary} />
        {sections.map(({ id, content }) => (
          <Section key={id} id={sectionId(id)}>
            {content}
            {hintsOf(id).map(({ text }) => (
              <p key={text} className="-mt-4 flex gap-2 px-4 text-warn">
                <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </p>
            ))}
          </Section>
        ))}
        <DraftButtons
          form={form}
          saveLabel={saveLabel}
          canPublish={canPublish}
          publishLabel={form.values.opensAt ? 'Schedule' : 'Publish'}
          cancelTo={cancelTo}
        >
          <Button className="xl:hidden" onClick={() => setPreviewing(true)}>
            Preview
          </Button>
        </DraftButtons>
      </div>
      <div className="max-xl:hidden xl:sticky xl:top-20 xl:self-start">
        <JobPreview values={form.values} className="max-h-[calc(100dvh-6rem)] overflow-y-auto" />
      </div>
      {isPreviewing && (
        <Dialog open onOpenChange={setPreviewing} size="lg" title="Preview">
          <JobPreview values={form.values} />
        </Dialog>
      )}
      <UnsavedGuard isDirty={form.isDirty} thing={form.values.title || 'New job'} />
      {JobConflict && newer && (
        <JobConflict
          before={before}
          theirs={newer.values}
          mine={form.values}
          onClose={() => setNewer(undefined)}
          onChoose={choose}
        />
      )}
    </form>
  )
}

const sectionId = (id: SectionId) => `section-${id}`

/** Where something is to be looked at. */
function Note({ hints, hasFault }: { hints: number; hasFault: boolean }) {
  if (hasFault) return <span className="text-xs text-bad">To fix</span>
  if (hints === 0) return null
  return (
    <span className="tabular text-xs text-warn">
      {hints} {hints === 1 ? 'hint' : 'hints'}
    </span>
  )
}
