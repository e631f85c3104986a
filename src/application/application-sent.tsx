import { Download } from 'lucide-react'
import { fileSize } from '#src/lib/file-size.ts'
import { filePaths } from '#server/file-paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { ApplicationAnswers } from './application-answers.tsx'
import { ApplicationResume } from './application-resume.tsx'
import type { Sent } from './application-words.ts'

interface ApplicationSentProps {
  applicationId: string
  sent: Sent
  /** Whose words the note is, for its heading. */
  noteTitle: string
  /** See `ApplicationAnswers`. */
  knockouts?: string[]
}

/** What was sent with an application: note, answers, the file, and what was read from it. */
export function ApplicationSent(props: ApplicationSentProps) {
  const { applicationId, sent, noteTitle, knockouts } = props
  return (
    <div className="flex flex-col gap-5">
      {sent.coverNote && (
        <section className="flex flex-col gap-2">
          <h3 className="text-base font-semibold">{noteTitle}</h3>
          <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{sent.coverNote}</p>
        </section>
      )}
      <ApplicationAnswers answers={sent.answers} knockouts={knockouts} />
      <section className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{sent.resumeTitle}</h3>
          {sent.file && (
            <a
              href={filePaths.applicationFile(applicationId)}
              download
              className={buttonClass({ size: 'sm' })}
            >
              <Download aria-hidden />
              Download file ({fileSize(sent.file.size)})
            </a>
          )}
        </div>
        <div className="rounded-surface border border-line p-4">
          <ApplicationResume content={sent.content} />
        </div>
      </section>
    </div>
  )
}
