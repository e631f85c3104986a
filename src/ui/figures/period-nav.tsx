import { Link } from 'react-router-dom'
import { buttonClass, choiceClass } from '#src/ui/button-class.ts'

/** Over how many days figures reach; the address holds it. */
export const PeriodNav = ({ periods, days }: { periods: readonly number[]; days: number }) => (
  <nav aria-label="Period" className="flex flex-wrap gap-2">
    {periods.map(period => (
      <Link
        key={period}
        to={`?days=${period}`}
        replace
        preventScrollReset
        aria-current={period === days ? 'true' : undefined}
        className={buttonClass({ className: choiceClass })}
      >
        {period} days
      </Link>
    ))}
  </nav>
)
