import { isZone } from '#server/input/time-zone.ts'
import { localeOf } from '#server/shown/locales.ts'
import { momentText, utcText } from '#server/shown/when.ts'

/** How the reader of a mail reads times and amounts, as the postman knows it when it is sent. */
export interface Reader {
  readerZone?: string | null
  readerLocale?: string | null
}

/** Null where it is not known. */
export const zoneOf = ({ readerZone }: Reader) =>
  readerZone && isZone(readerZone) ? readerZone : null

export const readerOf = (reader: Reader) => ({
  zone: zoneOf(reader) ?? 'UTC',
  locale: localeOf(reader.readerLocale),
})

/** A moment, ISO 8601, as they read it. */
export function momentTo(reader: Reader, at: string) {
  const { zone, locale } = readerOf(reader)
  return momentText(new Date(at), zone, locale)
}

/** As `momentTo`, of what is due for people in many zones: with the time in UTC beside their own. */
export function dueTo(reader: Reader, at: string) {
  const { zone, locale } = readerOf(reader)
  const moment = momentTo(reader, at)
  return zone === 'UTC' ? moment : `${moment} (${utcText(new Date(at), locale)})`
}
