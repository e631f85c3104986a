import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'

/** What a password must be, checked off while one types. Spans: the hint it stands in is a paragraph. */
export function PasswordRules({ password, own = [] }: { password: string; own?: string[] }) {
  const isOwn = own.some(text => text !== '' && text.toLowerCase() === password.toLowerCase())
  const rules = [
    { text: '8 to 256 characters', isMet: password.length >= 8 && password.length <= 256 },
    ...(own.length > 0
      ? [{ text: 'Not your name or e-mail address', isMet: password !== '' && !isOwn }]
      : []),
  ]
  return (
    <span className="flex flex-col gap-0.5">
      {rules.map(({ text, isMet }) => (
        <span key={text} className={clsx('flex items-center gap-1.5', isMet && 'text-good')}>
          {isMet ? (
            <Check aria-hidden className="size-3.5" />
          ) : (
            <Circle aria-hidden className="size-3.5" />
          )}
          {text}
          {isMet && <span className="visually-hidden"> (met)</span>}
        </span>
      ))}
    </span>
  )
}
