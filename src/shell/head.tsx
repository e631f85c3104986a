import { useConfig } from '#src/config.ts'

interface HeadProps {
  /** Without the site's name, which is added. */
  title: string
  description?: string
  /** The page's one true path: `/jobs`. */
  canonical?: string
  /** The path of a picture of 1200 × 630 that stands for the page where it is shared. */
  picture?: string
  /** Keeps the page out of search engines. */
  noindex?: boolean
}

/** What a page says about itself to browsers and search engines. Rendered before all other content. */
export function Head({ title, description, canonical, picture, noindex }: HeadProps) {
  const { origin } = useConfig()
  return (
    <>
      <title>{`${title} · Fairlead`}</title>
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      <meta property="og:title" content={title} />
      {picture && <meta property="og:image" content={origin + picture} />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={origin + canonical} />}
    </>
  )
}
