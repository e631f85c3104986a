import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { avatarSource } from '#src/lib/avatar-source.ts'
import { initials } from '#server/shown/initials.ts'
import { organizationHue } from '#server/shown/organization-hue.ts'

type AvatarSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

const sizes: Record<AvatarSize, string> = {
  xs: 'size-5 text-[0.5625rem]',
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-xs',
  lg: 'size-14 text-lg',
  xl: 'size-22 text-2xl',
}

/** Each with a shape of its own, so that they differ without colour. */
const hues = [
  'org-fold bg-org-a-soft text-org-a',
  'org-base bg-org-b-soft text-org-b',
  'org-side bg-org-c-soft text-org-c',
  'org-turn bg-org-d-soft text-org-d',
  'org-fold bg-org-e-soft text-org-e',
  'org-base bg-org-f-soft text-org-f',
  'org-side bg-org-g-soft text-org-g',
  'org-turn bg-org-h-soft text-org-h',
]

interface AvatarProps {
  name?: string | null
  email?: string | null
  /** Used when it is an image on LinkedIn's media hosts; a profile link shows the initials. */
  linkedinUrl?: string | null
  /** A picture of our own, such as an uploaded one or a logo; comes before `linkedinUrl`. */
  src?: string | null
  size?: AvatarSize
  /** An organization's address: it is square, people are round, and its hue follows from this. */
  orgSlug?: string
  /** Leave out where the name stands beside it, which is nearly everywhere. */
  alt?: string
  className?: string
}

/** A picture over the initials: they show while it loads, when there is none, and when it fails. */
export function Avatar(props: AvatarProps) {
  const { size = 'md', orgSlug, alt = '', className } = props
  const src = props.src ?? avatarSource(props.linkedinUrl)
  return (
    <span
      className={clsx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden font-semibold select-none',
        orgSlug === undefined
          ? 'rounded-full bg-accent-soft text-accent'
          : ['rounded-control', hues[organizationHue(orgSlug)]],
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
