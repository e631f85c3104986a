import type { JsonResume } from './engine/types.ts'

const schema = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

interface DocumentMeta {
  /** Where the newest version of this document stands; absent where nobody else can open it. */
  canonical?: string | undefined
  /** The resume's version, 1 or more. */
  version: number
  lastModified: Date
}

/**
 * A resume as a JSON Resume 1.0 document for other tools, valid by the published schema:
 * `meta.version` is semver (v2.0.0), `meta.lastModified` YYYY-MM-DDThh:mm:ss in UTC.
 */
export const jsonResumeDocument = (
  content: JsonResume,
  { canonical, version, lastModified }: DocumentMeta,
) => ({
  $schema: schema,
  ...withWholeAddresses(content),
  meta: {
    ...(canonical ? { canonical } : {}),
    version: `v${version}.0.0`,
    lastModified: lastModified.toISOString().slice(0, 19),
  },
})

/** The same, written out for a download. */
export const jsonResumeBytes = (
  content: JsonResume,
  { version, updatedAt }: { version: number; updatedAt: Date },
) => {
  const document = jsonResumeDocument(content, { version, lastModified: updatedAt })
  return Buffer.from(`${JSON.stringify(document, null, 2)}\n`)
}

/** A person may correct an address to "example.com", which the schema takes only with its scheme. */
function withWholeAddresses<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(withWholeAddresses) as Node
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) => {
    const isBare = key === 'url' && typeof value === 'string' && !/^[a-z][a-z\d+.-]*:/i.test(value)
    return [key, isBare ? `https://${value}` : withWholeAddresses(value)]
  })
  return Object.fromEntries(entries) as Node
}
