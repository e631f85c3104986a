import type { FoundKind } from '../look.ts'

const relations = 'http://schemas.openxmlformats.org'

/** How a part is told by its name, and what goes of it. */
export interface Rule {
  of: RegExp
  /** In place of the whole part. */
  whole?: string
  /** Whose text goes. */
  elements?: [name: string, what: FoundKind][]
  /**
   * Those that name somebody get a word in place of it: what they mark stays told apart. With the
   * element before a space, only there.
   */
  attributes?: [pattern: string, instead: string, what: FoundKind | null][]
}

/** As programs call those who worked on something, wherever they note it. */
const person: NonNullable<Rule['attributes']> = [
  [
    String.raw`(?:[\w-]+:)?(?:author|userName|displayName|createdBy|modifiedBy|lastModifiedBy|refreshedBy|publishedBy)`,
    'Author',
    'author',
  ],
  [String.raw`(?:[\w-]+:)?initials`, 'A', null],
  [String.raw`(?:[\w-]+:)?(?:userId|email|sourceFile|odcFile)`, '', null],
]
/** Of a list of people. */
const named: NonNullable<Rule['attributes']> = [...person, ['name', 'Author', 'author']]

/** Where somebody's own folders are. */
const ownFolder = String.raw`(?:file:|[A-Za-z]:[\\/]|\\\\|/(?:Users|home)/)`

/** What documents of Word, Excel and PowerPoint, OpenDocument and EPUB say of people. */
export const rules: Rule[] = [
  {
    of: /^docProps\/core\.xml$|\.psmdcp$/i,
    whole: `<cp:coreProperties xmlns:cp="${relations}/package/2006/metadata/core-properties"/>`,
    elements: [
      ['dc:creator', 'author'],
      ['cp:lastModifiedBy', 'editor'],
    ],
  },
  {
    of: /^docProps\/app\.xml$/i,
    whole: `<Properties xmlns="${relations}/officeDocument/2006/extended-properties"/>`,
    elements: [
      ['Company', 'company'],
      ['Manager', 'editor'],
    ],
  },
  {
    of: /^docProps\/custom\.xml$/i,
    whole: `<Properties xmlns="${relations}/officeDocument/2006/custom-properties"/>`,
  },
  {
    of: /^word\/.*\.xml$/i,
    attributes: [
      ...person,
      [String.raw`w:docVar [\w-]+:val`, '', 'other'],
      [String.raw`w:connectString [\w-]+:val`, '', 'other'],
    ],
  },
  { of: /^xl\/(?:comments.*|.*\/comments.*)\.xml$/i, elements: [['author', 'author']] },
  { of: /^xl\/(?:persons|revisions)\/.*\.xml$/i, attributes: named },
  {
    of: /^xl\/workbook\.xml$/i,
    attributes: [...person, ['url', '', null], ['customWorkbookView name', 'Author', 'editor']],
  },
  { of: /^xl\/(?:pivotCache|queryTables)\/.*\.xml$/i, attributes: person },
  {
    of: /^xl\/connections\.xml$/i,
    attributes: [...person, ['connection', '', 'other'], ['url', '', null]],
  },
  {
    of: /^ppt\/(?:commentAuthors|authors|changesInfos\/.*)\.xml$/i,
    attributes: named,
  },
  { of: /^ppt\/tags\/.*\.xml$/i, attributes: [['val', '', 'other']] },
  { of: /^customXml\/.*\.xml$/i, elements: [['(?:[\\w-]+:)?DisplayName', 'author']] },
  {
    of: /\.rels$/i,
    attributes: [[`Target(?==["']${ownFolder})`, 'file:///removed', null]],
  },
  {
    of: /^meta\.xml$/i,
    whole:
      '<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"><office:meta/></office:document-meta>',
  },
  {
    of: /(?:^|\/)(?:content|styles|meta)\.xml$/i,
    elements: [
      ['meta:initial-creator', 'author'],
      ['dc:creator', 'author'],
      ['dc:contributor', 'editor'],
      ['meta:printed-by', 'editor'],
      ['meta:creator-initials', 'other'],
      ['loext:sender-initials', 'other'],
      ['meta:user-defined', 'other'],
    ],
    attributes: [
      [`xlink:href(?==["']${ownFolder})`, 'file:///removed', null],
      ['meta:template xlink:(?:href|title)', '', 'other'],
    ],
  },
  {
    of: /(?:^|\/)settings\.xml$/i,
    elements: [['config:config-item(?=[^<>]*config:name="Printer)', 'other']],
  },
  {
    of: /\.opf$/i,
    elements: [
      ['dc:creator', 'author'],
      ['dc:contributor', 'editor'],
      ['dc:publisher', 'company'],
    ],
  },
]

/** What a printer's driver keeps in a document, with the printer's name. */
export const printer = /^(?:xl|ppt|word)\/printerSettings\/.*\.(?:bin|xml)$/i

/** Parts that Word, Excel and PowerPoint show, or that the rules clean: who reads others is told that they stay. */
const known = [
  /^\[Content_Types\]\.xml$|\.rels$|\.psmdcp$|^docProps\/(?:core|app|custom)\.xml$/i,
  /^customXml\/itemProps\d*\.xml$/i,
  /^word\/(?:glossary\/)?(?:document|header|footer|styles|stylesWithEffects|numbering|fontTable|settings|webSettings|footnotes|endnotes|comments\w*|people)\d*\.xml$/i,
  /^word\/(?:.*\/)?(?:theme|charts|diagrams|drawings|fonts|documenttasks|ink)\//i,
  /^xl\/(?:workbook|sharedStrings|styles|calcChain|metadata|connections|comments\d*)\.xml$/i,
  /^xl\/(?:worksheets|chartsheets|dialogsheets|drawings|charts|diagrams|theme|tables|pivotTables|pivotCache|externalLinks|comments|threadedComments|persons|revisions|queryTables|slicers|slicerCaches|timelines|timelineCaches|richData|ctrlProps|featurePropertyBag|ink)\//i,
  /^ppt\/(?:presentation|presProps|viewProps|tableStyles|revisionInfo|commentAuthors|authors)\.xml$/i,
  /^ppt\/(?:slides|slideLayouts|slideMasters|notesSlides|notesMasters|handoutMasters|theme|charts|diagrams|drawings|ink|fonts|comments|tags|changesInfos)\//i,
  /^(?:word|xl|ppt)\/media\/.*\.(?:emf|wmf)$/i,
  printer,
]
const ofOffice =
  /^(?:word|xl|ppt|docProps|docMetadata|customXml|_xmlsignatures|customUI|userCustomization)\//i

/** Whether nothing says what it holds: a document of another kind may hold what it likes. */
export const isUnknownPart = (name: string) =>
  ofOffice.test(name) && !known.some(one => one.test(name))
