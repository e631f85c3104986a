import { existsSync, statfsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/**
 * Chromium of CHROMIUM_PATH, else the system's, else the one inside @sparticuz/chromium (which its
 * first call unpacks to the temporary folder). Its own arguments have --single-process, with which
 * closing a context ends the browser.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await chromiumPath(),
    ignoreDefaultArgs: isMemoryShared() ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // A page is here for a second: to make its code fast takes longer than it saves.
      '--js-flags=--no-maglev,--no-turbofan,--max-lazy',
    ],
  })
}

/** Pages are drawn faster in shared memory than in files, where a container gives them enough of it. */
function isMemoryShared() {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 2 ** 30
}

export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
