import { clsx } from 'clsx'
import { useRef, type FormEvent } from 'react'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' }

export interface DialogProps extends DialogFrameProps {
  size?: keyof typeof widths
}

/** A dialog over the page. */
export function Dialog({ size = 'md', ...props }: DialogProps) {
  const isTyped = useRef(false)
  return (
    <DialogFrame
      {...props}
      onInput={event => {
        isTyped.current ||= isText(event)
      }}
      // A slip beside the dialog must not cost what was typed.
      onInteractOutside={event => isTyped.current && event.preventDefault()}
      className={clsx(
        'inset-x-4 top-1/2 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 animate-pop rounded-surface',
        widths[size],
      )}
    />
  )
}

const isText = ({ target }: FormEvent) =>
  target instanceof Element && target.matches('textarea, input:not([type=radio], [type=checkbox])')
