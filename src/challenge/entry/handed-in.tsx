import { fileSize } from '#src/lib/file-size.ts'
import { filePaths } from '#server/file-paths.ts'

interface HandedInProps {
  submission: {
    id: string
    text: string
    links: string[]
    files: { name: string; size: number; sha256: string }[]
  }
}

/** What was handed in, as it stands: text, links, and files to download. */
export function HandedIn({ submission }: HandedInProps) {
  const { id, text, links, files } = submission
  return (
    <div className="flex flex-col gap-4">
      {text && <p className="max-w-prose text-base whitespace-pre-line wrap-anywhere">{text}</p>}
      {links.length > 0 && (
        <ul aria-label="Links" className="flex flex-col gap-1">
          {links.map(link => (
            <li key={link} className="wrap-anywhere">
              <a href={link} rel="nofollow ugc noopener" target="_blank" className="link">
                {link}
              </a>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="flex flex-col gap-1">
          {files.map(({ name, size, sha256 }, index) => (
            <li key={sha256} className="wrap-anywhere">
              <a href={filePaths.submissionFile(id, index)} download className="link">
                {name}
              </a>{' '}
              <span className="text-ink-soft">{fileSize(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
