/** "平成31年4月", "令和元年", "民國108年9月". */
export const eraPart = String.raw`(?:明治|大正|昭和|平成|令和|民国|民國)\s?(?:元|\d{1,3})\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?)?`
/** "H31.4", "R2/10". */
export const shortEra = String.raw`[hrst]\s?\d{1,2}\s?[./年]\s?(?:1[0-2]|0?[1-9])(?:\s?月)?(?!\d)`
/** The year before the first of each era; the first year may be called 元. */
const eras: Record<string, number> = {
  明治: 1867,
  大正: 1911,
  t: 1911,
  昭和: 1925,
  s: 1925,
  平成: 1988,
  h: 1988,
  令和: 2018,
  r: 2018,
  民国: 1911,
  民國: 1911,
}
export const eraShape =
  /^(明治|大正|昭和|平成|令和|民[国國]|[hrst])\s?(元|\d{1,3})\s?[./年]?(?:\s?(\d{1,2}))?/u

/** A year counted by an era; undefined for any other. */
export function eraDate(point: string): string | null | undefined {
  const [, era = '', count = '', month] = eraShape.exec(point) ?? []
  const before = eras[era]
  if (before === undefined) return undefined
  const year = before + (count === '元' ? 1 : Number(count))
  if (month === undefined) return String(year)
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : null
}
