import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TestApp, TestClient } from './app.ts'

/** What came back, up to the end of its announced length. */
interface Answer {
  status: number
  headers: Headers
  json: { message: string }
}

export interface Sender {
  socket: Socket
  answer: Promise<Answer>
}

/** Where the test's app listens; it is closed with it. */
export async function listening(t: TestApp) {
  const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
  return Number(port)
}

/** A client that sends this and then nothing, and neither ends nor closes. */
export function send(port: number, text: string): Sender {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  return { socket, answer: answerOn(socket) }
}

/** The first bytes of an upload that is never finished. */
export const unfinished = (client: TestClient, url: string, bytes = 'x'.repeat(1000)) =>
  [
    `POST ${url} HTTP/1.1`,
    'host: localhost',
    `cookie: ${client.cookie}`,
    'content-type: multipart/form-data; boundary=b',
    'content-length: 9000000',
    '',
    '--b',
    'content-disposition: form-data; name="file"; filename="a.txt"',
    '',
    bytes,
  ].join('\r\n')

async function answerOn(socket: Socket): Promise<Answer> {
  let text = ''
  socket.setEncoding('utf8')
  for (;;) {
    const [head, body] = text.split('\r\n\r\n')
    const length = /content-length: (\d+)/i.exec(head ?? '')?.[1]
    if (head && body !== undefined && length && Buffer.byteLength(body) >= Number(length)) {
      const [first = '', ...lines] = head.split('\r\n')
      const pairs = lines.map(line => line.split(/: (.*)/, 2) as [string, string])
      return {
        status: Number(first.split(' ')[1]),
        headers: new Headers(pairs),
        json: JSON.parse(body) as { message: string },
      }
    }
    const [chunk] = (await once(socket, 'data')) as [string]
    text += chunk
  }
}
