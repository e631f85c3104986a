import { clsx } from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon'

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap no-underline transition-colors select-none disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent forced-colors:border-3 bg-accent text-accent-ink hover:bg-accent-strong active:bg-accent disabled:bg-wash disabled:text-ink-soft',
  secondary:
    'border-line-strong bg-surface text-ink hover:bg-wash active:bg-line disabled:border-line disabled:bg-wash disabled:text-ink-soft',
  quiet:
    'border-transparent text-ink hover:bg-wash active:bg-line disabled:bg-transparent disabled:text-ink-soft',
  danger:
    'border-transparent forced-colors:border-3 bg-bad text-bad-ink hover:bg-bad-strong active:bg-bad disabled:bg-wash disabled:text-ink-soft',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-xs pointer-coarse:h-11',
  md: 'h-9 px-3.5 text-sm pointer-coarse:h-11',
  lg: 'h-9 px-5 text-base pointer-coarse:h-11',
  icon: 'size-9 text-sm pointer-coarse:size-11',
}

/** The look of a button, for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(
  look: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {},
) {
  return clsx(base, variants[look.variant ?? 'secondary'], sizes[look.size ?? 'md'], look.className)
}

/** For a link among several of which one, with `aria-current`, is where one is. */
export const choiceClass =
  'aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none'
