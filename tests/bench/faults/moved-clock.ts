import { readFileSync } from 'node:fs'

/**
 * Loaded before a server (`node --import`), whose clock is then as many milliseconds ahead as the
 * file `CLOCK_FILE` says, or behind. Timers go on as they are, and so does the database's clock.
 */
const file = process.env['CLOCK_FILE'] ?? ''
let ahead = 0

function look() {
  ahead = Number(readFileSync(file, 'utf8'))
}

look()
setInterval(look, 50).unref()

const real = Date
const moved = () => real.now() + ahead

/** A class of its own would not know the dates that others made. */
globalThis.Date = new Proxy(real, {
  construct: (target, given: [], made) =>
    given.length === 0
      ? new target(moved())
      : (Reflect.construct(target, given, made === globalThis.Date ? target : made) as Date),
  get: (target, name) => (name === 'now' ? moved : (Reflect.get(target, name) as unknown)),
})
