/** Somebody who uses a started site. */
export interface Person {
  cookie: string
  /** Asks a procedure; answers what it says. */
  ask<T>(path: string, input: object): Promise<T>
  /** Has a procedure change something; answers what it says. */
  change<T>(path: string, input: object): Promise<T>
  get(address: string): Promise<number>
  /** Calls a procedure; answers its status. */
  call(path: string, type: 'query' | 'mutation', input: object): Promise<number>
  raw(address: string, body: string): Promise<number>
  /** Sends a file; answers the id of what was made of it, if something was. */
  upload(address: string, name: string, bytes: Uint8Array): Promise<string | undefined>
}

let count = 0

export async function signUp(url: string): Promise<Person> {
  const person = {
    name: 'Bench Person',
    email: `bench${++count}-${process.pid}@mail.example`,
    password: 'a long enough passphrase',
  }
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Sign-up failed: ${await answer.text()}`)
  return personWith(url, cookie)
}

/** Without a cookie a visitor. */
export function personWith(url: string, cookie = ''): Person {
  const address = (procedure: string, input: object) =>
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
  const send = async (path: string, init: RequestInit = {}) => {
    const { status, body } = await fetch(url + path, {
      ...init,
      headers: { cookie, ...init.headers },
    })
    await body?.pipeTo(new WritableStream())
    return status
  }
  const raw = (path: string, body: string) =>
    send(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return {
    cookie,
    ask: async (procedure, input) =>
      dataOf(await fetch(url + address(procedure, input), { headers: { cookie } })),
    change: async (procedure, input) =>
      dataOf(
        await fetch(`${url}/trpc/${procedure}`, {
          method: 'POST',
          body: JSON.stringify(input),
          headers: { cookie, 'content-type': 'application/json' },
        }),
      ),
    get: path => send(path),
    raw,
    call: (procedure, type, input) =>
      type === 'mutation'
        ? raw(`/trpc/${procedure}`, JSON.stringify(input))
        : send(address(procedure, input)),
    async upload(path, name, bytes) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      const sent = await fetch(url + path, { method: 'POST', body: form, headers: { cookie } })
      const { data } = (await sent.json()) as { data?: { id: string } }
      return data?.id
    },
  }
}

async function dataOf(answer: Response) {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { result: { data: never } }).result.data
}
