import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll } from 'vitest'

/** What it says of a name: texts, of which each may be in parts; or nothing at all. */
type Answers = Map<string, (string | string[])[] | 'silence'>

const text = 16

/** A server of the DNS on loopback that knows these texts alone, and of no other name. */
export function nameserver() {
  const answers: Answers = new Map()
  const asked: string[] = []
  let socket: Socket
  let port = 0
  beforeAll(async () => {
    socket = createSocket('udp4')
    socket.on('message', (question, from) => {
      const name = nameIn(question)
      asked.push(name)
      const texts = answers.get(name)
      if (texts !== 'silence') socket.send(answer(question, texts), from.port, from.address)
    })
    await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
    port = socket.address().port
  })
  afterAll(() => void socket.close())
  return {
    answers,
    asked,
    get address() {
      return `127.0.0.1:${port}`
    },
  }
}

function nameIn(question: Buffer) {
  const labels: string[] = []
  for (let at = 12; question[at]; at += 1 + (question[at] ?? 0))
    labels.push(question.toString('latin1', at + 1, at + 1 + (question[at] ?? 0)))
  return labels.join('.').toLowerCase()
}

function answer(question: Buffer, texts: (string | string[])[] | undefined) {
  const end = question.indexOf(0, 12) + 5
  const head = Buffer.alloc(12)
  question.copy(head, 0, 0, 2)
  head.writeUInt16BE(texts ? 0x81_80 : 0x81_83, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts?.length ?? 0, 6)
  const records = (texts ?? []).map(parts => {
    const data = Buffer.concat(
      [parts].flat().map(part => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
    )
    const record = Buffer.alloc(12)
    record.writeUInt16BE(0xc0_0c, 0)
    record.writeUInt16BE(text, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  return Buffer.concat([head, question.subarray(12, end), ...records])
}
