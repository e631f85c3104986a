import type { Field } from '#server/profile/sections.ts'

const months =
  'january february march april may june july august september october november december'.split(' ')

/**
 * A month as people write it, as it is stored: `2021-03` for `March 2021`, `Mar 2021` or `3/2021`.
 * `Present` is an end left out; what is unclear stays as it was typed.
 */
export function readMonth({ key }: Field, typed: string): string {
  const text = typed.trim().toLowerCase()
  if (key === 'endDate' && /^(present|now|today)$/.test(text)) return ''
  const [, name, number, after] = /^(?:([a-z]{3,})\.?|(\d\d?))[ ,./-]+(\d{4})$/.exec(text) ?? []
  const [, before, second] = /^(\d{4})[./-](\d\d?)$/.exec(text) ?? []
  const month = name
    ? months.findIndex(one => one.startsWith(name)) + 1
    : Number(number ?? second ?? 0)
  return month >= 1 && month <= 12 ? `${after ?? before}-${String(month).padStart(2, '0')}` : typed
}
