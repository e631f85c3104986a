import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import {
  gridLanguages,
  gridOrders,
  gridResume,
  type GridPost,
} from '../support/documents/post-grid.ts'
import { writtenOrders, writtenPosts, writtenResume } from '../support/documents/written-posts.ts'

/** From here on a value is shown as sure. */
const sure = 0.8

interface Read {
  isRight: boolean
  isSure: boolean
}

async function read(file: Uint8Array, name: string, posts: GridPost[]): Promise<Read[]> {
  const { content, provenance } = await parseResume(file, name)
  return posts.map((post, at) => {
    const found = content.work?.[at]
    const said = ['name', 'position'].map(
      key => provenance.find(one => one.pointer === `/work/${at}/${key}`)?.confidence ?? 0,
    )
    return {
      isRight: found?.position === post.position && found.name === post.name,
      isSure: Math.min(...said) >= sure,
    }
  })
}

const inResumesOf = (size: number, posts: GridPost[]) =>
  Array.from({ length: posts.length / size }, (_, at) => posts.slice(at * size, (at + 1) * size))

const shareOf = (reads: Read[], is: (one: Read) => boolean) =>
  reads.filter(is).length / reads.length

describe('post and employer are told apart, or said to be doubtful,', () => {
  it.each(Object.keys(gridOrders))('on pages that write "%s"', async order => {
    const reads: Read[] = []
    for (const [language, { posts }] of Object.entries(gridLanguages))
      for (const size of [1, 3])
        for (const some of inResumesOf(size, posts))
          reads.push(...(await read(gridResume(order, language, some), 'a.pdf', some)))
    expect(shareOf(reads, one => one.isRight)).toBeGreaterThan(0.95)
    expect(shareOf(reads, one => one.isRight || !one.isSure)).toBeGreaterThan(0.99)
    expect(shareOf(reads, one => one.isSure)).toBeGreaterThan(0.75)
  })

  it.each([
    { size: 1, right: 0.95 },
    { size: 3, right: 0.99 },
  ])(
    'in texts that somebody else wrote, with posts to a resume: $size',
    async ({ size, right }) => {
      const reads: Read[] = []
      for (const order of writtenOrders)
        for (const [language, posts] of Object.entries(writtenPosts))
          for (const some of inResumesOf(size, posts))
            reads.push(...(await read(writtenResume(order, language, some), 'a.txt', some)))
      expect(shareOf(reads, one => one.isRight)).toBeGreaterThan(right)
      const said = reads.filter(one => one.isSure)
      expect(shareOf(said, one => one.isRight)).toBeGreaterThan(0.99)
    },
  )
})
