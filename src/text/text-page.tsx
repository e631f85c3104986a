import type { ReactNode } from 'react'
import { Head } from '#src/shell/head.tsx'

interface TextPageProps {
  title: string
  /** The browser's title, where the heading has the site's name in it already. */
  headTitle?: string
  description: string
  path: string
  /** When the text last changed: `1 October 2026`. */
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
      <Head title={headTitle ?? title} description={description} canonical={path} />
      <article className="mx-auto max-w-prose text-base">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {changed && <p className="mt-1 text-sm text-ink-soft">Last changed {changed}</p>}
        <div className="prose mt-6">{children}</div>
      </article>
    </>
  )
}
