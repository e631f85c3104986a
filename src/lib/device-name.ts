const systems: [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** In this order: most browsers also claim to be an older one. */
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const find = (list: typeof systems, text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** `Firefox on Linux` from a browser's user agent; a program by its own name. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  if (!userAgent.startsWith('Mozilla/')) return userAgent.split(/[\s/]/)[0] || 'Unknown device'
  const browser = find(browsers, userAgent) ?? 'A browser'
  const system = find(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}
