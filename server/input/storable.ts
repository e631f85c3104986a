/** JSON that the database takes: without U+0000 and halves of characters. */
export const storable = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
