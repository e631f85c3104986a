import { filePaths } from '#server/file-paths.ts'
import { call } from '#src/api.ts'
import { CheckboxesField, RadioField } from '#src/form/choice-fields.tsx'
import { FormDialog } from '#src/form/form-dialog.tsx'
import { useForm } from '#src/form/use-form.ts'
import { fileOf, saveFile } from '#src/lib/save-text.ts'
import type { ResumeItem } from '#src/resume/resume-words.ts'
import { useResumeChanged } from '#src/resume/use-resume-changed.ts'
import { Alert } from '#src/ui/alert.tsx'
import { toast } from '#src/ui/overlay/toast.ts'
import { leftOut, sectionWords, type ExportPlan, type ExportValues } from './left-out.ts'
import { TemplateField } from './template-field.tsx'

interface ExportFormProps {
  title: string
  resume: Pick<ResumeItem, 'id' | 'version'>
  use: ExportValues['use']
  plan: ExportPlan
  onClose: () => void
}

const formats = {
  pdf: 'PDF, to send',
  docx: 'Word, to go on writing',
  md: 'Markdown, as plain text',
  json: 'JSON Resume, for other tools',
}

const pages = { a4: 'A4', letter: 'US Letter' }

export function ExportForm({ title, resume, use: firstUse, plan, onClose }: ExportFormProps) {
  const changed = useResumeChanged()
  const { letters } = plan.unknown
  const hasPdf = letters.length === 0
  const { pdf, ...others } = formats
  const initial: ExportValues = {
    use: firstUse,
    format: hasPdf ? 'pdf' : 'docx',
    template: 'plain',
    page: plan.page,
    sections: plan.sections,
  }
  const nextVersion = resume.version + 1
  const form = useForm({
    initial,
    save: async values => {
      const { sections, use, ...rest } = values
      const query = new URLSearchParams({ ...rest, sections: sections.join(',') })
      const file = await fileOf(await call(filePaths.resumeExport(resume.id, query.toString())))
      if (use === 'keep' && mayKeep(values)) {
        const body = new FormData()
        body.append('file', file)
        await call(filePaths.resumeVersions(resume.id), { method: 'POST', body })
        await changed(resume.id)
        toast({ title: 'File replaced', description: `This is version ${nextVersion}.` })
      } else {
        saveFile(file)
        toast({ title: 'Exported', description: file.name })
      }
      onClose()
    },
  })
  const { format } = form.values
  const out = leftOut(plan, form.values)
  return (
    <FormDialog
      form={form}
      title={title}
      description="What we read of your file, with your corrections, set anew."
      action={form.values.use === 'keep' && mayKeep(form.values) ? 'Make the file' : 'Export'}
      onClose={onClose}
    >
      {!hasPdf && (
        <Alert tone="warn" title="Not as PDF">
          <p>
            This resume has letters that our PDF fonts do not know, such as{' '}
            <span className="wrap-anywhere">{letters.slice(0, 3).join(' ')}</span>. Export it as
            Word, and save that as PDF.
          </p>
        </Alert>
      )}
      <RadioField
        form={form}
        name="format"
        legend="Format"
        options={hasPdf ? { pdf, ...others } : others}
      />
      {format === 'pdf' && <TemplateField form={form} />}
      {(format === 'pdf' || format === 'docx') && (
        <RadioField form={form} name="page" legend="Page" options={pages} row />
      )}
      {plan.sections.length > 0 && (
        <CheckboxesField
          form={form}
          name="sections"
          legend="Sections"
          options={Object.fromEntries(plan.sections.map(key => [key, sectionWords[key]]))}
          row
        />
      )}
      {mayKeep(form.values) && (
        <RadioField
          form={form}
          name="use"
          legend="Then"
          options={{
            save: 'Save it on this device',
            keep: `Make it the file of this resume, as version ${nextVersion}`,
          }}
        />
      )}
      <div className="text-sm text-ink-soft" aria-live="polite">
        {out.length > 0 && (
          <>
            <p>Left out:</p>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">
              {out.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-2">
          What we did not read is not in it. Look through the tab Extracted first, and add what is
          missing.
        </p>
      </div>
    </FormDialog>
  )
}

/** What an employer can be sent. */
const mayKeep = ({ format }: ExportValues) => format === 'pdf' || format === 'docx'
