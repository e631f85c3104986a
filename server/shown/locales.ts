/** How dates, numbers and amounts can be written; without a choice the first. */
export const locales = [
  'en',
  'en-GB',
  'en-IN',
  'de',
  'es',
  'fr',
  'it',
  'nl',
  'pl',
  'pt-BR',
  'sv',
  'ja',
] as const

export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** What is stored may be nothing, or what another version knows. */
export const localeOf = (stored: string | null | undefined): Locale =>
  locales.find(one => one === stored) ?? defaultLocale
