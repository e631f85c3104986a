/** The usual prefix of each namespace that Word files are written in, by its address. */
const usualPrefixes: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/word/2012/wordml': 'w15',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing': 'wp14',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup': 'wpg',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas': 'wpc',
  'http://schemas.microsoft.com/office/drawing/2010/main': 'a14',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://purl.oclc.org/ooxml/drawingml/picture': 'pic',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'urn:schemas-microsoft-com:vml': 'v',
  'http://schemas.openxmlformats.org/package/2006/relationships': '',
}
const known = new Set(Object.values(usualPrefixes))

/** What each prefix stands for: a usual one, or null for a namespace that is none of Word's. */
export type Scope = ReadonlyMap<string, string | null>

/** The prefixes within an element that declares some; those around it where it declares none. */
export function scopeOf(outer: Scope, attributes: Record<string, string>): Scope {
  let scope: Map<string, string | null> | null = null
  for (const [name, address] of Object.entries(attributes)) {
    const [kind, prefix = ''] = name.split(':')
    if (kind !== 'xmlns') continue
    scope ??= new Map(outer)
    scope.set(prefix, usualPrefixes[address] ?? null)
  }
  return scope ?? outer
}

/** A name with its usual prefix. One of another namespace never looks like one of Word's. */
export function usualName(name: string, scope: Scope, isAttribute = false): string {
  const colon = name.indexOf(':')
  if (isAttribute && colon < 0) return name
  const prefix = colon < 0 ? '' : name.slice(0, colon)
  const usual = scope.get(prefix)
  if (usual === undefined || usual === prefix) return name
  if (usual === null) return known.has(prefix) && prefix !== '' ? `?${name}` : name
  const local = name.slice(colon + 1)
  return usual === '' ? local : `${usual}:${local}`
}
