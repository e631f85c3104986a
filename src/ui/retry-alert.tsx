import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface RetryAlertProps {
  title?: string
  onRetry: () => void
  children: ReactNode
}

/** What did not work, and a button to try once more. */
export const RetryAlert = ({ title, onRetry, children }: RetryAlertProps) => (
  <Alert
    tone="bad"
    title={title}
    action={
      <Button size="sm" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    {children}
  </Alert>
)
