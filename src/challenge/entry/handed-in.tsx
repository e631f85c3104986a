import { filePaths } from '#server/file-paths.ts'
import { Files, Links } from '#src/challenge/gallery/work-lists.tsx'

interface HandedInProps {
  submission: {
    id: string
    text: string
    links: string[]
    files: { name: string; size: number }[]
  }
}

/** What was handed in, as it stands: text, links, and files to download. */
export function HandedIn({ submission }: HandedInProps) {
  const { id, text, links, files } = submission
  return (
    <div className="flex flex-col gap-4">
      {text && <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">{text}</p>}
      <Links links={links} />
      <Files files={files} pathOf={index => filePaths.submissionFile(id, index)} />
    </div>
  )
}
