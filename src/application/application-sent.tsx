import { Download } from 'lucide-react'
import { fileSize } from '#src/lib/file-size.ts'
import { filePaths } from '#server/file-paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { ApplicationAnswers } from './application-answers.tsx'
import { ApplicationResume } from './application-resume.tsx'
import type { Sent } from './application-words.ts'

interface SentWordsProps {
  sent: Pick<Sent, 'coverNote' | 'answers'>
  /** Whose words the note is, for its heading. */
  noteTitle: string
  /** See `ApplicationAnswers`. */
  knockouts?: string[]
}

/** What the person wrote for an application: the note and the answers. */
export const SentWords = ({ sent, noteTitle, knockouts }: SentWordsProps) => (
  <>
    {sent.coverNote && (
      <section className="flex flex-col gap-2">
        <h3 className="text-base font-semibold">{noteTitle}</h3>
        <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{sent.coverNote}</p>
      </section>
    )}
    <ApplicationAnswers answers={sent.answers} knockouts={knockouts} />
  </>
)

interface SentResumeProps {
  applicationId: string
  sent: Pick<Sent, 'resumeTitle' | 'file' | 'content'>
}

/** The resume that was sent with an application: the file, and what was read from it. */
export const SentResume = ({ applicationId, sent }: SentResumeProps) => (
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
)

/** All that was sent with an application. */
export const ApplicationSent = (props: SentResumeProps & SentWordsProps) => (
  <div className="flex flex-col gap-5">
    <SentWords {...props} />
    <SentResume {...props} />
  </div>
)
