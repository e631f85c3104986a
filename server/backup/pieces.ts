/** Bytes in pieces of `size`; the last one is what is left, which may be nothing. */
export async function* inPieces(source: AsyncIterable<Uint8Array>, size: number) {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of source) {
    held.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let bytes = Buffer.concat(held)
    for (; bytes.length > size; bytes = bytes.subarray(size))
      yield { bytes: bytes.subarray(0, size), isLast: false }
    held = [bytes]
    length = bytes.length
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
