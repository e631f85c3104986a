import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import {
  closeParsers,
  Interrupted,
  parseInChild,
  parserPids,
  runOfError,
  warmParsers,
} from '#server/resume/engine/isolate.ts'
import { residentMb } from '#server/resume/engine/resident-mb.ts'
import { keptStates } from '../support/documents/hostile/pdfs.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { nestedForms } from '../support/documents/nested-forms.ts'

const bench = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../resume-bench/${path}`, import.meta.url)))
const good = bench('files/d022.pdf')

afterAll(closeParsers)

/** Without those that have ended and wait for somebody to take note. */
function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

describe('reading in a child', () => {
  it('gives the same as reading here, and what it took', async () => {
    const { run, ...parsed } = await parseInChild(good, 'good.pdf')
    const { parseResume } = await import('#server/resume/engine/parse.ts')
    expect(parsed).toEqual(await parseResume(good, 'good.pdf'))
    expect(run.ms).toBeGreaterThan(0)
    expect(run.rssMb).toBeGreaterThan(0)
  })

  it('keeps at most two children for many files', async () => {
    const parsed = await Promise.all(
      Array.from({ length: 6 }, () => parseInChild(good, 'good.pdf')),
    )
    expect(parsed.map(one => one.content.basics?.name)).toEqual(
      Array(6).fill('MARCUS A. DELACROIX'),
    )
    expect(parserPids().length).toBeLessThanOrEqual(2)
  })

  it('passes on why a file is refused', async () => {
    await expect(parseInChild(bench('hostile/files/x04.pdf'), 'x04.pdf')).rejects.toMatchObject({
      code: 'ENCRYPTED',
    })
  })

  it('ends a child that takes too much memory, and only its file fails', async () => {
    const bomb = makePdf([['Jane Doe']], { inflated: 300_000_000 })
    const [bad, fine] = await Promise.allSettled([
      parseInChild(bomb, 'bomb.pdf'),
      parseInChild(good, 'good.pdf'),
    ])
    expect(bad).toMatchObject({ status: 'rejected', reason: { code: 'DAMAGED' } })
    expect(fine).toMatchObject({ status: 'fulfilled' })
    const reason: unknown = bad?.status === 'rejected' ? bad.reason : null
    expect(reason instanceof Error && runOfError(reason)?.ms).toBeGreaterThan(0)
  })

  it('replaces a child that somebody ends, and begins its file again, once', async () => {
    await closeParsers()
    const read = parseInChild(good, 'good.pdf')
    const [pid = -1] = parserPids()
    process.kill(pid, 'SIGKILL')
    expect((await read).content.basics?.email).toBe('marcus.delacroix@example.us')
    expect(parserPids()).not.toContain(pid)

    await closeParsers()
    const lost = parseInChild(good, 'lost.pdf')
    const [first = -1] = parserPids()
    process.kill(first, 'SIGKILL')
    await expect.poll(parserPids).not.toContain(first)
    process.kill(parserPids()[0] ?? -1, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ name: 'ResumeError', code: 'DAMAGED' })
  })

  it('reads a file by its path', async () => {
    const path = fileURLToPath(new URL('../resume-bench/files/d022.pdf', import.meta.url))
    const { run: _, ...parsed } = await parseInChild(path, 'good.pdf')
    const { run: __, ...same } = await parseInChild(good, 'good.pdf')
    expect(parsed).toEqual(same)
  })

  it('stops at forms that draw one another without end, and others go on meanwhile', async () => {
    const [bad, fine] = await Promise.allSettled([
      parseInChild(nestedForms(30, 3), 'nested.pdf'),
      parseInChild(good, 'good.pdf'),
    ])
    expect(bad.status === 'rejected' && bad.reason).toMatchObject({ name: 'ResumeError' })
    expect(fine).toMatchObject({ status: 'fulfilled' })
    const reason: unknown = bad.status === 'rejected' ? bad.reason : null
    expect(reason instanceof Error && runOfError(reason)?.rssMb).toBeLessThan(400)
  })

  it('counts the time of a file from when its child works on it', async () => {
    await closeParsers()
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    try {
      const read = parseInChild(good, 'good.pdf')
      // Its child has only been started, and nothing of it can have come here.
      vi.advanceTimersByTime(30_000)
      expect((await read).content.basics?.name).toBe('MARCUS A. DELACROIX')

      let end: unknown = null
      parseInChild(keptStates(200_000), 'kept.pdf').catch((error: unknown) => (end = error))
      // By the second time at the latest its child has begun.
      const passes = () => {
        vi.advanceTimersByTime(11_000)
        return end
      }
      await expect.poll(passes, { interval: 1000 }).toMatchObject({ code: 'TIMED_OUT' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('gives up a child that does not begin', async () => {
    await closeParsers()
    vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
    try {
      const read = parseInChild(good, 'good.pdf')
      vi.advanceTimersByTime(61_000)
      await expect(read).rejects.toBeInstanceOf(Interrupted)
    } finally {
      vi.useRealTimers()
    }
  })

  it('has a warm child ready when one is killed, and another at once for that one', async () => {
    await closeParsers()
    await parseInChild(good, 'good.pdf')
    const [first] = parserPids()
    await expect.poll(warmParsers).toBe(2)
    const bomb = makePdf([['Jane Doe']], { inflated: 300_000_000 })
    await expect(parseInChild(bomb, 'bomb.pdf')).rejects.toMatchObject({ code: 'DAMAGED' })
    // No event has passed since: whoever comes now waits for no start.
    expect(warmParsers()).toBeGreaterThan(0)
    expect(parserPids()).toHaveLength(1)
    expect(parserPids()).not.toContain(first)
    // And nobody needs to come for it.
    await expect.poll(warmParsers).toBe(2)
    await closeParsers()
    expect(warmParsers()).toBe(0)
  })

  it('ends with the server that is killed, in the middle of a file that keeps it busy', async () => {
    const server = spawn(
      process.execPath,
      [fileURLToPath(new URL('../support/busy-reader-parent.ts', import.meta.url))],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const child = await new Promise<number>(resolve => {
      server.stdout.once('data', (text: Buffer) => resolve(Number(text)))
    })
    // It is at work: what it holds grows beyond what starting takes.
    await expect.poll(() => residentMb(child)).toBeGreaterThan(200)
    server.kill('SIGKILL')
    await expect.poll(() => isAlive(child)).toBe(false)
  })

  it('ends what is running when closed', async () => {
    const running = Promise.allSettled([parseInChild(good, 'good.pdf')])
    await closeParsers()
    expect(await running).toMatchObject([{ status: 'rejected', reason: expect.any(Interrupted) }])
    expect(parserPids()).toEqual([])
  })
})
