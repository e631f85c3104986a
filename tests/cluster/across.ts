import { signUp, personWith } from '../bench/person.ts'
import { apps, originOf } from './machines/parts.ts'

const allowed = 10

/** What two servers count and keep together, asked of each past the proxy. */
export async function countAcross(): Promise<Record<string, boolean>> {
  const [one, other] = apps.map(originOf) as [string, string]
  const person = await signUp(one)
  const there = personWith(other, person.cookie)
  const session = (await there.get('/api/auth/user')) === 200

  const bytes = Buffer.from(
    'Vera Lind\nvera@mail.example\n\nEXPERIENCE\nDeckhand, Alder Works, 2019 - 2024\n',
  )
  const id = await person.upload('/api/resumes', 'vera.txt', bytes)
  const file = await fetch(`${other}/api/resumes/${id}/file`, {
    headers: { cookie: person.cookie },
  })
  const isSame = bytes.equals(Buffer.from(await file.arrayBuffer()))

  const logIn = (server: string, password: string) =>
    personWith(server).raw(
      '/api/auth/login',
      JSON.stringify({ email: 'nobody@mail.example', password }),
    )
  const statuses: number[] = []
  for (let count = 0; count <= allowed; count++)
    statuses.push(await logIn(count % 2 ? other : one, `wrong passphrase ${count}`))
  const wrong = statuses.filter(status => status === 401).length

  await person.raw('/api/auth/logout', '{}')
  const ended = (await there.get('/api/auth/user')) === 401
  return {
    'a session of one server is known to the other': session,
    'and ended by one it is ended for both': ended,
    'a file sent to one is read from the other': isSame,
    [`of wrong passwords ${allowed} are looked at by both together`]:
      wrong === allowed && statuses.at(-1) === 429,
  }
}
