import { moneyLength } from '#server/limits.ts'
import { Input } from '#src/form/input.tsx'
import { Label } from '#src/form/label.tsx'
import { Select } from '#src/form/select.tsx'
import { currencies } from '#src/money/currencies.ts'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'

export interface FilterFieldsProps {
  search: URLSearchParams
  /** Tells the two copies of the fields apart. */
  idPrefix: string
  /** A choice from a list; what is typed waits for Enter. */
  onChoose?: () => void
}

/** The least pay; what is understood of it stands below once somebody types there. */
export function PayFilter({ search, idPrefix, onChoose }: FilterFieldsProps) {
  const id = `${idPrefix}-pay`
  const pay = search.get('pay') ?? ''
  const [UnderstoodPay, request] = useLazyPart(() => import('./understood-pay.tsx'))
  return (
    <div className="min-w-0">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-1.5">
        <div className="flex min-w-0 flex-col gap-1.5">
          <Label htmlFor={id}>Pay a year from</Label>
          <Input
            id={id}
            name="pay"
            defaultValue={pay}
            maxLength={moneyLength}
            autoComplete="off"
            placeholder="60,000"
            aria-describedby={`${id}-read`}
            onFocus={() => void request()}
          />
        </div>
        <Select
          name="currency"
          aria-label="Currency of the pay"
          defaultValue={search.get('currency') ?? ''}
          onChange={onChoose}
        >
          <option value="">Any</option>
          {currencies.map(code => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      </div>
      <p className="mt-1 text-xs text-ink-soft">
        In each job’s own currency. Choose one to see the jobs paid in it alone.
      </p>
      {UnderstoodPay && <UnderstoodPay inputId={id} asked={pay} />}
    </div>
  )
}
