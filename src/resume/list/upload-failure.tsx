import type { RefObject } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '#server/paths.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import type { UploadError } from '#src/lib/send-file.ts'

/** What is wrong with the file itself. */
const fileTitles: Record<string, string> = {
  EMPTY_FILE: 'This file is empty',
  UNSUPPORTED_TYPE: 'We can’t read this kind of file',
  TOO_LARGE: 'This file is too large',
  ENCRYPTED: 'This file is locked with a password',
  DAMAGED: 'This file is damaged',
  NO_TEXT: 'There is no text in this file',
  TOO_MANY_PAGES: 'This file has too many pages',
  NOT_LINKEDIN: 'This file is not from LinkedIn',
}

const titles: Partial<Record<number, string>> = {
  0: 'The connection broke off',
  400: 'We can’t use this file',
  401: 'You are signed out',
  409: 'You have reached the limit',
  413: 'This file is too large',
  415: 'We can’t read this kind of file',
  429: 'Too many uploads',
  503: 'We are busy reading other files',
}

/** What to do where the server's own words don't say it, or there are none. */
const advice: Partial<Record<number, string>> = {
  0: 'We got no answer about your file. Check your connection, then try again.',
  401: 'Log in again, then choose the file once more.',
  413: 'Save a smaller version and choose it.',
  415: 'Choose a file of one of the kinds named below.',
}

interface UploadFailureProps {
  fileName: string
  error: UploadError
  /** In place of the server's words, by its code, where a screen knows better what to do. */
  messages?: Partial<Record<string, string>>
  onRetry: () => void
  /** Takes the focus, so that the keyboard goes on from here. */
  focusRef: RefObject<HTMLDivElement | null>
}

export function UploadFailure(props: UploadFailureProps) {
  const { fileName, error, messages = {}, onRetry, focusRef } = props
  const { status, code = '' } = error
  const { pathname, search } = useLocation()
  // Sending the same bytes again changes nothing about these.
  const isFinal = code in fileTitles || [400, 409, 413, 415].includes(status)
  const title = fileTitles[code] ?? titles[status] ?? 'The upload did not work'
  const said = messages[code] ?? (error.message || advice[status])
  // What the title says already is not said again.
  const text = status === 401 ? advice[401] : said?.replace(`${title}. `, '')
  return (
    <div ref={focusRef} tabIndex={-1} className="rounded-surface outline-none">
      <Alert
        tone="bad"
        title={title}
        action={
          status === 401 ? (
            <Link to={paths.login(pathname + search)} className={buttonClass()}>
              Log in
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
