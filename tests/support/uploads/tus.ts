import { createHash } from 'node:crypto'
import type { TestClient } from '../app.ts'

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

export const tusVersion = { 'tus-resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Says that a file will come. */
export const announce = (
  client: TestClient,
  challengeId: string,
  { name, size }: { name: string; size: number },
) =>
  client.request({
    method: 'POST',
    url: `/api/challenges/${challengeId}/uploads`,
    headers: {
      ...tusVersion,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)},fingerprint ${base64(`${name}/${size}`)}`,
    },
  })

/** Sends a piece of it. */
export const sendPiece = (client: TestClient, url: string, offset: number, bytes: Buffer) =>
  client.request({
    method: 'PATCH',
    url,
    headers: {
      ...tusVersion,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    payload: bytes,
  })

/** How many bytes of it are there. */
export async function offsetOf(client: TestClient, url: string) {
  const answer = await client.request({ method: 'HEAD', url, headers: tusVersion })
  return answer.status === 200 ? Number(answer.headers['upload-offset']) : answer.status
}

export const cancelUpload = (client: TestClient, url: string) =>
  client.request({ method: 'DELETE', url, headers: tusVersion })

/** The address of an upload that was begun. @throws when it was refused. */
export async function beginUpload(
  client: TestClient,
  challengeId: string,
  file: { name: string; size: number },
) {
  const answer = await announce(client, challengeId, file)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.body}`)
  return String(answer.headers.location)
}

/** Sends a whole file in one piece. */
export async function upload(client: TestClient, challengeId: string, name: string, bytes: Buffer) {
  const url = await beginUpload(client, challengeId, { name, size: bytes.length })
  return { url, answer: await sendPiece(client, url, 0, bytes) }
}
