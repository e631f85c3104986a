import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import type { useForm } from './use-form.ts'

interface DraftButtonsProps {
  form: Pick<ReturnType<typeof useForm>, 'pressed' | 'pending'>
  saveLabel: string
  /** Left out for what is public already. */
  canPublish: boolean
  publishLabel?: string
  cancelTo: string
  /** Buttons before them. */
  children?: ReactNode
}

/** The end of a form whose draft can be saved, which Enter does, and published. */
export function DraftButtons(props: DraftButtonsProps) {
  const { form, saveLabel, canPublish, publishLabel = 'Publish', cancelTo, children } = props
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {children}
      <Link to={cancelTo} className={buttonClass({ variant: 'quiet' })}>
        Cancel
      </Link>
      <Button
        type="submit"
        variant={canPublish ? 'secondary' : 'primary'}
        pending={form.pressed === ''}
        disabled={form.pending}
      >
        {saveLabel}
      </Button>
      {canPublish && (
        <Button
          type="submit"
          name="then"
          value="publish"
          variant="primary"
          pending={form.pressed === 'publish'}
          disabled={form.pending}
        >
          {publishLabel}
        </Button>
      )}
    </div>
  )
}
