import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'

/** The periods of the posts in each resume of `documents/languages`, which all have the same parts. */
const posts: Record<string, string[]> = {
  bg: ['2018-09 – now', '2014-10 – 2018-06'],
  cs: ['2019-11 – now', '2014-09 – 2019-10'],
  da: ['2020-05 – now', '2014-08 – 2020-04'],
  el: ['2019-03 – now', '2014-09 – 2019-02'],
  fi: ['2020-03 – now', '2016-08 – 2020-02'],
  hr: ['2019-07 – now', '2014-10 – 2019-06'],
  hu: ['2020-03 – now', '2015-06 – 2020-02'],
  it: ['2020-06 – now', '2015-02 – 2020-05'],
  nb: ['2019-10 – now', '2013-06 – 2019-09'],
  nl: ['2020-03 – now', '2015-09 – 2020-02'],
  pl: ['2020-10 – now', '2017-02 – 2020-09'],
  pt: ['2019-03 – now', '2013-09 – 2019-02'],
  ro: ['2020-09 – now', '2016-01 – 2020-08'],
  ru: ['2019-05 – now', '2014-09 – 2019-04'],
  sk: ['2019-05 – now', '2013-02 – 2019-04'],
  sl: ['2019-08 – now', '2013-03 – 2019-07'],
  sr: ['2019-08 – now', '2015-01 – 2019-07'],
  sv: ['2021-03 – now', '2017-08 – 2021-02'],
  tr: ['2020-11 – now', '2016-02 – 2020-10'],
  uk: ['2020-10 – now', '2016-02 – 2020-09'],
}
const kinds = [
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'volunteer',
  'interests',
  'references',
]

const parse = async (language: string) => {
  const file = new URL(`../support/documents/languages/${language}.txt`, import.meta.url)
  return parseResume(await readFile(file), `${language}.txt`)
}

describe('a resume in the language of its country', () => {
  it.each(Object.keys(posts))('%s', async code => {
    const { language, signals, content, text } = await parse(code)
    expect(signals.headings.map(heading => heading.kind)).toEqual(kinds)
    const periods = content.work?.map(post => `${post.startDate} – ${post.endDate ?? 'now'}`)
    expect(periods).toEqual(posts[code])
    expect(content.work?.map(post => post.highlights?.length)).toEqual([2, 2])
    // Its title stands in the line above its employer.
    for (const post of content.work ?? [])
      expect(text).toContain(`\n${post.position}\n${post.name}, `)
    expect(content.education?.map(one => one.endDate)).toEqual([expect.stringMatching(/^201\d$/)])
    expect(content.skills?.flatMap(one => one.keywords)).toHaveLength(
      code === 'sv' || code === 'fi' ? 4 : 3,
    )
    expect(content.languages).toHaveLength(2)
    expect(language).toBe(code)
  })
})
