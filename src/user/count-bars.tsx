/** A few counts as bars of one scale, each with its name and number; the table says the same. */
export function CountBars({ values }: { values: { label: string; value: number }[] }) {
  const most = Math.max(1, ...values.map(({ value }) => value))
  return (
    <ul aria-hidden className="flex flex-col gap-2.5">
      {values.map(({ label, value }) => (
        <li key={label}>
          <div className="flex justify-between gap-3 text-xs">
            <span className="text-ink-soft">{label}</span>
            <span className="tabular font-medium">{value.toLocaleString('en')}</span>
          </div>
          <svg width="100%" height="8" className="mt-1 block">
            <rect width="100%" height="8" rx="2" className="fill-wash" />
            <rect width={`${(value / most) * 100}%`} height="8" rx="2" className="fill-accent" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
