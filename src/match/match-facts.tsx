import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { factStateWords, factWords, type Fact } from './match-words.ts'

const icons: Record<Fact['state'], ReactNode> = {
  fit: <Check aria-hidden className="text-good" />,
  partial: <TriangleAlert aria-hidden className="text-warn" />,
  conflict: <X aria-hidden className="text-bad" />,
  unknown: <CircleHelp aria-hidden className="text-ink-soft" />,
}

interface MatchFactsProps {
  facts: Fact[]
  /** How a pay stands to the wished one. */
  pay?: ReactNode
}

/** What besides skills agrees, with the reason of each. */
export function MatchFacts({ facts, pay }: MatchFactsProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="visually-hidden">What else agrees</caption>
      <thead className="text-xs text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="w-2/5 py-1.5 pr-3 font-medium">
            Besides skills
          </th>
          <th scope="col" className="py-1.5 font-medium">
            What both sides say
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, state, reason }) => (
          <tr key={key} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-medium">
              {factWords[key]}
            </th>
            <td className="py-2 wrap-anywhere">
              <p className="flex gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
                {icons[state]}
                <span className="min-w-0">
                  <span className="font-medium">{factStateWords[state]}</span>
                  <span className="text-ink-soft"> {reason}</span>
                </span>
              </p>
              {key === 'salary' && pay}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
