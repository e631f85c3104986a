import { Menu } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import type { MobileMenuProps } from './mobile-sheet.tsx'
import { useLazyPart } from '#src/shell/use-lazy-part.ts'

/** Below 768 px: all of the header behind one button. */
export function MobileMenu(props: MobileMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [Sheet, request, early] = useLazyPart(() => import('./mobile-sheet.tsx'))
  const open = async () => {
    await request()
    setIsOpen(true)
  }
  return (
    <div className={props.user ? '-ml-6 md:hidden' : 'ml-auto md:hidden'}>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen && Sheet !== null}
        {...early}
        onClick={() => void open()}
        className={buttonClass({ variant: 'quiet', size: 'icon', className: 'aria-busy:bg-line' })}
      >
        <Menu aria-hidden />
      </button>
      {Sheet && <Sheet {...props} open={isOpen} onOpenChange={setIsOpen} />}
    </div>
  )
}
