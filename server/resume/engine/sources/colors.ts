/** 0xRRGGBB, or null where it cannot be told: on a picture, for example. */
export type Color = number | null

export const white = 0xff_ff_ff

/** A colour written as six digits, with # or without. */
export const colorOf = (text: unknown): Color =>
  typeof text === 'string' && /^#?[\da-f]{6}$/i.test(text)
    ? Number.parseInt(text.replace('#', ''), 16)
    : null

const partsOf = (color: number) => [color >> 16, (color >> 8) & 255, color & 255] as const

type Blend = (base: number, ink: number) => number
const blends: Record<string, Blend | undefined> = {
  'source-over': (_, ink) => ink,
  multiply: (base, ink) => (base * ink) / 255,
  screen: (base, ink) => base + ink - (base * ink) / 255,
  darken: Math.min,
  lighten: Math.max,
  difference: (base, ink) => Math.abs(base - ink),
  exclusion: (base, ink) => base + ink - (2 * base * ink) / 255,
}

/** What is seen where an ink lies on a ground. */
export function mix(base: Color, ink: Color, alpha: number, mode = 'source-over'): Color {
  const blend = blends[mode]
  if (ink !== null && mode === 'source-over' && alpha >= 1) return ink
  if (base === null || ink === null || !blend) return null
  const inks = partsOf(ink)
  const mixed = partsOf(base).map((part, at) =>
    Math.round(part + (blend(part, inks[at] ?? 0) - part) * alpha),
  )
  return mixed.reduce((sum, part) => sum * 256 + Math.max(0, Math.min(255, part)), 0)
}

/** Relative luminance as the accessibility guidelines define it. */
function luminance(color: number): number {
  const [red, green, blue] = partsOf(color).map(part => {
    const share = part / 255
    return share <= 0.04 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The least ratio of luminances at which an eye tells small letters, and very large ones. */
const leastContrast = { small: 1.2, large: 1.05 }

/** No eye tells them apart: neither lighter nor darker, nor of another hue. */
export function areAlike(one: Color, other: Color, isLarge = false): boolean {
  if (one === null || other === null) return false
  if (one === other) return true
  const others = partsOf(other)
  if (partsOf(one).some((part, at) => Math.abs(part - (others[at] ?? 0)) > 48)) return false
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ]
  const least = isLarge ? leastContrast.large : leastContrast.small
  return (light + 0.05) / (dark + 0.05) < least
}
