import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { writtenPeriods } from '../support/documents/written-periods.ts'

const read = async (text: string) =>
  (
    await parseResume(
      new TextEncoder().encode(`Jane Doe\njane.doe@example.com\n\n${text}\n`),
      'a.txt',
    )
  ).content

/** Start and end of a post whose period is written like this; its names show that nothing else was. */
async function postOf(period: string) {
  const { work } = await read(
    `EXPERIENCE\nCharge Nurse\nMercy Hospital\n${period}\n- Led the ward\n- Trained six nurses`,
  )
  const [post] = work ?? []
  return [work?.length, post?.position, post?.name, post?.startDate, post?.endDate]
}

describe('a period', () => {
  it.each(writtenPeriods)('$language: $text', async ({ text, start, end }) => {
    const endDate = end === 'now' ? undefined : end
    expect(await postOf(text)).toEqual([1, 'Charge Nurse', 'Mercy Hospital', start, endDate])
  })
})
