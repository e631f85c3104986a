import { useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf, statusOf, trpc } from '#src/trpc.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { ImportFiles } from './import-files.tsx'
import { ImportSectionCard } from './import-section.tsx'
import { plannedOf, planText, type Choices, type ImportReview } from './import-words.ts'
import { useImportsChanged } from './use-imports-changed.ts'

interface ImportPreviewProps {
  data: ImportReview
  back: { to: string; label: string }
  onApplied: () => void
}

/** What was found, section by section, beside what the profile says; nothing is changed yet. */
export function ImportPreview({ data, back, onApplied }: ImportPreviewProps) {
  const utils = trpc.useUtils()
  const apply = trpc.user.applyImport.useMutation()
  const changed = useImportsChanged()
  const [choices, setChoices] = useState<Choices>({})
  const [pending, setPending] = useState(false)
  const planned = plannedOf(data.sections, choices)
  const total = planned.add + planned.replace
  const open = data.sections.reduce((sum, one) => sum + one.found - one.existing, 0)

  const submit = async () => {
    setPending(true)
    try {
      const { profileVersion } = data
      await apply.mutateAsync({ importId: data.id, choices, profileVersion })
      await changed()
      onApplied()
    } catch (error) {
      // The profile was saved meanwhile: what one sees is compared with it anew.
      if (statusOf(error) === 409) await utils.user.importById.invalidate()
    }
    setPending(false)
  }
  return (
    <>
      <ImportFiles files={data.files} warnings={data.warnings} />
      {data.sections.length === 0 && (
        <Empty
          action={
            <Link to={back.to} className={buttonClass()}>
              Back
            </Link>
          }
        >
          Nothing that belongs on a profile was found in it.
        </Empty>
      )}
      {/* What takes the focus stays clear of the bar below. */}
      <div className="flex flex-col gap-6 [&_:is(input,summary,button)]:scroll-mb-28">
        {data.sections.map(section => (
          <ImportSectionCard
            key={section.section}
            section={section}
            kind={data.kind}
            choices={choices}
            onChoose={chosen => setChoices({ ...choices, ...chosen })}
          />
        ))}
      </div>
      {data.sections.length > 0 && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 bg-raised px-4 py-3 shadow-float sm:mx-0 sm:rounded-t-surface">
          {apply.error && (
            <Alert tone="bad" title="Nothing was changed">
              {messageOf(apply.error)}
            </Alert>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <output className="tabular text-ink-soft">
              {open === 0 ? 'All of it is on your profile' : `${total} of ${open} selected`}
            </output>
            <div className="flex flex-wrap gap-2">
              <Link to={back.to} className={buttonClass({ variant: 'quiet' })}>
                {back.label}
              </Link>
              <Button
                variant="primary"
                disabled={total === 0}
                pending={pending}
                onClick={() => void submit()}
              >
                {planText(planned)}
              </Button>
            </div>
          </div>
        </div>
      )}
    </>
  )
}
