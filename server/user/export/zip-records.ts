/*
 * The records of a ZIP (PKWARE's APPNOTE, sections 4.3 and 4.4), for files of which size and checksum
 * are known only after them. Where the whole is larger than 4 GB, or of more than 65,535 files, its
 * directory is in ZIP64, which every system of the last fifteen years reads.
 */

/** A file that was written, as the directory lists it. */
export interface Written {
  name: string
  isDeflated: boolean
  crc: number
  /** Bytes as they stand in the ZIP, and before. */
  packed: number
  size: number
  /** Where it begins. */
  at: number
}

const most32 = 0xff_ff_ff_ff
const most16 = 0xff_ff
/** Sizes follow the file; its name is UTF-8. */
const flags = 0x08_08
/** The first day there is: when the files were made is in the data. */
const firstDay = 0x00_21

type Field = [bytes: 2 | 4 | 8, value: number]

function record(...fields: Field[]) {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of fields) {
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, length)
    at += length
  }
  return bytes
}

const method = ({ isDeflated }: Pick<Written, 'isDeflated'>): Field => [2, isDeflated ? 8 : 0]

/** Before a file. */
export function headerOf(file: Pick<Written, 'name' | 'isDeflated'>) {
  const name = Buffer.from(file.name)
  const zero: Field = [4, 0]
  return Buffer.concat([
    record([4, 0x04_03_4b_50], [2, 20], [2, flags], method(file), [2, 0], [2, firstDay]),
    record(zero, zero, zero, [2, name.length], [2, 0]),
    name,
  ])
}

/** After it. */
export const sumsOf = ({ crc, packed, size }: Written) =>
  record([4, 0x08_07_4b_50], [4, crc], [4, packed], [4, size])

/** After all of them: where each is. */
export function* directoryOf(files: Written[], at: number) {
  let length = 0
  for (const file of files) {
    const entry = entryOf(file)
    length += entry.length
    yield entry
  }
  const count = files.length
  const isLarge = count >= most16 || at + length >= most32
  if (isLarge) {
    yield record([4, 0x06_06_4b_50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0])
    yield record([8, count], [8, count], [8, length], [8, at])
    yield record([4, 0x07_06_4b_50], [4, 0], [8, at + length], [4, 1])
  }
  const few: Field = [2, isLarge ? most16 : count]
  yield record([4, 0x06_05_4b_50], [2, 0], [2, 0], few, few)
  yield record([4, isLarge ? most32 : length], [4, isLarge ? most32 : at], [2, 0])
}

function entryOf(file: Written) {
  const name = Buffer.from(file.name)
  const isFar = file.at >= most32
  const place = isFar ? record([2, 1], [2, 8], [8, file.at]) : record()
  const version: Field = [2, isFar ? 45 : 20]
  return Buffer.concat([
    record([4, 0x02_01_4b_50], version, version, [2, flags], method(file), [2, 0], [2, firstDay]),
    record([4, file.crc], [4, file.packed], [4, file.size], [2, name.length], [2, place.length]),
    record([2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? most32 : file.at]),
    name,
    place,
  ])
}
