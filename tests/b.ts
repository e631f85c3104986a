import { startPostgres } from './support/postgres.ts'
import { connectPostgres } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { seedBulk } from '#db/bulk.ts'
const p = await startPostgres()
const c = connectPostgres(p.url); await migrate(c.db); let t=performance.now(); await seedBulk(c.db,{jobs:2000,candidates:0,orgs:20}); console.error('seed', performance.now()-t); await c.close()
console.log(p.url)
process.once('SIGTERM', () => p.stop())
setTimeout(()=>p.stop().then(()=>process.exit()), 1500_000)
