/** Somebody with an account of a started site. */
export interface Person {
  cookie: string
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
  const send = async (address: string, init: RequestInit = {}) => {
    const { status, body } = await fetch(url + address, {
      ...init,
      headers: { cookie, ...init.headers },
    })
    await body?.pipeTo(new WritableStream())
    return status
  }
  const raw = (address: string, body: string) =>
    send(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return {
    cookie,
    get: address => send(address),
    raw,
    call: (path, type, input) =>
      type === 'mutation'
        ? raw(`/trpc/${path}`, JSON.stringify(input))
        : send(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`),
    async upload(address, name, bytes) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)]), name)
      const sent = await fetch(url + address, { method: 'POST', body: form, headers: { cookie } })
      const { data } = (await sent.json()) as { data?: { id: string } }
      return data?.id
    },
  }
}
