import type { Challenge } from './challenge-words.ts'

/** What is judged, and how much each part counts. */
export function CriteriaTable({ criteria }: Pick<Challenge, 'criteria'>) {
  if (criteria.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl font-semibold">Criteria</h2>
      <table className="w-full border-collapse">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Weight</th>
          </tr>
        </thead>
        <tbody>
          {criteria.map(({ key, label, description, weight, levels = [] }) => (
            <tr key={key + label} className="border-t border-line align-top last:border-b">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                <span className="font-medium">{label}</span>
                {description && <span className="block text-ink-soft">{description}</span>}
                {levels.length > 0 && (
                  <span className="mt-1 block text-ink-soft">
                    {levels.map(({ points, text }) => (
                      <span key={points} className="block">
                        {points} points: {text}
                      </span>
                    ))}
                  </span>
                )}
              </th>
              <td className="tabular py-2.5 text-right font-medium">{weight}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
