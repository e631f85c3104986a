import { expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'

async function read(...references: string[]) {
  const text = `Jane Doe\njane.doe@example.com\n\nPUBLICATIONS\n${references.join('\n')}\n`
  const { content } = await parseResume(new TextEncoder().encode(text), 'a.txt')
  return content.publications?.map(one => [one.name, one.publisher, one.releaseDate])
}

const styles: [string, string[]][] = [
  [
    'authors and a year first, counted',
    [
      '1. Sato K, Nakashima-Lind H (2017). Prey switching in sea stars. Fisheries Bulletin 66, 7–19.',
      '2. Doe J, van den Berg P, et al. (2019). Detecting rare predators with eDNA. Marine Letters.',
    ],
  ],
  [
    'authors and quotes',
    [
      'K. Sato and J. Doe, “Prey switching in sea stars,” Fisheries Bulletin 66, 7–19, 2017.',
      'J. Doe, "Detecting rare predators with eDNA." Marine Letters, 2019',
    ],
  ],
  [
    'a title and where it appeared, over two lines',
    [
      '- Prey switching in sea stars. Fisheries Bulletin 66,',
      '  7–19, 2017',
      '- Detecting rare predators with eDNA. Marine Letters (2019)',
    ],
  ],
]

it.each(styles)('reads references of %s', async (_, references) => {
  expect(await read(...references)).toEqual([
    ['Prey switching in sea stars', 'Fisheries Bulletin 66, 7–19', '2017'],
    ['Detecting rare predators with eDNA', 'Marine Letters', '2019'],
  ])
})

it('leaves lists that are none as they are', async () => {
  expect(await read('On Margins, Journal of Glosses, 2019', 'On Knots, Tide Press, 2021')).toEqual([
    ['On Margins', 'Journal of Glosses', '2019'],
    ['On Knots', 'Tide Press', '2021'],
  ])
})
