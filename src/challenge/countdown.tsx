import { useEffect } from 'react'
import { useNowBySecond } from '#src/lib/use-now.ts'
import { trpc } from '#src/trpc.ts'

/**
 * `2 days 4 h`, `3 h 12 min`, `4 min 09 s`: the time left by this device's clock. When it is over, a page
 * that is open asks the server what the challenge is now.
 */
export function Countdown({ until }: { until: string }) {
  const now = useNowBySecond()
  const seconds = Math.floor((Date.parse(until) - now) / 1000)
  const isOver = seconds < 0
  const { challenge } = trpc.useUtils()
  useEffect(() => {
    if (!isOver) return
    void challenge.byId.invalidate()
    void challenge.mySubmission.invalidate()
  }, [isOver, challenge])
  return (
    <span role="timer" className="tabular whitespace-nowrap">
      {isOver ? 'The deadline has passed' : `${leftIn(seconds)} left`}
    </span>
  )
}

function leftIn(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24]
  const minutes = Math.floor(seconds / 60) % 60
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'} ${hours} h`
  if (hours > 0) return `${hours} h ${minutes} min`
  return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`
}
