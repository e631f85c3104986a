import { defaultLocale } from '#server/shown/locales.ts'

const ofVisitors = (): string => defaultLocale
let read = ofVisitors

/** The locale of whoever reads the page. */
export const currentLocale = () => read()

/**
 * The browser knows one; the server is asked anew for each text, as it renders for several at once.
 * Returns where it was read from before.
 */
export function readLocaleFrom(source = ofVisitors) {
  const before = read
  read = source
  return before
}

/** One for each locale, made when it is first used: making one costs more than a hundred uses. */
function eachLocale<Format>(make: (locale: string) => Format) {
  const made: Record<string, Format> = {}
  return (locale = read()) => (made[locale] ??= make(locale))
}

/** Writes a moment as whoever reads it chose, or as a locale does. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = eachLocale(locale => new Intl.DateTimeFormat(locale, options))
  return (at: Date, locale?: string) => format(locale).format(at)
}

/** As `dateFormat`, of numbers. */
export function numberFormat(options?: Intl.NumberFormatOptions) {
  const format = eachLocale(locale => new Intl.NumberFormat(locale, options))
  return (value: number, locale?: string) => format(locale).format(value)
}

/** `12,345.67`. */
export const formatNumber = numberFormat()
