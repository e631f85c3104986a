import { clsx } from 'clsx'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

const sides = {
  right: 'sm:inset-y-0 sm:right-0 sm:left-auto sm:animate-from-right sm:border-l',
  left: 'sm:inset-y-0 sm:left-0 sm:right-auto sm:animate-from-left sm:border-r',
}
const widths = {
  sm: 'sm:w-80',
  md: 'sm:w-[28rem]',
  lg: 'sm:w-[min(56rem,92vw)]',
  xl: 'sm:w-[min(84rem,96vw)]',
}

interface SheetProps extends DialogFrameProps {
  side?: keyof typeof sides
  size?: keyof typeof widths
}

/** A panel from the side; on a phone it comes from below. */
export const Sheet = ({ side = 'right', size = 'md', ...props }: SheetProps) => (
  <DialogFrame
    {...props}
    // What is in it often comes later: the focus is to wait for that, and not on what ends something.
    startsOnItself
    className={clsx(
      'inset-x-0 bottom-0 max-h-[88dvh] animate-from-below rounded-t-surface sm:max-h-none sm:rounded-none',
      sides[side],
      widths[size],
    )}
  />
)
