import { killAgainAndAgain } from '../support/kills.ts'
import { startPostgres } from '../support/postgres.ts'

/**
 * 200 kills of a site under load, 100 on each database: what was lost, doubled or left behind, and
 * how soon it was ready again. By hand: `node tests/bench/kills.ts [kills] [embedded|postgres]`.
 */
const [kills = '100', only = ''] = process.argv.slice(2)
const say = (line: string) => process.stderr.write(`${line}\n`)
const result: Record<string, object> = {}

if (only !== 'embedded') {
  const postgres = await startPostgres()
  try {
    result.postgres = await killAgainAndAgain({
      databaseUrl: postgres.url,
      kills: Number(kills),
      say: line => say(`PostgreSQL ${line}`),
    })
  } finally {
    await postgres.stop()
  }
}
if (only !== 'postgres')
  result.embedded = await killAgainAndAgain({
    kills: Number(kills),
    say: line => say(`embedded ${line}`),
  })
process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
