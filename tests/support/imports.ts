import { expect } from 'vitest'
import { resumeFile, type TestApp, type TestClient } from './app.ts'
import { archive } from './documents/linkedin/archive.ts'

export const sendImport = (person: TestClient, bytes: Uint8Array, name = 'linkedin.zip') =>
  person.request({ method: 'POST', url: '/api/imports', ...resumeFile(name, Buffer.from(bytes)) })

/** Uploads a file as a new person, who gets its preview. */
export async function imported(t: TestApp, bytes: Uint8Array = archive(), name?: string) {
  const person = await t.signUp({ name: 'Ines Halvorsen' })
  const caller = await t.callerFor(person)
  const importId = await uploadImport(person, bytes, name)
  return { person, caller, importId, preview: await caller.user.importById({ importId }) }
}

export async function uploadImport(person: TestClient, bytes: Uint8Array, name?: string) {
  const answer = await sendImport(person, bytes, name)
  expect(answer.body).toContain('"id"')
  expect(answer.status).toBe(201)
  return (answer.json as { data: { id: string } }).data.id
}
