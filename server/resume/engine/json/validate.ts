import type { SchemaFault } from '@jsonresume/schema'
import { ResumeError } from '#server/resume/engine/types.ts'

const NAMED = 3

const WORDS: Record<string, string> = {
  string: 'a text in quotes',
  array: 'a list in square brackets',
  object: 'an object in curly brackets',
  email: 'an e-mail address',
  uri: 'a whole web address such as https://example.com',
}

function wish({ name, argument }: SchemaFault): string {
  if (name === 'pattern') return 'a date such as 2021, 2021-03 or 2021-03-15'
  const word = String(Array.isArray(argument) ? argument[0] : argument)
  return WORDS[word] ?? `of the schema's ${name} "${word}"`
}

/** RFC 6901. */
const pointerOf = (path: (string | number)[]): string =>
  path.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/**
 * Checks a document with the published JSON Resume schema (@jsonresume/schema).
 * @throws ResumeError DAMAGED, naming the first faults by their JSON Pointers.
 */
export async function checkSchema(document: unknown): Promise<void> {
  const { validate } = await import('@jsonresume/schema')
  const faults: SchemaFault[] = []
  validate(document, found => {
    if (found) faults.push(...found.slice(0, NAMED + 1))
  })
  if (faults.length === 0) return
  const named = faults
    .slice(0, NAMED)
    .map(fault => `${pointerOf(fault.path)} must be ${wish(fault)}`)
  const more = faults.length > NAMED ? '; and there are more' : ''
  throw new ResumeError(
    'DAMAGED',
    `This file is not a valid JSON Resume: ${named.join('; ')}${more}. Correct it, and upload it again.`,
  )
}
