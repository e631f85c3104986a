import { clsx } from 'clsx'
import { Check, Circle, X } from 'lucide-react'
import { leastPassword, passwordLength } from '#server/limits.ts'
import { isCommon, strengthOf } from './password-strength.ts'

/**
 * What a password must be, checked off while one types, and how strong it is. Whether it is a
 * common one only the server knows. Spans: the hint it stands in is a paragraph.
 */
export function PasswordRules({ password, own = [] }: { password: string; own?: string[] }) {
  const isOwn = own.some(text => text !== '' && text.toLowerCase() === password.toLowerCase())
  const isWellKnown = isCommon(password)
  const rules = [
    {
      text: `${leastPassword} to ${passwordLength} characters`,
      isMet: password.length >= leastPassword && password.length <= passwordLength,
    },
    ...(own.length > 0
      ? [{ text: 'Not your name or e-mail address', isMet: password !== '' && !isOwn }]
      : []),
    {
      text: isWellKnown
        ? 'On lists of common passwords: choose another'
        : 'Not on lists of common passwords (checked when you send it)',
      isMet: false,
      isBroken: isWellKnown,
    },
  ]
  return (
    <span className="flex flex-col gap-0.5">
      {rules.map(({ text, isMet, isBroken }, index) => {
        const Icon = isMet ? Check : isBroken ? X : Circle
        return (
          <span
            key={index}
            className={clsx(
              'flex items-center gap-1.5',
              isMet && 'text-good',
              isBroken && 'text-bad',
            )}
          >
            <Icon aria-hidden className="size-3.5 shrink-0" />
            {text}
            {isMet && <span className="visually-hidden"> (met)</span>}
          </span>
        )
      })}
      {password !== '' && (
        <span>
          Strength: <span className="font-medium">{isOwn ? 'weak' : strengthOf(password)}</span>
        </span>
      )}
    </span>
  )
}
