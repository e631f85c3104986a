import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { avatarSource } from '#src/lib/avatar-source.ts'
import { initials } from '#server/shown/initials.ts'

type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

const sizes: Record<AvatarSize, string> = {
  xs: 'size-5 text-[0.5625rem]',
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-xs',
  lg: 'size-14 text-lg',
  xl: 'size-22 text-2xl',
}

interface AvatarProps {
  name?: string | null
  email?: string | null
  /** Used when it is an image on LinkedIn's media hosts; a profile link shows the initials. */
  linkedinUrl?: string | null
  /** A picture of our own, such as an uploaded one or a logo; comes before `linkedinUrl`. */
  src?: string | null
  size?: AvatarSize
  /** People are round, organizations square. */
  square?: boolean
  /** Leave out where the name stands beside it, which is nearly everywhere. */
  alt?: string
  className?: string
}

/** A picture over the initials: they show while it loads, when there is none, and when it fails. */
export function Avatar(props: AvatarProps) {
  const { size = 'md', square, alt = '', className } = props
  const src = props.src ?? avatarSource(props.linkedinUrl)
  return (
    <span
      className={clsx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden bg-accent-soft font-semibold text-accent select-none',
        square ? 'rounded-control' : 'rounded-full',
        sizes[size],
        className,
      )}
    >
      {alt && <span className="visually-hidden">{alt}</span>}
      <span aria-hidden>{initials(props)}</span>
      {src && <Picture key={src} src={src} />}
    </span>
  )
}

function Picture({ src }: { src: string }) {
  const [failed, setFailed] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  // In server HTML the picture may have failed before React was there to listen.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (failed) return null
  return (
    <img
      ref={picture}
      src={src}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      className="absolute inset-0 size-full bg-surface object-cover"
      onError={() => setFailed(true)}
    />
  )
}
