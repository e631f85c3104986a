import { leastPassword } from '#server/limits.ts'

/** Of this site and its time, and what lists of elsewhere lack; lower case. */
const ours = `
  1234567890- 987654321q 0987654321q 00001111 aa12345678 admin1234 administrator1 autumn2025
  autumn2026 azerty1234 bonjour123 careers1 changeme123 cheese123 contraseña
  correcthorsebatterystaple demo1234 demodemo doudou123 facebook1 fairlead fairlead1 fairlead123
  forever123 fortnite fortnite1 futbol123 guest123 hallo1234 iloveu123 iphone123 job12345 linkedin
  linkedin1 lovely123 minecraft1 monday123 mypassword1 p@ssw0rd1 p@ssw0rd123 p@ssword pa$$word
  parola123 pass12345 passw0rd123 password1! password2024 password2025 password2026 passwort123
  resume123 rootroot schatz123 senha1234 september1 soleil123 spring2024 spring2025 spring2026
  summer123 summer2024 summer2025 summer2026 teamo123 teamomucho test12345 user1234 winter123
  winter2024 winter2025 winter2026 youtube1`

let list: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen: the server's start need not wait for it. */
async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known = dictionary['passwords-common'].filter(({ length }) => length >= leastPassword)
  return new Set([...known, ...ours.trim().split(/\s+/)])
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop']
const runs = [...rows, ...rows.map(row => [...row].toReversed().join(''))]

/** What the list leaves out because it follows a rule: guessers follow it too. */
const followsRule = (password: string) =>
  /^(.+?)\1+$/.test(password) ||
  /^(\d{4}(19|20)\d\d|(19|20)\d{6})$/.test(password) ||
  runs.some(run => run.includes(password))

/** Whether guessers try it first: a well-known one, one piece again and again, a run, a date. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.toLowerCase()
  return followsRule(plain) || (await (list ??= readList())).has(plain)
}
