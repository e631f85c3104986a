import { fileSize } from '#src/lib/file-size.ts'

/** Addresses that an entrant wrote. */
export const Links = ({ links }: { links: string[] }) =>
  links.length > 0 && (
    <ul aria-label="Links" className="flex flex-col gap-1">
      {links.map(link => (
        <li key={link} className="wrap-anywhere">
          <a href={link} rel="nofollow ugc noopener noreferrer" target="_blank" className="link">
            {link}
          </a>
        </li>
      ))}
    </ul>
  )

interface FilesProps {
  files: { name: string; size: number }[]
  pathOf: (index: number) => string
}

/** Files that an entrant handed in, to download. */
export const Files = ({ files, pathOf }: FilesProps) =>
  files.length > 0 && (
    <ul aria-label="Files" className="flex flex-col gap-1">
      {files.map(({ name, size }, index) => (
        <li key={pathOf(index)} className="wrap-anywhere">
          <a href={pathOf(index)} download className="link">
            {name}
          </a>{' '}
          <span className="text-ink-soft">{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  )
