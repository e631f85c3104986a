import { clsx } from 'clsx'
import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { acceptsFile } from './accepts-file.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { FieldError } from '../field-error.tsx'

interface FileDropProps {
  /** `Drop your resume here`. */
  label: ReactNode
  /** What it takes, in words: `PDF, DOCX or TXT, up to 10 MB`. */
  hint: string
  /** As in the attribute: `['.pdf', 'image/*']`. */
  accept: string[]
  /** In bytes. */
  maxSize?: number
  multiple?: boolean
  disabled?: boolean
  error?: string
  /** What one came to the page for. */
  isMain?: boolean
  onFiles: (files: File[]) => void
}

/**
 * Drop files or browse for them. The whole box is the label of a native file input, so that the
 * keyboard, a screen reader and a page without drag work alike. Files that don't fit are named.
 */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    accept,
    maxSize = Infinity,
    multiple = false,
    disabled = false,
    isMain,
  } = props
  const id = useId()
  const depth = useRef(0)
  const [isOver, setIsOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const error = refusal ?? props.error

  const take = (files: File[]) => {
    const offered = multiple ? files : files.slice(0, 1)
    const wrong = offered.find(file => !acceptsFile(file, accept))
    const large = offered.find(file => file.size > maxSize)
    if (wrong) return setRefusal(`“${wrong.name}” is not a file we can read here. ${hint}.`)
    if (large) {
      return setRefusal(
        `“${large.name}” is ${fileSize(large.size)}; the limit is ${fileSize(maxSize)}.`,
      )
    }
    setRefusal(undefined)
    if (offered.length > 0) props.onFiles(offered)
  }
  // Enter and leave also fire for every child, so they are counted.
  const drag = (step: number) => (event: DragEvent) => {
    event.preventDefault()
    depth.current += step
    setIsOver(depth.current > 0 && !disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    depth.current = 0
    setIsOver(false)
    if (!disabled) take(Array.from(event.dataTransfer.files))
  }

  return (
    <div className="flex flex-col gap-1.5">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys have the input */}
      <label
        htmlFor={id}
        data-over={isOver || undefined}
        onDragEnter={drag(1)}
        onDragLeave={drag(-1)}
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
        className={clsx(
          'relative flex flex-col items-center gap-3 rounded-surface border border-dashed px-6 py-8 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent data-over:border-accent data-over:bg-accent-soft',
          error ? 'border-bad' : 'border-line-strong',
          disabled ? 'cursor-not-allowed bg-wash text-ink-soft' : 'bg-surface hover:border-accent',
        )}
      >
        <FileUp aria-hidden className="size-6 text-ink-soft" />
        <span className="flex flex-col gap-0.5">
          <span className="font-medium">
            {label} <span className="font-normal text-ink-soft">or</span>{' '}
            {!isMain && (
              <span className={disabled ? 'underline' : 'text-accent underline underline-offset-3'}>
                browse
              </span>
            )}
          </span>
          {isMain && (
            <span className={buttonClass({ variant: 'primary', className: 'my-3 self-center' })}>
              Choose a file
            </span>
          )}
          <span id={`${id}-hint`} className="text-xs text-ink-soft">
            {hint}
          </span>
        </span>
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(error && `${id}-error`, `${id}-hint`)}
          className="visually-hidden"
          onChange={event => {
            take(Array.from(event.target.files ?? []))
            event.target.value = ''
          }}
        />
      </label>
      <output className="empty:hidden">
        <FieldError id={`${id}-error`} message={error} />
      </output>
    </div>
  )
}
