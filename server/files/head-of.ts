import { open } from 'node:fs/promises'
import { headBytes } from './endings.ts'

/** As many first bytes of a file on the disk as tell what it is. */
export async function headOf(path: string) {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(headBytes) })
  return buffer.subarray(0, bytesRead)
}
