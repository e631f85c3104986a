import { formatNumber } from '#src/lib/intl.ts'

interface Stage {
  key: string
  label: string
  value: number
  details?: string[]
}

interface StagesProps {
  /** The first is the most there can be. */
  stages: Stage[]
  /** Each is a part of the one before, and is joined to it. */
  isFunnel?: boolean
}

/** Numbers beneath each other with their bars; however small, something of each is seen. */
export function Stages({ stages, isFunnel = false }: StagesProps) {
  const most = Math.max(1, ...stages.map(({ value }) => value))
  const widthOf = (value = 0) => value && Math.max(1, (value / most) * 100)
  return (
    <ol className="flex flex-col">
      {stages.map(({ key, label, value, details = [] }, place) => {
        const next = stages[place + 1]
        const [width, nextWidth] = [widthOf(value), widthOf(next?.value)]
        return (
          <li key={key} className="grid grid-cols-[minmax(7.5rem,2fr)_minmax(0,5fr)] gap-x-3">
            <p className="flex min-w-0 items-baseline justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{label}</span>{' '}
              <strong className="tabular font-semibold">{formatNumber(value)}</strong>
            </p>
            <div className="relative flex min-h-9 flex-col border-l border-line-strong pb-1.5">
              {isFunnel && next && (
                <svg
                  aria-hidden
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  className="absolute inset-x-0 top-4 bottom-0 h-[calc(100%-1rem)] w-full fill-wash"
                >
                  <polygon points={`0,0 ${width},0 ${nextWidth},1 0,1`} />
                </svg>
              )}
              <svg aria-hidden width="100%" height="16" className="relative block text-accent">
                <rect width={`${width}%`} height="16" fill="currentColor" />
              </svg>
              {details.length > 0 && (
                <p className="tabular relative flex flex-wrap gap-x-3 pt-0.5 pl-2 text-xs text-ink-soft">
                  {details.map(detail => (
                    <span key={detail}>{detail}</span>
                  ))}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
