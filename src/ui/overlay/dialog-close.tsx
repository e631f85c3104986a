import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { buttonClass } from '#src/ui/button-class.ts'

/** Goes last in a dialog, so that focus starts on the content; it shows in the upper corner. */
export function DialogClose() {
  return (
    <span className="absolute top-2.5 right-2.5">
      <Radix.Close aria-label="Close" className={buttonClass({ variant: 'quiet', size: 'icon' })}>
        <X aria-hidden />
      </Radix.Close>
    </span>
  )
}
