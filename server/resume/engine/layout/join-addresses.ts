import type { Segment } from '#server/resume/engine/lines/line.ts'
import { segmentOf } from '#server/resume/engine/lines/make-line.ts'
import { emailShape } from '#server/resume/engine/words/contact-shapes.ts'

/** An address without its end: "me@my-", "me@mail.", "me@". */
const unfinished = /[\w.+-]+@(?:[\w.-]*[.-])?$/

/** Addresses broken at the edge of a narrow column are whole again, wherever their rows stand. */
export function joinMails(segments: Segment[]): Segment[] {
  const gone = new Set<Segment>()
  const joined = segments.map(segment => {
    if (!unfinished.test(segment.text)) return segment
    const rest = segments.find(
      one =>
        one !== segment &&
        Math.abs(one.x - segment.x) < 2 &&
        one.baseline > segment.baseline &&
        one.top - segment.bottom < segment.size &&
        emailShape.exec(segment.text + one.text)?.[0].endsWith(one.text),
    )
    if (!rest) return segment
    gone.add(rest)
    const { baseline, top, size } = segment
    const whole = segmentOf([...segment.runs, ...rest.runs.map(run => ({ ...run, gap: 0 }))])
    return { ...whole, baseline, top, size }
  })
  return joined.filter(segment => !gone.has(segment))
}
