import { ApiError } from '#src/api.ts'
import { paths } from '#server/paths.ts'

/** Adds a file to the person's draft. @throws ApiError with the server's words. */
export async function sendWorkFile(challengeId: string, file: File): Promise<void> {
  const body = new FormData()
  body.append('file', file)
  const answer = await fetch(paths.challengeFiles(challengeId), { method: 'POST', body })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
}
