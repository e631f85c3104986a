import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cleanBytes } from '#server/challenge/hidden-names/clean-bytes.ts'
import { joined } from '#server/challenge/hidden-names/look.ts'
import { testApp } from '../../support/app.ts'
import { newChallenge, newEntrant, sendFiles } from '../../support/challenge.ts'
import { newTeam, type Person } from '../../support/people/team-members.ts'
import { namedTexts } from '../../support/challenges/named-texts.ts'

const t = testApp()
const who = 'Quirinia Lindqvist'

const cleaned = (file: Buffer | string, words?: string[]) => {
  const bytes = Buffer.from(file)
  const { pieces, ...told } = cleanBytes(bytes, words)
  return { ...told, bytes: pieces ? joined(bytes, pieces) : bytes }
}
const left = (text: string) => cleaned(text).bytes.toString()

describe('what names people beside a text', () => {
  it.each(Object.entries(namedTexts(who)))(
    'goes out of %s, which says what it said',
    (_, bytes) => {
      const shown = /A quieter pump|50\\%|<script>.*<\/script>|CARTESIAN_POINT/g
      const { bytes: clean, found, stays, written } = cleaned(bytes, [who])
      expect(clean.toString()).not.toContain(who)
      expect(JSON.stringify(found)).toContain(who)
      expect({ stays, written }).toEqual({ stays: [], written: [] })
      expect(clean.toString().match(shown)).toEqual(bytes.toString().match(shown))
    },
  )

  it('leaves what looks like it and is read', () => {
    for (const text of [
      String.raw`\documentclass{a}\begin{verbatim}`.concat('\n% shown\n\\end{verbatim}\n'),
      String.raw`\section{A}\verb|% shown|, \url{https://a.example/%20b}, 5\%`.concat('\n'),
      '<html><style>/* <!-- shown --> */</style><textarea><!-- shown --></textarea></html>',
      '<svg><style><![CDATA[/* <!-- shown --> */]]></style><metadata/><text>author</text></svg>',
      '---\ntitle: A\n---\nauthor: shown\n',
      '# author: the one of the book\n',
      '{"metadata": {"authors": ["shown"]}}',
      'name,author\nA pump,shown\n',
    ])
      expect(left(text)).toBe(text)
  })

  it('goes with the whole tag', () => {
    expect(left('<html><meta name="author" content="A > B"><p>C</p></html>')).toBe(
      '<html><p>C</p></html>',
    )
  })

  it('goes letter by letter as it stands, whatever the letters', () => {
    expect(left('<svg inkscape:label="Łódź"><text>Żółć – 泵</text></svg>')).toBe(
      '<svg><text>Żółć – 泵</text></svg>',
    )
    expect(cleaned('---\nauthor: Łucja Żółć\n---\n').found).toEqual([
      { what: 'author', text: 'Łucja Żółć' },
    ])
    const wide = Buffer.from('\uFEFF<svg><!-- Żółć --><text>泵</text></svg>', 'utf16le')
    expect(cleaned(wide).bytes.toString('utf16le')).toBe('\uFEFF<svg><text>泵</text></svg>')
  })

  it('keeps what a notebook shows, and a kernel called as it is installed', () => {
    const kernelspec = { name: 'python3', display_name: 'Python 3 (ipykernel)', language: 'python' }
    const cells = [{ cell_type: 'markdown', metadata: { tags: ['a'] }, source: ['Żółć'] }]
    const notebook = { cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }
    expect(left(JSON.stringify(notebook))).toBe(JSON.stringify(notebook))
    const named = { ...notebook, metadata: { kernelspec, authors: [{ name: who }] } }
    expect(JSON.parse(left(JSON.stringify(named)))).toEqual(notebook)
  })

  it('is told where it can’t go', () => {
    expect(cleaned('<svg><text>A</text><!-- Quirinia').stays).toEqual([
      { why: 'damaged', where: null },
    ])
    expect(cleaned('{"nbformat": 4, "cells": [').stays).toEqual([{ why: 'damaged', where: null }])
  })
})

describe('who reads in a text that they wrote it', () => {
  it('is told: by their name, and by what such lines begin with', () => {
    const text = `# A pump\n\nWe, QUIRINIA LINDQVIST and others\n\nCopyright (c) 2026 Ada Marsh\n`
    expect(cleaned(text, [who]).written).toEqual([
      { text: who, where: null },
      { text: 'Copyright (c) 2026 Ada Marsh', where: null },
    ])
    const zip = Buffer.from(zipSync({ 'main.c': Buffer.from(' * @author Ada Marsh\n') }))
    expect(cleaned(zip, [who]).written).toEqual([{ text: '@author Ada Marsh', where: 'main.c' }])
    expect(cleaned('The authorities of 2026 copy rights.', ['Ada']).written).toEqual([])
  })

  it('hears it before it is handed in', async () => {
    const { challengeId } = await newChallenge(t)
    const { client, caller } = await newEntrant(t, challengeId, who)
    const bytes = Buffer.from(`A pump, by ${who}`)
    expect((await sendFiles(client, challengeId, { name: 'a.md', bytes })).status).toBe(201)
    const { draft } = await caller.challenge.mySubmission({ challengeId })
    const sha256 = draft?.files[0]?.sha256 ?? ''
    expect(await caller.challenge.namesInFile({ challengeId, sha256 })).toEqual({
      found: [],
      stays: [],
      written: [{ text: who, where: null }],
    })
  })

  it('hears of the name of each who is of the team, and of no one else', async () => {
    const { challengeId, ada, members } = await newTeam(t, ['Tove Brandt'])
    const [tove] = members
    await newEntrant(t, challengeId, 'Milo Marten')
    const names = `Ada Archer, Tove Brandt (${tove!.client.email}) and Milo Marten`
    const file = { name: 'a.md', bytes: Buffer.from(`A pump, by ${names}`) }
    expect((await sendFiles(ada.client, challengeId, file)).status).toBe(201)
    const { draft } = await ada.caller.challenge.mySubmission({ challengeId })
    const sha256 = draft?.files[0]?.sha256 ?? ''
    const read = async ({ caller }: Person) =>
      (await caller.challenge.namesInFile({ challengeId, sha256 })).written.map(({ text }) => text)
    expect(await read(ada)).toEqual(['Ada Archer', 'Tove Brandt'])
    expect(await read(tove!)).toEqual(['Tove Brandt', tove!.client.email, 'Ada Archer'])
  })
})

describe('a text that is made to take long', () => {
  it.each<[string, string, string]>([
    ['opens what never ends', '<svg>', '<metadata a="1">'],
    ['opens remarks in attributes that never end', '<svg>', ' inkscape:a="<!--'],
    ['is made of blanks', '<svg ', ' '],
    ['has names without ends', '<svg ', ' inkscape:a'],
    ['opens braces that never close', String.raw`\documentclass{a}`, String.raw`\author{`],
    ['ends in signs', String.raw`\documentclass{a}`, '\\'],
    ['is remarks alone', String.raw`\documentclass{a}`, '%\n'],
    ['goes on in every line', '---\nauthor: a\n', ' -\n'],
    ['is lists in lists', '{"nbformat": 4, "cells": ', '['],
    ['has tags without ends', '<html>', '<a b'],
    ['ends in quotes', '<html>', '<a b="" c=\''],
    ['is remarks before anything', '', '<!---->'],
    ['is many patches', 'diff --git a b\n', 'From 0123456\n--- '],
  ])('that %s is done with, whole or not', (_, head, piece) => {
    const bytes = Buffer.from((head + piece.repeat(2_000_000)).slice(0, 10_000_000))
    const clean = cleaned(bytes)
    expect(clean.bytes.length).toBeLessThanOrEqual(bytes.length)
    expect(clean.stays.length).toBeLessThanOrEqual(1)
  })
})
