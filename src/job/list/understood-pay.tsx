import { useEffect, useState } from 'react'
import { UnderstoodMoney } from '#src/money/understood-money.tsx'
import { readMoney } from '#src/money/read-money.ts'

interface UnderstoodPayProps {
  /** Of the field, which keeps its text itself. */
  inputId: string
  /** What the list is narrowed by now. */
  asked: string
}

/** What was understood of pay that is being typed and not searched for yet. */
export default function UnderstoodPay({ inputId, asked }: UnderstoodPayProps) {
  const [typed, setTyped] = useState({ pay: asked, currency: '' })
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>(`#${inputId}`)
    const select = input?.form?.elements.namedItem('currency')
    if (!input?.form || !(select instanceof HTMLSelectElement)) return undefined
    const read = (event?: Event) => {
      const currency = readMoney(input.value, select.value)?.currency
      if (currency && event?.target !== select) select.value = currency
      input.removeAttribute('aria-invalid')
      setTyped({ pay: input.value, currency: select.value })
    }
    read()
    const { form } = input
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [inputId])
  return (
    <p id={`${inputId}-read`} className="mt-1 text-xs text-ink-soft">
      <UnderstoodMoney
        typed={typed.pay === asked ? '' : typed.pay}
        currency={typed.currency}
        period="a year"
      />
    </p>
  )
}
