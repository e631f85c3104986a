import { strToU8, unzipSync, zipSync } from 'fflate'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { cleanBytes } from '#server/challenge/hidden-names/clean-bytes.ts'
import { joined } from '#server/challenge/hidden-names/look.ts'

const cleaned = (bytes: Buffer) => {
  const { pieces, ...told } = cleanBytes(bytes)
  return { ...told, isChanged: pieces !== null, bytes: pieces ? joined(bytes, pieces) : bytes }
}

interface Part {
  name: string
  flags: number
  method: number
  crc: number
  size: number
  packed: Buffer
  extra?: Buffer
}

/** As an archive is written in one go: where the flags say so, with lengths behind the bytes. */
function archive(parts: Part[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const { name, flags, method, crc, size, packed, extra = Buffer.alloc(0) } of parts) {
    const said = Buffer.alloc(26)
    said.writeUInt16LE(20, 0)
    said.writeUInt16LE(flags, 2)
    said.writeUInt16LE(method, 4)
    said.writeUInt16LE(minute, 6)
    said.writeUInt32LE(crc, 10)
    said.writeUInt32LE(packed.length, 14)
    said.writeUInt32LE(size, 18)
    said.writeUInt16LE(name.length, 22)
    said.writeUInt16LE(extra.length, 24)
    const lengths =
      flags & 8 ? Buffer.concat([strToU8('PK\u0007\u0008'), said.subarray(10, 22)]) : ''
    const body = [
      strToU8('PK\u0003\u0004'),
      said,
      strToU8(name),
      extra,
      packed,
      Buffer.from(lengths),
    ]
    const line = Buffer.alloc(46)
    line.write('PK\u0001\u0002', 'latin1')
    said.copy(line, 6)
    line.writeUInt32LE(at, 42)
    list.push(line, Buffer.from(name), extra)
    bodies.push(...body.map(one => Buffer.from(one)))
    at += Buffer.concat(body.map(one => Buffer.from(one))).length
  }
  const central = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, central, end])
}

/** The time that an archive's files are of, whose upper byte proves a password. */
const minute = 0x7a31

/** The cipher of the first archives with passwords. */
function zipCrypto(password: string) {
  const keys = [0x12345678, 0x23456789, 0x34567890] as [number, number, number]
  const next = (of: number, byte: number) => ~crc32(Buffer.from([byte]), ~of >>> 0) >>> 0
  const take = (byte: number) => {
    keys[0] = next(keys[0], byte)
    keys[1] = (Math.imul((keys[1] + (keys[0] & 255)) >>> 0, 134_775_813) + 1) >>> 0
    keys[2] = next(keys[2], keys[1] >>> 24)
  }
  for (const byte of Buffer.from(password)) take(byte)
  const key = () => {
    const of = (keys[2] | 2) & 0xffff
    return (Math.imul(of, of ^ 1) >>> 8) & 255
  }
  return {
    lock: (bytes: Buffer) =>
      Buffer.from(
        [...bytes].map(plain => {
          const byte = plain ^ key()
          take(plain)
          return byte
        }),
      ),
    open: (bytes: Buffer) =>
      Buffer.from(
        [...bytes].map(byte => {
          const plain = byte ^ key()
          take(plain)
          return plain
        }),
      ),
  }
}

const secret = Buffer.from('The pump turns the other way. '.repeat(20))
const flags = 1 | 8

const lockedPart = (): Part => {
  const proof = Buffer.concat([Buffer.alloc(11, 7), Buffer.from([minute >> 8])])
  const packed = zipCrypto('pw').lock(Buffer.concat([proof, deflateRawSync(secret)]))
  return { name: 'plan.txt', flags, method: 8, crc: crc32(secret), size: secret.length, packed }
}

/** What a program reads of the first file of an archive, which proves the password first. */
function opened(zip: Buffer): Buffer {
  const said = zip.readUInt16LE(6)
  const from = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)
  const list = zip.indexOf('PK\u0001\u0002')
  const size = zip.readUInt32LE(list + 20)
  const plain = zipCrypto('pw').open(zip.subarray(from, from + size))
  const proof = said & 8 ? zip.readUInt16LE(10) >> 8 : zip.readUInt32LE(14) >>> 24
  if (plain[11] !== proof) throw new Error('Wrong password')
  if (said & 8) expect(zip.toString('latin1', from + size, from + size + 4)).toBe('PK\u0007\u0008')
  return plain.subarray(12)
}

const plain = { flags: 0, method: 0, crc: crc32('ok'), size: 2, packed: Buffer.from('ok') }

describe('an archive with a password', () => {
  it('opens with it after what names people went out', () => {
    const zip = archive([
      lockedPart(),
      { ...plain, name: '.git/config' },
      { ...plain, name: 'open.txt' },
    ])
    expect(opened(zip)).toEqual(deflateRawSync(secret))
    const clean = cleaned(zip)
    expect(clean.stays).toEqual([{ why: 'locked', where: 'plan.txt' }])
    expect(clean.bytes.includes('.git')).toBe(false)
    expect(opened(clean.bytes)).toEqual(deflateRawSync(secret))
    const [open] = Object.values(unzipSync(clean.bytes, { filter: one => one.name === 'open.txt' }))
    expect(Buffer.from(open ?? []).toString()).toBe('ok')
    expect(cleaned(clean.bytes).bytes).toEqual(clean.bytes)
  })

  it('keeps how it is locked', () => {
    const aes = Buffer.from([0x01, 0x99, 7, 0, 2, 0, 0x41, 0x45, 3, 8, 0])
    const who = Buffer.from([0x75, 0x78, 3, 0, 1, 2, 3])
    const extra = Buffer.concat([who, aes])
    const packed = Buffer.alloc(40, 5)
    const { bytes } = cleaned(
      archive([{ name: 'a.txt', flags: 1, method: 99, crc: 0, size: 12, packed, extra }]),
    )
    expect(bytes.subarray(0, 30 + 5 + aes.length + 40)).toEqual(
      Buffer.concat([bytes.subarray(0, 30), Buffer.from('a.txt'), aes, packed]),
    )
    const list = bytes.indexOf('PK\u0001\u0002')
    expect(bytes.subarray(list + 46 + 5, list + 46 + 5 + aes.length)).toEqual(aes)
    expect(bytes.includes(who)).toBe(false)
  })
})

describe('an archive that is made to take long', () => {
  it('is given up where its files would hold more than is unpacked', () => {
    const packed = deflateRawSync(Buffer.alloc(8_300_000, 'x'))
    const part = { flags: 0, method: 8, crc: 0, size: 8_300_000, packed }
    const of = (count: number) =>
      archive(Array.from({ length: count }, (_, index) => ({ ...part, name: `a${index}.txt` })))
    expect(cleaned(of(100)).stays).toEqual([])
    const { stays, isChanged } = cleaned(of(1500))
    expect(isChanged).toBe(false)
    expect(stays.map(({ why }) => why)).toEqual(Array(5).fill('large'))
  })

  it('is looked into as far as its 2,000th file, in archives of its own too', () => {
    const texts = (count: number) =>
      archive(Array.from({ length: count }, (_, index) => ({ ...plain, name: `a${index}.txt` })))
    expect(cleaned(texts(2000)).stays).toEqual([])
    expect(cleaned(texts(2001)).stays).toEqual([{ why: 'large', where: 'a2000.txt' }])
    const twice = Buffer.from(zipSync({ 'a.zip': texts(1500), 'b.zip': texts(500) }))
    expect(cleaned(twice).stays).toEqual([{ why: 'large', where: 'b.zip' }])
  })
})
