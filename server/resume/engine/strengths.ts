import type { Context } from './checks/context.ts'
import { hasMetric, weakOpening } from './checks/phrases.ts'
import type { checkRules } from './rubric.ts'
import type { Analysis, Finding } from './types.ts'

/** Of fewer list items nothing is said. */
const minBullets = 3

/** What is good and should stay; said only where something shows it. */
export function strengthsOf(context: Context, findings: Finding[]): Analysis['strengths'] {
  const { bullets, content, evidenceOf, parsed, months } = context
  const strengths: Analysis['strengths'] = []
  const found = (code: keyof typeof checkRules) => findings.some(one => one.code === code)
  const measured = bullets.filter(bullet => hasMetric(bullet.text, parsed.language))
  if (bullets.length >= minBullets && measured.length >= bullets.length * 0.4) {
    strengths.push({
      message: `${measured.length} of your ${bullets.length} list items hold a number.`,
      evidence: measured.slice(0, 3).flatMap(bullet => evidenceOf(bullet.pointer)),
    })
  }
  if (bullets.length >= minBullets && !bullets.some(bullet => weakOpening.test(bullet.text))) {
    strengths.push({
      message: 'Your list items start with what you did.',
      evidence: bullets.slice(0, 2).flatMap(bullet => evidenceOf(bullet.pointer)),
    })
  }
  if (content.basics?.email && content.basics.phone && content.basics.location) {
    strengths.push({
      message: 'Your e-mail, phone and place are easy to find.',
      evidence: [...evidenceOf('/basics/email'), ...evidenceOf('/basics/phone')],
    })
  }
  if (
    (content.work?.length ?? 0) > 1 &&
    months > 0 &&
    !found('NOT_REVERSE_CHRONOLOGICAL') &&
    !found('EMPTY_PERIOD')
  ) {
    strengths.push({
      message: 'Your posts are dated and run from the newest to the oldest.',
      evidence: evidenceOf('/work/0/position'),
    })
  }
  const { headings } = parsed.signals
  // A JSON Resume has only the headings that we wrote.
  const isWritten = parsed.mediaType !== 'application/json'
  if (isWritten && headings.length >= 3 && headings.every(heading => heading.kind !== null)) {
    strengths.push({ message: 'Your headings are ones that hiring systems know.', evidence: [] })
  }
  return strengths
}
