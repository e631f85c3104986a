import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import {
  closeParsers,
  parseInChild,
  parserPids,
  runOfError,
} from '#server/resume/engine/isolate.ts'
import { makePdf } from './support/make-document.ts'

const bench = (path: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`resume-bench/${path}`, import.meta.url)))
const good = bench('files/d022.pdf')

afterAll(closeParsers)

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

  it('replaces a child that dies', async () => {
    await closeParsers()
    const lost = parseInChild(good, 'lost.pdf')
    const [pid] = parserPids()
    process.kill(pid ?? -1, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ name: 'ResumeError', code: 'DAMAGED' })
    expect((await parseInChild(good, 'good.pdf')).content.basics?.email).toBe(
      'marcus.delacroix@example.us',
    )
    expect(parserPids()).not.toContain(pid)
  })

  it('ends what is running when closed', async () => {
    const running = Promise.allSettled([parseInChild(good, 'good.pdf')])
    await closeParsers()
    expect(await running).toMatchObject([{ status: 'rejected', reason: { code: 'TIMED_OUT' } }])
    expect(parserPids()).toEqual([])
  })
})
