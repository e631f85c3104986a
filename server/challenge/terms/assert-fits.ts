import type { SubmissionFormat } from '#db/tables/challenges.ts'
import { conflict, fieldError, unsupported } from '#server/errors.ts'
import { endingOf } from '#server/files/file-name.ts'
import { kindsOf } from '#server/shown/file-kinds.ts'

interface Work {
  text: string
  links: string[]
  files: unknown[]
}

/** @throws BAD_REQUEST when the work holds what the challenge does not take. */
export function assertFits(format: SubmissionFormat, { text, links, files }: Work) {
  const refuse = (field: string, message: string) => fieldError('BAD_REQUEST', field, message)
  if (!format.text && text.trim())
    throw refuse('text', 'This challenge takes no text. Take it out to hand in.')
  if (!format.links && links.length > 0)
    throw refuse('links', 'This challenge takes no links. Remove them to hand in.')
  if (files.length > format.files)
    throw refuse('files', `${filesTaken(format)} Remove the others to hand in.`)
}

const filesTaken = ({ files }: SubmissionFormat) => {
  if (files === 0) return 'This challenge takes no files.'
  return `This challenge takes ${files === 1 ? '1 file' : `${files} files`} at most.`
}

/**
 * @throws CONFLICT where the challenge takes no files; UNSUPPORTED_MEDIA_TYPE where a file is of no
 *   kind that it takes, by its ending: what is in it is looked at when it comes.
 */
export function assertTakesFile({ files, kinds }: SubmissionFormat, name: string) {
  if (files === 0) throw conflict('This challenge takes no files.')
  if (kinds.length === 0) return
  const ending = endingOf(name).toLowerCase()
  const taken = kindsOf(kinds)
  if (taken.some(({ endings }) => endings.includes(ending))) return
  const labels = taken.map(({ label }) => label)
  throw unsupported(`“${name}” is of no kind that this challenge takes: ${labels.join('; ')}.`)
}
