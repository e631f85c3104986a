import { ApiError } from '#src/api.ts'

/** Sends a file in the field that the server's forms have. @throws ApiError with the server's words. */
export async function postFile<Data>(path: string, file: Blob): Promise<Data> {
  const body = new FormData()
  body.append('file', file)
  const answer = await fetch(path, { method: 'POST', body })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return ((await answer.json()) as { data: Data }).data
}
