import { useState, type ReactNode } from 'react'
import { confirmedMinutes } from '#server/limits.ts'
import { fieldErrorsOf, statusOf } from '#src/trpc.ts'
import { AskPassword } from './ask-password.tsx'

/** Without a password it may be refused, for want of one. */
type Work = (password?: string) => Promise<unknown>

/**
 * For what the server does only soon after the sign-in: `run` does it, and where the password is
 * asked for, the dialog takes over and does it with that. Other refusals are thrown.
 */
export function usePasswordAsked(action: string): {
  run: (work: Work) => Promise<void>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ work: Work }>()
  return {
    run: async work => {
      try {
        await work()
      } catch (error) {
        if (statusOf(error) !== 403 || !fieldErrorsOf(error).password) throw error
        setAsked({ work })
      }
    },
    dialog: asked && (
      <AskPassword
        title="Enter your password"
        description={`You signed in more than ${confirmedMinutes} minutes ago. We ask so that nobody else does this on your device.`}
        action={action}
        work={async password => {
          await asked.work(password)
          setAsked(undefined)
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
