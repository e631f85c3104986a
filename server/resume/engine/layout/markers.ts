import type { Segment } from '#server/resume/engine/lines/line.ts'
import { loneBullet } from '#server/resume/engine/words/letters.ts'

const middle = (segment: Segment) => (segment.top + segment.bottom) / 2

/**
 * Lines of signs are dropped. List markers set smaller, or a little above or below the text they mark, stand in no line with
 * it: the text itself is marked, and they are gone.
 */
export function absorbMarkers(segments: Segment[]): Segment[] {
  // The line of a timeline drawn with signs, as "│".
  const gone = new Set(segments.filter(segment => /^[│┃║❘❙┆┊╎╏╿╽\s]+$/u.test(segment.text)))
  for (const marker of segments) {
    if (!loneBullet.test(marker.text) || /[–—*-]/.test(marker.text)) continue
    const level = segments.filter(
      other =>
        other !== marker &&
        Math.abs(middle(other) - middle(marker)) < Math.max(other.size, 4) * 0.7,
    )
    const text = level
      .filter(other => other.x > marker.right && other.x - marker.right < 30)
      .toSorted((a, b) => a.x - b.x)[0]
    const run = text?.runs[0]
    if (!text || !run || loneBullet.test(text.text)) continue
    if (Math.abs(text.baseline - marker.baseline) < 1.5 && text.size === marker.size) continue
    run.marked = true
    gone.add(marker)
  }
  return segments.filter(segment => !gone.has(segment))
}
