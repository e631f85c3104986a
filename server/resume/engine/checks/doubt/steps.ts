import type { Context } from '../context.ts'
import { saidIn, saidInAll } from '../context.ts'
import { countSteps, metricSteps } from '../impact.ts'
import { hasMetric } from '../phrases.ts'
import { lettersIn, shortOfNewest, stepOfTold } from '../told.ts'

const asSaid = (lines: string[]) => saidIn(lines.map(text => ({ text })))

/** Whether with these lines there would be a better count, or a lower price. */
export const toldSteps = {
  told: (context: Context) => {
    const said = saidInAll(context)
    return (lines: string[]) =>
      said.length === 0 ||
      stepOfTold(lettersIn([...said, ...asSaid(lines)])) !== stepOfTold(lettersIn(said))
  },
  items: (context: Context) => {
    const count = saidInAll(context).length
    const stepAt = (items: number) => countSteps.find(one => items < one.below)
    return (lines: string[]) => stepAt(count + lines.length) !== stepAt(count)
  },
  newest: ({ statements }: Context, pointer: string) => {
    const said = saidIn(statements.filter(one => one.entry === pointer))
    return (lines: string[]) => lettersIn([...said, ...asSaid(lines)]) >= shortOfNewest
  },
}

export function metricShare({ statements, parsed }: Context) {
  const isMeasured = (text: string) => hasMetric(text, parsed.language)
  const stepAt = (measured: number, all: number) =>
    metricSteps.find(one => measured / all < one.below)
  const measured = statements.filter(one => isMeasured(one.text)).length
  return (lines: string[]) =>
    stepAt(measured + lines.filter(isMeasured).length, statements.length + lines.length) !==
    stepAt(measured, statements.length)
}
