import { inMemory } from '/work/main/db/embedded.ts'
import { migrate } from '/work/main/db/migrate.ts'
import { seedBulk } from '/work/main/db/bulk.ts'
import { listJobs } from '/work/main/server/job/list.ts'
const { db } = await inMemory()
await migrate(db)
await seedBulk(db, { jobs: 20000, candidates: 0, orgs: 200 })
const cases: [string, object, string][] = [
  ['newest', {}, 'newest'], ['common', { query: 'project' }, 'newest'], ['two', { query: 'project bring' }, 'newest'],
  ['match', { query: 'project' }, 'match'], ['salary', { query: 'project' }, 'salary'], ['salaryAll', {}, 'salary'],
  ['filters', { query: 'project', workplaceType: 'remote', salaryMin: 60000, salaryCurrency: 'EUR' }, 'newest'],
  ['rare', { query: 'velon' }, 'newest'], ['none', { query: 'xyzzy' }, 'newest'], ['pay', { salaryMin: 60000 }, 'newest'],
]
for (const [name, filter, sort] of cases) {
  const cpu: number[] = []
  let wall = 0
  for (let i = 0; i < 40; i++) {
    const a = process.cpuUsage(); const w = performance.now()
    await listJobs(db, null, { filter, sort, cursor: undefined } as never)
    const b = process.cpuUsage(a); wall = performance.now() - w
    cpu.push((b.user + b.system) / 1000)
  }
  const rest = cpu.slice(3).sort((x, y) => x - y)
  console.log(name, 'cpu p50', rest[18]!.toFixed(1), 'max', rest.at(-1)!.toFixed(1), 'first', cpu[0]!.toFixed(1))
}
process.exit(0)
