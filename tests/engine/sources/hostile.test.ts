import { afterAll, describe, expect, it } from 'vitest'
import { detectMediaType } from '#server/resume/engine/detect.ts'
import { closeParsers, parseInChild, runOfError } from '#server/resume/engine/isolate.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { makeZip } from '../../support/documents/make-document.ts'
import { nestedForms } from '../../support/documents/nested-forms.ts'
import { hostilePdfs, type Hostile } from '../../support/documents/hostile/pdfs.ts'
import { hostileTextFiles, hostileWords } from '../../support/documents/hostile/words.ts'

afterAll(closeParsers)

/** What of these took 10 s or more, on a machine with nothing else to do; now a tenth of it. */
const once = [
  ['pdf', hostilePdfs, 'states kept and never given back'],
  ['pdf', hostilePdfs, 'states kept in a pattern'],
  ['pdf', hostilePdfs, 'clips kept in states'],
  ['pdf', hostilePdfs, 'turned words'],
  ['docx', hostileWords, 'attribute names without a value'],
  ['txt', hostileTextFiles, 'open brackets'],
  ['txt', hostileTextFiles, 'a word of Chinese'],
] satisfies [string, Record<string, [number, Hostile]>, string][]

describe('a file that has very much of one thing', () => {
  it.each(once)('as %s, keeps nobody busy (%#)', async (ending, ways, name) => {
    const [count, make] = (ways as Record<string, [number, Hostile]>)[name] ?? [0, makeZip as never]
    const { code, ms } = await parseInChild(make(count * 2), `a.${ending}`).then(
      ({ run }) => ({ code: 'read', ms: run.ms }),
      (error: Error & { code?: string }) => ({ code: error.code, ms: runOfError(error)?.ms ?? 0 }),
    )
    expect(code).toMatch(/read|DAMAGED|NO_TEXT/)
    expect(ms).toBeLessThan(8_000)
  })

  it('is refused when it draws far more than a resume, and it says so', async () => {
    for (const bytes of [nestedForms(8, 5), nestedForms(30, 3)])
      await expect(parseResume(bytes, 'a.pdf')).rejects.toMatchObject({
        code: 'DAMAGED',
        message: expect.stringMatching(/draws far more.*simple PDF/) as unknown,
      })
  })

  it('is refused when it draws each letter for itself, as far too much text', async () => {
    const [, make] = hostilePdfs['letters each for itself'] ?? []
    await expect(parseResume(make?.(20_000) ?? new Uint8Array(), 'a.pdf')).rejects.toMatchObject({
      code: 'DAMAGED',
      message: expect.stringMatching(/far more text/) as unknown,
    })
  })

  it('is refused by the list of its parts', () => {
    const parts = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`word/${at}`, '']))
    expect(() => detectMediaType(makeZip(parts), 'a.docx')).toThrow(/far more than a resume/)
  })

  it.each(['comments begun', 'CDATA begun', 'instructions begun'])(
    'is read up to %s, and said to be damaged',
    async name => {
      const [count, make] = hostileWords[name] ?? [0, makeZip as never]
      const { signals, content } = await parseResume(make(count), 'a.docx')
      expect(signals.damaged).toBe(true)
      expect(content.basics?.name).toBe('Jane Doe')
    },
  )
})
