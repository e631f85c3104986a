import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import type { UploadError } from './send-resume.ts'

const titles: Partial<Record<number, string>> = {
  0: 'The connection broke off',
  400: 'We can’t use this file',
  401: 'You are signed out',
  409: 'You have reached the limit',
  413: 'This file is too large',
  415: 'We can’t read this kind of file',
  429: 'Too many uploads',
}

/** What to do where the server's own words don't say it, or there are none. */
const advice: Partial<Record<number, string>> = {
  0: 'We got no answer about your file. Check your connection, then try again.',
  401: 'Sign in again, then choose the file once more.',
  413: 'The limit is 10 MB. Save a smaller version and choose it.',
  415: 'Save your resume as PDF, DOCX or plain text, then choose it.',
}

interface UploadFailureProps {
  fileName: string
  error: UploadError
  onRetry: () => void
  /** Takes the focus, so that the keyboard goes on from here. */
  focusRef: RefObject<HTMLDivElement | null>
}

export function UploadFailure({ fileName, error, onRetry, focusRef }: UploadFailureProps) {
  const { status } = error
  const { pathname, search } = useLocation()
  // Sending the same bytes again changes nothing about these.
  const isFinal = status === 400 || status === 413 || status === 415 || status === 409
  const text = status === 401 ? advice[401] : error.message || advice[status]
  return (
    <div ref={focusRef} tabIndex={-1} className="rounded-surface outline-none">
      <Alert
        tone="bad"
        title={titles[status] ?? 'The upload did not work'}
        action={
          status === 401 ? (
            <Link to={paths.login(pathname + search)} className={buttonClass()}>
              Sign in
            </Link>
          ) : (
            !isFinal && <Button onClick={onRetry}>Retry</Button>
          )
        }
      >
        <p className="wrap-anywhere">“{fileName}” was not uploaded.</p>
        <p>{text ?? 'Something went wrong on our side. Try again.'}</p>
      </Alert>
    </div>
  )
}
