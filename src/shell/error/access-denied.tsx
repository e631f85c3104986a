import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { useGoBack } from './use-go-back.ts'
import { Head } from '#src/shell/head.tsx'

interface AccessDeniedProps {
  /** What a member lacks, and whom to ask. */
  children?: ReactNode
}

export default function AccessDenied({ children }: AccessDeniedProps) {
  const goBack = useGoBack()
  return (
    <>
      <Head title="Access Denied" noindex />
      <ErrorScreen
        title="Access Denied"
        actions={
          <>
            <Button onClick={() => void goBack()}>Go Back</Button>
            <Link to={paths.dashboard} className={buttonClass({ variant: 'primary' })}>
              My Dashboard
            </Link>
          </>
        }
      >
        <p>
          You don't have admin access to this organization. Only organization administrators can
          access this dashboard.
        </p>
        {children}
      </ErrorScreen>
    </>
  )
}
