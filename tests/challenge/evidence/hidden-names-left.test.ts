import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cleanBytes } from '#server/challenge/hidden-names/clean-bytes.ts'
import { joined } from '#server/challenge/hidden-names/look.ts'

const who = 'Quirinia Lindqvist'
const { raw } = String

const cleaned = (file: Buffer | string) => {
  const bytes = Buffer.from(file)
  const { pieces, stays, found } = cleanBytes(bytes)
  return { text: (pieces ? joined(bytes, pieces) : bytes).toString(), stays, found }
}
const unclear = [{ why: 'unclear', where: null }]

describe('work that only looks like a note', () => {
  it.each<[string, string]>([
    ['a program in R', raw`#' \section{Details}:` + '\nx <- d %>% filter(a > 1) # B\n'],
    [
      'a text that quotes TeX',
      raw`# How to` + '\n\nWrite `' + raw`\section{…}` + '`: it grew by 50% in a year\n',
    ],
    [
      'a text that begins with a command',
      raw`\newpage` + '\n\n# A\n\n' + raw`\section{B} is 50% of it` + '\n',
    ],
    [
      'a package whose remarks are its text',
      '% \\iffalse\n%<*driver>\n\\documentclass{ltxdoc}\n%</driver>\n% \\fi\n% Shown\n',
    ],
    [
      'a text that shows a page',
      '<h1 align=center>A</h1>\n\n```html\n<html><!-- shown -->\n<svg inkscape:label="shown"></svg>\n```\n',
    ],
    ['a text that begins with a remark', '<!-- A -->\n# B\n\n```\n<!-- shown -->\n```\n'],
  ])('stays in %s, which is told', (_, text) => {
    expect(cleaned(text)).toEqual({ text, stays: unclear, found: [] })
  })

  it.each<[string, string]>([
    ['a program', '<?php echo "<html><!-- shown -->" ?>\n<html><!-- shown --></html>\n'],
    ['records', '---\nauthor: Ada\nsaid: A\n---\nauthor: Bob\nsaid: B\n---\n'],
    [
      'what a page links and shows',
      '<html><a href="/home/about.html" alt="<!-- shown -->">B</a><p>inkscape:label="shown" src="file:///shown"</p></html>',
    ],
    [
      'a program in a page',
      '<html><script data-a="<b>">// <!-- shown --></script><?php "<!-- shown -->" ?></html>',
    ],
  ])('stays in %s', (_, text) => {
    expect(cleaned(text).text).toBe(text)
  })

  it('stays behind a remark as a browser ends it', () => {
    expect(cleaned('<html><!--><p>A</p><!-- B --!><p>C</p><!-- D --></html>').text).toBe(
      '<html><p>A</p><p>C</p></html>',
    )
  })

  it('stays in TeX, however it is quoted', () => {
    const shown = [
      raw`\mintinline{python}{a % b}`,
      raw`\mintinline[breaklines]{python}|a % b|`,
      raw`\lstinline[language=C]|a % b|`,
      raw`\lstinline{a % {b}}`,
      raw`\verb|a % b| \verb*+a % b+ \url{https://a/b%20c} \url|b%20c| \href{https://a/%20}{b}`,
      raw`\path (0,0) -- (1,1);`,
      raw`\begin{filecontents}{a.bib}` + '\n  url = {https://a/b%20c}\n' + raw`\end{filecontents}`,
      raw`\begin{pythoncode}` + '\na % b\n' + raw`\end{pythoncode}`,
      '<<a, echo=TRUE>>=\nx %in% y\n@',
      '% !TEX program = xelatex',
      raw`\Sexpr{5 %% 2}`,
    ]
    const text = (remark: string) =>
      [raw`\documentclass{a}`, ...shown, `A.%${remark}`, ''].join('\n')
    expect(cleaned(text(` by ${who}`))).toMatchObject({ text: text(''), stays: [] })
    const old = raw`\section{A}` + `\rB. % ${who}\rC.\r`
    expect(cleaned(old).text).toBe(raw`\section{A}` + '\rB. %\rC.\r')
  })

  it.each([
    raw`\lstnewenvironment{a}{}{}`,
    raw`\MakeShortVerb{\|}`,
    raw`\catcode37=12`,
    raw`\lstinline[language={[LaTeX]TeX}]|a % b|`,
  ])('stays in TeX from %s on, which is told', own => {
    const after = own + '\nA % b\n'
    expect(cleaned(raw`\section{A}` + `% ${who}\n` + after)).toMatchObject({
      text: raw`\section{A}` + '%\n' + after,
      stays: unclear,
    })
  })

  it('stays in a patch, which fits its file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'patch-'))
    try {
      writeFileSync(path.join(folder, 'a.yml'), `a: 1\n author: ${who}\nb: 1\n`)
      const patch = `From 3f2a1b0c9d8e7f60718293a4b5c6d7e8f9012345 Mon Sep 17 00:00:00 2001
From: ${who} <q@mail.example>
Subject: [PATCH] A
 author: kept

Signed-off-by: ${who}
---
diff --git a/a.yml b/a.yml
--- a/a.yml
+++ b/a.yml
@@ -1,3 +1,3 @@
 a: 1
  author: ${who}
-b: 1
+b: 2
`
      const { text } = cleaned(`${patch}-- \n2.43.0\n\n${patch}`)
      expect(text.split(who)).toHaveLength(3)
      expect(text.split('\n author: kept')).toHaveLength(3)
      writeFileSync(path.join(folder, 'a.patch'), cleaned(patch).text)
      execFileSync('git', ['apply', 'a.patch'], { cwd: folder })
      expect(readFileSync(path.join(folder, 'a.yml'), 'utf8')).toContain('b: 2')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('stays in a notebook to the letter', () => {
    const notebook = (metadata: string, ofCell: string) =>
      `{"nbformat": 4,\n "cells" : [ {"metadata":${ofCell}, "n": [12345678901234567890, 1.0, "\\u00e9 é \\"{]"]} , 7],\n  "metadata": ${metadata} }`
    const named = notebook(
      `{ "widgets": {"state": {"a": 1.0}}, "authors": [{"name": "${who}"}],\n "language_info": {} }`,
      `{ "user": "{\\"${who}", "tags": [ ] }`,
    )
    expect(cleaned(named)).toMatchObject({
      text: notebook(
        `{ "widgets": {"state": {"a": 1.0}},\n "language_info": {} }`,
        `{ "tags": [ ] }`,
      ),
      found: [{ what: 'author', text: who }],
      stays: [],
    })
  })
})

describe('a name beside the work', () => {
  it('goes out of the head of a text, also where this quotes TeX', () => {
    const text = (author: string) =>
      `---\n${author}title: A\n---\n` + raw`\section{A}` + ' 50% of it\n'
    expect(cleaned(text(`author: ${who}\n`)).text).toBe(text('\n'))
    const lines = (author: string) => `---\r\n${author}title: A\r\n---\r\nB\r\n`
    expect(cleaned(lines(`authors:\r\n  - ${who}\r\n- Ada\r\n`)).text).toBe(lines('\r\n'))
  })

  it('goes out of what a version control says of a change, and what stands in its place is no name', () => {
    const log = (author: string) =>
      `commit 3f2a1b0c9d8e7f60718293a4b5c6d7e8f9012345 (HEAD)\nAuthor: ${author}\n\n    A\n    Signed-off-by: ${author}\n`
    expect(cleaned(log(who)).text).toBe(log('Author'))
    expect(cleanBytes(Buffer.from(log(who))).written).toEqual([])
  })

  it('goes out of a drawing behind all that may stand before it', () => {
    const head = '<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "b">]>\n'
    expect(
      cleaned(`<!-- ${who} --><!-- A -->${head}<svg><image a="1" xlink:href = 'C:\\${who}'/></svg>`)
        .text,
    ).toBe(`${head}<svg><image a="1" xlink:href = ''/></svg>`)
  })

  it('is not looked for where a list of names is longer than any', () => {
    const text = `ISO-10303-21;\nFILE_NAME(${"'',".repeat(3_000_000)}'');\n`
    expect(cleaned(text)).toEqual({ text, stays: [{ why: 'damaged', where: null }], found: [] })
    const short = (name: string) => `ISO-10303-21;\nFILE_NAME('${name}','',('${name}'));\nA('B')\n`
    expect(cleaned(short(`${who});`)).text).toBe(short(''))
  })

  it('may be inside of pictures in a text, which is told behind what nobody could look into', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    const output = { data: { 'image/png': 'iVBORw0KGgo=' } }
    const notebook = { nbformat: 4, cells: [{ outputs: [output] }] }
    const pages = [1, 2, 3, 4, 5].map(index => [
      `${index}.html`,
      Buffer.from(`<html><img src="${picture}"></html>`),
    ])
    const told = { stays: [{ why: 'pictures', where: null }] }
    expect(cleaned(`<svg><image href="${picture}"/></svg>`)).toMatchObject(told)
    expect(cleaned(JSON.stringify(notebook))).toMatchObject(told)
    expect(
      cleaned(JSON.stringify({ ...notebook, cells: [{ source: '{"image/png": 1}' }] })).stays,
    ).toEqual([])
    const zip = zipSync({
      ...Object.fromEntries(pages),
      'film.mp4': Buffer.from('\0\0\0\x18ftypmp42', 'latin1'),
    })
    expect(cleaned(Buffer.from(zip)).stays).toEqual([
      { why: 'kind', where: 'film.mp4' },
      ...[1, 2, 3, 4].map(index => ({ why: 'pictures', where: `${index}.html` })),
    ])
  })
})
