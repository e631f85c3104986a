/** Structured data for search engines as text for a script element, which no value can leave. */
export const jsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
