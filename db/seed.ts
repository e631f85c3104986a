import { parseArgs } from 'node:util'
import { seedBulk } from './bulk.ts'
import { connectPatiently } from './connect.ts'
import { seedDemo } from './demo/index.ts'
import { migrate } from './migrate.ts'

const usage = `Usage: npm run seed                                          the demo
       npm run seed -- --jobs N --candidates N --orgs N      made-up bulk, for benchmarks
`

function readOptions() {
  const { values } = parseArgs({
    options: {
      jobs: { type: 'string' },
      candidates: { type: 'string' },
      orgs: { type: 'string' },
    },
  })
  if (Object.keys(values).length === 0) return null
  const count = (name: keyof typeof values) => {
    const text = values[name] ?? '0'
    if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} needs a whole number, not "${text}"`)
    return Number(text)
  }
  return { jobs: count('jobs'), candidates: count('candidates'), orgs: count('orgs') }
}

async function seed(amounts: ReturnType<typeof readOptions>): Promise<string> {
  const { db, close } = await connectPatiently(process.env)
  try {
    await migrate(db)
    if (amounts) {
      const made = await seedBulk(db, amounts)
      return `Made ${made.orgs} organizations, ${made.jobs} jobs and ${made.candidates} candidates.\n`
    }
    return (await seedDemo(db))
      ? 'Made the demo. Log in as admin@demo.example or ada@demo.example with demo-password.\n'
      : 'The demo is there already; nothing was changed.\n'
  } finally {
    await close()
  }
}

try {
  const options = readOptions()
  process.stdout.write(await seed(options))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  process.exitCode = 1
}
