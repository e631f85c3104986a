/**
 * At most two characters for an avatar: the first letters of the first two words of the name, else
 * the first two letters of the e-mail, else `?`. Upper case.
 */
export function initials(person: { name?: string | null; email?: string | null }): string {
  const firsts = (person.name ?? '').split(/\s+/).map(word => lettersOf(word)[0] ?? '')
  const fromName = upper(firsts.filter(Boolean).slice(0, 2).join(''))
  return (
    fromName ||
    upper(
      lettersOf(person.email ?? '')
        .slice(0, 2)
        .join(''),
    ) ||
    '?'
  )
}

function lettersOf(text: string) {
  return text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []
}

/** Upper case can grow (`ß` → `SS`), so the cut comes after it. */
function upper(text: string) {
  return Array.from(text.toUpperCase()).slice(0, 2).join('')
}
