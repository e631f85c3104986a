import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../support/browser/chromium.ts'
import { startSite } from '../support/site.ts'

/** Takes the pictures of `docs/screens` anew, of a site with the demo: `npm run screens`. */
const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'docs/screens')
const pdf = path.join(root, 'tests/resume-bench/files/d001.pdf')

interface Screen {
  name: string
  as?: 'ada' | 'admin'
  isDark?: boolean
  isPhone?: boolean
  open: (page: Page) => Promise<unknown>
}

const follow = async (page: Page, from: string, link: string) => {
  await page.goto(from)
  await page.goto((await page.locator(link).first().getAttribute('href')) ?? from)
}

const screens: Screen[] = [
  { name: 'front-door', open: page => page.goto('/signup') },
  { name: 'jobs', open: page => page.goto('/jobs') },
  { name: 'job', as: 'ada', open: page => follow(page, '/org/demo-org', 'main a[href*="/jobs/"]') },
  { name: 'job-phone', isPhone: true, open: page => follow(page, '/jobs', 'main h2 a') },
  { name: 'analysis', as: 'ada', open: openAnalysis },
  { name: 'profile', isDark: true, open: page => page.goto('/u/ada') },
  {
    name: 'challenge',
    open: page => follow(page, '/org/demo-org', 'main a[href*="/challenge-details/"]'),
  },
  { name: 'home-phone', as: 'ada', isPhone: true, open: page => page.goto('/home') },
  {
    name: 'applicants',
    as: 'admin',
    open: page => page.goto('/org/demo-org/dashboard?tab=applicants'),
  },
  {
    name: 'overview',
    as: 'admin',
    isDark: true,
    open: page => page.goto('/org/demo-org/dashboard?tab=overview'),
  },
]

async function openAnalysis(page: Page) {
  const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: readFileSync(pdf) }
  const answer = await page.request.post('/api/resumes', { multipart: { file } })
  const { data } = (await answer.json()) as { data: { id: string } }
  await page.goto(`/resumes/${data.id}/analysis`)
  await page.locator('canvas').first().waitFor()
}

async function logIn({ request }: BrowserContext, name: string) {
  const data = { email: `${name}@demo.example`, password: 'demo-password' }
  await request.post('/api/auth/login', { data })
}

/** As small as a picture can be that is still sharp. */
async function write(name: string, png: Buffer) {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  writeFileSync(path.join(folder, `${name}.webp`), await canvas.encode('webp', 80))
}

mkdirSync(folder, { recursive: true })
const site = await startSite()
const browser = await launchChromium()
try {
  for (const { name, as, isDark, isPhone, open } of screens) {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: isPhone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    })
    if (as) await logIn(context, as)
    const page = await context.newPage()
    await page.goto('/about')
    // The font comes with the first page, for the next.
    await page.waitForFunction(() => localStorage.getItem('font'))
    await open(page)
    // By now it is at hand before the page is painted.
    await page.reload()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await write(name, await page.screenshot())
    await context.close()
  }
} finally {
  await browser.close()
  await site.stop()
}
