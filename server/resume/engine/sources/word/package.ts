import { crc32 } from 'node:zlib'
import { maxInflatedBytes, maxXmlBytes } from '#server/resume/engine/reading-limits.ts'
import type { ZipEntry } from '#server/resume/engine/zip.ts'
import { listZip, readZipEntry } from '#server/resume/engine/zip.ts'
import type { XmlNode } from '#server/resume/engine/sources/xml.ts'
import { child, decodeXml, parseXml } from '#server/resume/engine/sources/xml.ts'

/** What a part says of another one, or of an address. */
export interface Relation {
  id: string
  /** The last part of its type: header, hyperlink, styles. */
  kind: string
  target: string
}

/** Where the main part stands in most files. */
const usualMain = 'word/document.xml'

/** The parts of a Word file, each read when it is asked for. */
export class WordPackage {
  readonly main: string
  readonly #bytes: Uint8Array
  readonly #entries: Map<string, ZipEntry>
  #left = maxInflatedBytes
  /** A part that holds words is not whole. */
  isDamaged = false

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#entries = new Map(listZip(bytes).map(entry => [entry.name, entry]))
    const named = this.relationsOf('').find(({ kind }) => kind === 'officeDocument')?.target
    this.main = named !== undefined && this.#entries.has(named) ? named : this.#likeMain()
  }

  #likeMain(): string {
    if (this.#entries.has(usualMain)) return usualMain
    return (
      [...this.#entries.keys()].find(name => /^word\/document\w*\.xml$/.test(name)) ?? usualMain
    )
  }

  has = (name: string): boolean => this.#entries.has(name)

  names = (pattern: RegExp): string[] =>
    [...this.#entries.keys()].filter(name => pattern.test(name)).toSorted()

  /** Null for a part that is not there. */
  xml(name: string, holdsWords = false): XmlNode | null {
    const entry = this.#entries.get(name)
    if (!entry) return null
    const inflated = readZipEntry(this.#bytes, entry, Math.min(this.#left, maxXmlBytes))
    this.#left -= inflated.byteLength
    const root = parseXml(decodeXml(inflated))
    // Styles, links and the like take no words away.
    if (root.broken || crc32(inflated) !== entry.crc) this.isDamaged ||= holdsWords
    return root
  }

  /** Of a part, or of the whole file by the name ''. Targets are names of parts, or addresses. */
  relationsOf(part: string): Relation[] {
    const folder = part.slice(0, part.lastIndexOf('/') + 1)
    const root = this.xml(`${folder}_rels/${part.slice(folder.length)}.rels`)
    return (child(root, 'Relationships')?.children ?? []).flatMap(({ attributes }) => {
      const { Id: id, Target: target, Type: type = '', TargetMode: mode } = attributes
      if (!id || !target) return []
      const kind = type.slice(type.lastIndexOf('/') + 1)
      return [{ id, kind, target: mode === 'External' ? target : inFolder(folder, target) }]
    })
  }

  /** The part that the main one names as its styles, its theme and so on. */
  named(relations: Relation[], kind: string, usual: string): XmlNode | null {
    const target = relations.find(one => one.kind === kind)?.target
    return this.xml(target !== undefined && this.has(target) ? target : usual)
  }
}

/** A target that does not say from where counts from the folder of its part. */
function inFolder(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/', 50)) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
