import { expect } from 'vitest'
import { resumeFile, type TestClient } from './app.ts'

interface Uploaded {
  id: string
  version: number
  parseStatus: string
  parseError: { code: string; message: string } | null
}

const send = (person: TestClient, url: string, name: string, bytes: Buffer | string) =>
  person.request({ method: 'POST', url, ...resumeFile(name, Buffer.from(bytes)) })

/** Uploads a resume as `name`; the answer as it comes. */
export const sendResume = (person: TestClient, name: string, bytes: Buffer | string) =>
  send(person, '/api/resumes', name, bytes)

/** Sends a new version of a resume; the answer as it comes. */
export const sendVersion = (
  person: TestClient,
  id: string,
  bytes: Buffer | string,
  name = 'me.txt',
) => send(person, `/api/resumes/${id}/versions`, name, bytes)

export async function uploaded(person: TestClient, bytes: Buffer | string, name = 'me.txt') {
  const answer = await sendResume(person, name, bytes)
  expect(answer.status, answer.body).toBe(201)
  return (answer.json as { data: Uploaded }).data
}

interface Told {
  phone?: string
  bullets?: string[]
}

/** The text of a resume with one post, which gives findings about its bullets. */
export const resumeText = ({ phone = '', bullets = weakBullets }: Told = {}) => `Wanda Walker
wanda@mail.example
${phone}
Lisbon, Portugal

Experience

Forno Bakery
Baker
Mar 2019 - Apr 2023
${bullets.map(bullet => `- ${bullet}`).join('\n')}

Education

Harbour School, Lisbon
Diploma in Baking
2015 - 2018

Skills

Bread, Pastry, Ovens
`

export const weakBullets = [
  'Responsible for the bread and the ovens of the whole bakery every morning',
  'Helped with the pastry of three cafes in the quarter around the harbour',
  'Baked rye bread for the market and delivered it there every second day',
  'Trained new bakers in kneading, proofing and shaping by hand at night',
]
