import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { ComponentProps } from 'react'

/** A password with Show and Hide. Pasting works, as everywhere. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className={clsx('relative', className)}>
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="control pr-11"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        aria-controls={rest.id}
        disabled={rest.disabled}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-control text-ink-soft hover:text-ink focus-visible:-outline-offset-2"
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  )
}
