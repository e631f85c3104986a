import type { ReactNode } from 'react'
import { formatDay } from '#src/lib/format-date.ts'
import { paths } from '#server/paths.ts'
import { Head } from '#src/shell/head.tsx'

interface TextPageProps {
  title: string
  /** The browser's title, where the heading has the site's name in it already. */
  headTitle?: string
  description: string
  path: string
  /** The day when the text last changed: `2026-10-01`. */
  changed?: string
  children: ReactNode
}

/** A page that is read: About, Terms of Use, Privacy Policy. */
export function TextPage({
  title,
  headTitle,
  description,
  path,
  changed,
  children,
}: TextPageProps) {
  return (
    <>
      <Head
        title={headTitle ?? title}
        description={description}
        canonical={path}
        picture={paths.sitePicture}
      />
      <article className="mx-auto max-w-prose text-base">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {changed && <p className="mt-1 text-sm text-ink-soft">Last changed {formatDay(changed)}</p>}
        <div className="prose mt-6">{children}</div>
      </article>
    </>
  )
}
