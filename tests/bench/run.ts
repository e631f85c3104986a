import { benchHour } from './capacity/hour.ts'
import { benchCrowd } from './crowd.ts'
import { benchOthersWait } from './others-wait.ts'
import { benchOutage } from './outage.ts'
import { benchPublicQueries } from './public-queries.ts'
import { benchRatios } from './ratios.ts'

/** What the server costs, part by part. JSON on stdout. */
const parts = {
  ratios: benchRatios,
  publicQueries: benchPublicQueries,
  othersWait: benchOthersWait,
  crowd: benchCrowd,
  outage: benchOutage,
  // An hour of it is `npm run bench:hour`.
  twoMinutes: () => benchHour({ minutes: 2, servers: 2, seconds: 15 }),
}
let measured: object = { date: new Date().toISOString().slice(0, 10), node: process.version }
try {
  for (const [name, bench] of Object.entries(parts))
    measured = { ...measured, [name]: await bench() }
} finally {
  // What was measured before a part failed is told all the same.
  process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`)
}
