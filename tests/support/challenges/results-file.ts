import type { TestClient } from '../app.ts'

/** The results that somebody downloads, a record for each row; none of the values holds a comma. */
export async function resultsFileOf(client: TestClient, challengeId: string) {
  const { body } = await client.get(`/api/challenges/${challengeId}/results.csv`)
  const [head = [], ...rows] = body
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(','))
  return rows.map(row => Object.fromEntries(head.map((name, at) => [name, row[at]])))
}
