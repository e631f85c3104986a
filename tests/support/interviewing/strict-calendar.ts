/**
 * What is wrong with a calendar by RFC 5545 and, where it has a method, RFC 5546: read line by line,
 * without any library.
 */
export function faultsOfCalendar(text: string): string[] {
  const faults: string[] = []
  if (!text.endsWith('\r\n')) faults.push('the last line does not end')
  if (/[^\r]\n|\r[^\n]/.test(text)) faults.push('a line does not end with CRLF')
  const raw = text.split('\r\n').slice(0, -1)
  for (const line of raw) {
    const bytes = Buffer.byteLength(line)
    if (bytes > 75) faults.push(`${bytes} octets: ${line}`)
    if (line.trim() === '') faults.push('an empty line')
    // A fold within a character would leave halves of it, which decode as U+FFFD.
    if (line.includes('\uFFFD')) faults.push('a broken character')
  }
  const lines = text.replaceAll('\r\n ', '').replaceAll('\r\n\t', '').split('\r\n').slice(0, -1)
  const open: string[] = []
  const found: Record<string, { params: string; value: string }[]> = {}
  for (const line of lines) {
    const match =
      /^([A-Z][A-Z0-9-]*)((?:;[A-Z0-9-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):(.*)$/u.exec(line)
    if (!match) {
      faults.push(`no property: ${line}`)
      continue
    }
    const [, name = '', params = '', value = ''] = match
    if (name === 'BEGIN') open.push(value)
    else if (name === 'END') {
      if (open.pop() !== value) faults.push(`${value} ends before it began`)
    } else (found[`${open.at(-1)}.${name}`] ??= []).push({ params, value })
  }
  if (open.length > 0) faults.push(`${open.join()} does not end`)
  if (lines[0] !== 'BEGIN:VCALENDAR' || lines.at(-1) !== 'END:VCALENDAR')
    faults.push('no VCALENDAR around')
  const once = (name: string, value: RegExp) => {
    const all = found[name] ?? []
    if (all.length !== 1) faults.push(`${name} is there ${all.length} times`)
    else if (!value.test(all[0]!.value)) faults.push(`${name}: ${all[0]!.value}`)
  }
  const time = /^\d{8}T\d{6}Z$/
  // Backslash, comma, semicolon and line break are escaped, and nothing else is.
  const textValue = /^(?:[^\\,;\p{Cc}]|\\[\\,;nN])*$/u
  once('VCALENDAR.VERSION', /^2\.0$/)
  once('VCALENDAR.PRODID', /./)
  once('VCALENDAR.METHOD', /^(?:PUBLISH|REQUEST|CANCEL)$/)
  once('VEVENT.UID', /^\S+@\S+$/)
  for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) once(`VEVENT.${name}`, time)
  once('VEVENT.SEQUENCE', /^\d+$/)
  once('VEVENT.STATUS', /^(?:CONFIRMED|CANCELLED)$/)
  once('VEVENT.ORGANIZER', /^mailto:[^\s@]+@[^\s@]+$/)
  once('VEVENT.ATTENDEE', /^mailto:[^\s@]+@[^\s@]+$/)
  for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION']) once(`VEVENT.${name}`, textValue)
  once('VEVENT.URL', /^https?:\/\/\S+$/)
  if ((found['VEVENT.DTEND']?.[0]?.value ?? '') <= (found['VEVENT.DTSTART']?.[0]?.value ?? ''))
    faults.push('it ends before it begins')
  return faults
}
