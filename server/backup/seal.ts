import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { inPieces } from './pieces.ts'

/*
 * A backup without a key is a gzipped tar with the SHA-256 of it behind it. With a key it is
 * encrypted in pieces of 64 KiB by AES-256-GCM, each under its number and whether it is the last
 * (STREAM of Hoang, Reyhanitabar, Rogaway and Vizár, 2015, https://eprint.iacr.org/2015/189), with
 * a key for this backup alone, made from the operator's and a salt by HKDF. Either way no byte can
 * be changed, moved, cut off or added without being noticed.
 */

const magic = Buffer.from('fairlead\u0001')
const saltBytes = 16
/** By which a wrong key is told apart from changed bytes. */
const checkBytes = 16
const headBytes = magic.length + saltBytes + checkBytes
const pieceBytes = 64 * 1024
const tagBytes = 16
const hashBytes = 32

const damaged = () =>
  new Error('This backup was cut off or changed: nothing of it is used. Take another one.')

function keysOf(key: string, salt: Uint8Array) {
  const made = Buffer.from(
    hkdfSync('sha256', Buffer.from(key, 'hex'), salt, 'fairlead backup', 32 + checkBytes),
  )
  return { key: made.subarray(0, 32), check: made.subarray(32) }
}

function nonceOf(piece: number, isLast: boolean) {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(piece, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** `key` is 64 hexadecimal digits. */
export async function* sealed(source: AsyncIterable<Uint8Array>, key: string | undefined) {
  if (!key) {
    const hash = createHash('sha256')
    for await (const chunk of source) {
      hash.update(chunk)
      yield chunk
    }
    yield hash.digest()
    return
  }
  const salt = randomBytes(saltBytes)
  const own = keysOf(key, salt)
  yield Buffer.concat([magic, salt, own.check])
  let number = 0
  for await (const { bytes, isLast } of inPieces(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', own.key, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** What was sealed. @throws an Error that says what is wrong with the backup, or with the key. */
export async function* unsealed(source: AsyncIterable<Uint8Array>, key: string | undefined) {
  const chunks = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  if (head.subarray(0, magic.length).equals(magic)) {
    if (!key)
      throw new Error('This backup is encrypted. Set BACKUP_KEY to the key it was made with.')
    const salt = head.subarray(magic.length, magic.length + saltBytes)
    const own = keysOf(key, salt)
    const check = head.subarray(magic.length + saltBytes, headBytes)
    if (check.length < checkBytes) throw damaged()
    if (!timingSafeEqual(check, own.check))
      throw new Error('BACKUP_KEY is not the key that this backup was made with.')
    yield* opened(prepended(head.subarray(headBytes), chunks), own.key)
  } else {
    if (key && isGzip(head))
      throw new Error(
        'This backup is not encrypted, and anybody could have made it. If you trust it, unset BACKUP_KEY for this one restore.',
      )
    yield* withoutHash(prepended(head, chunks))
  }
}

const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b

async function* prepended(head: Uint8Array, chunks: AsyncIterator<Uint8Array>) {
  yield head
  yield* { [Symbol.asyncIterator]: () => chunks }
}

async function* opened(source: AsyncIterable<Uint8Array>, key: Uint8Array) {
  let number = 0
  for await (const { bytes, isLast } of inPieces(source, pieceBytes + tagBytes)) {
    if (bytes.length < tagBytes) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    const plain = decipher.update(bytes.subarray(0, -tagBytes))
    try {
      decipher.final()
    } catch {
      throw damaged()
    }
    yield plain
  }
}

async function* withoutHash(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let tail = Buffer.alloc(0)
  for await (const chunk of source) {
    const bytes = Buffer.concat([tail, chunk])
    const end = Math.max(0, bytes.length - hashBytes)
    hash.update(bytes.subarray(0, end))
    tail = bytes.subarray(end)
    if (end > 0) yield bytes.subarray(0, end)
  }
  if (!hash.digest().equals(tail)) throw damaged()
}
