import { loadEnv, type Env } from '#server/env.ts'
import { checkBackups } from './check-backups.ts'
import { checkDatabase } from './check-database.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail } from './check-mail.ts'
import { checkProxy } from './check-proxy.ts'
import { checkStaff } from './check-staff.ts'
import { checkStore } from './check-store.ts'
import { about, messageOf, type Finding } from './finding.ts'

const checks = {
  checkDatabase,
  checkDisk,
  checkStore,
  checkMail,
  checkProxy,
  checkStaff,
  checkBackups,
}

/** Looks at everything that the configuration leads to; changes nothing that stays. */
export async function examine(env: Env): Promise<Finding[]> {
  const found = await Promise.all(
    Object.values(checks).map(check =>
      check(env).catch((error: unknown) => [
        about('doctor').fault(messageOf(error), 'Mend the configuration, and run this again.'),
      ]),
    ),
  )
  return found.flat()
}

const lineOf = ({ what, state, says, todo }: Finding) =>
  `${state.padEnd(8)} ${what.padEnd(11)} ${says}${todo && `\n${' '.repeat(21)}→ ${todo}`}\n`

/** `npm run doctor`: ends with 1 when anything is at fault, with 0 otherwise. */
if (import.meta.main) {
  try {
    const found = await examine(loadEnv())
    process.stdout.write(found.map(lineOf).join(''))
    if (found.some(({ state }) => state === 'fault')) process.exitCode = 1
  } catch (error) {
    process.stdout.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  }
}
