import type { EntryOf } from '#server/profile/sections.ts'

/** A box in points, origin at the page's top left: [x, y, width, height]. */
export type Box = [number, number, number, number]

/** One line of the file in reading order; `bbox`, `font` and `size` are null where the format has no layout. */
export interface Block {
  id: number
  /** 1-based. */
  page: number
  bbox: Box | null
  text: string
  font: string | null
  size: number | null
}

export interface Evidence {
  page: number
  bbox: Box | null
  quote: string
}

export interface Provenance {
  /** JSON Pointer into `content`, for example /work/0/name. */
  pointer: string
  blockIds: number[]
  /** 0 to 1. */
  confidence: number
  editedByUser: boolean
}

interface ResumeLocation {
  address?: string
  postalCode?: string
  city?: string
  countryCode?: string
  region?: string
}

interface ResumeProfile {
  network?: string
  username?: string
  url?: string
}

interface ResumeBasics {
  name?: string
  label?: string
  image?: string
  email?: string
  phone?: string
  url?: string
  summary?: string
  location?: ResumeLocation
  profiles?: ResumeProfile[]
}

/**
 * JSON Resume 1.0, every field optional: what is not in the file is absent. A date is YYYY or
 * YYYY-MM; a current post has no endDate.
 */
export interface JsonResume {
  basics?: ResumeBasics
  work?: EntryOf<'work'>[]
  volunteer?: EntryOf<'volunteer'>[]
  education?: (EntryOf<'education'> & { courses?: string[] })[]
  awards?: EntryOf<'awards'>[]
  /** Of our own: its number as written, and until when it is valid, as a date. */
  certificates?: (EntryOf<'certificates'> & { number?: string; expires?: string })[]
  publications?: EntryOf<'publications'>[]
  skills?: (EntryOf<'skills'> & { level?: string })[]
  languages?: EntryOf<'languages'>[]
  interests?: { name?: string; keywords?: string[] }[]
  references?: EntryOf<'references'>[]
  projects?: (EntryOf<'projects'> & {
    keywords?: string[]
    roles?: string[]
    entity?: string
    type?: string
  })[]
}

const mediaTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
  'application/json',
] as const
export type MediaType = (typeof mediaTypes)[number]

/** A heading as read; `kind` is null where its words are none we know. */
interface HeadingSignal {
  text: string
  kind: string | null
  /** What stands under one of unknown words was read as; absent where nothing was made of it. */
  holds?: string
  blockIds: number[]
  /** No line between it and the next heading. */
  empty: boolean
}

/** What the parseability checks need beyond the text. */
export interface ParseSignals {
  /** The most text columns side by side on any page. */
  columns: number
  /** Blocks that stand in a side column; absent in what was read before version 1.1.0. */
  sideBlocks?: number[]
  /** Blocks of prose (10 words or more) that stand in a side column. */
  proseInSidebar: number[]
  /** DOCX tables that hold text; 0 for the other formats. */
  tables: number
  pictures: number
  /** Smallest type that at least 5 % of the text is set in, in points. */
  minFontSize: number | null
  smallTextBlocks: number[]
  /** Free space left and right of the text, the smallest over all pages, in points. */
  sideMargin: number | null
  headings: HeadingSignal[]
  contactInHeaderFooter: number[]
  spacedLetters: number[]
  ligatures: number
  ligatureBlocks: number[]
  /** Characters without a Unicode meaning. */
  unmappable: number
  /** Stretches of text that nobody sees; they count as nothing of the resume. */
  hiddenText: number
  /** What they say, up to 50; absent in what was read before version 1.5.0. */
  hidden?: Evidence[]
  /** Part of the file is damaged; absent in what was read before version 1.5.0. */
  damaged?: boolean
  /** Parts that are sound and were not read: another file within, a form of Adobe's own kind; absent before version 1.6.0. */
  unread?: ('inserted' | 'form')[]
  /** Date texts in the order read, with the shape they are written in. */
  dates: { text: string; shape: string; blockIds: number[] }[]
  /** Entries' date texts that could not be read as a date. */
  unreadableDates: { text: string; blockIds: number[] }[]
  /** Texts that look like an e-mail or web address but are not valid ones. */
  malformed: { kind: 'email' | 'url'; text: string; blockIds: number[] }[]
}

/** What the owner answered of our questions, each by its words (doubt/questions.ts). */
export interface Answered {
  /** What we read is right. */
  answered?: string[]
  /** The other way: what we said is wrong. */
  refuted?: string[]
  /** Of each of both, by its key: what was asked, and the words of the answer. */
  replies?: { key: string; question: string; answer: string }[]
}

export interface ParsedResume extends Answered {
  parserVersion: string
  mediaType: MediaType
  /** ISO 639-1, null when there are too few words to tell. */
  language: string | null
  /** 0 to 1; below the rubric's `minConfidence` the owner is asked to review. */
  confidence: number
  /** The owner has reviewed it, and found it right. */
  confirmedByUser?: true
  /** Lines of what the owner took out. */
  takenOut?: number[]
  /** Lines that the owner has added as something, as a whole. */
  addedFrom?: number[]
  /** In points; empty where the format has no pages. */
  pages: { width: number; height: number }[]
  /** In reading order, a line per block. */
  text: string
  blocks: Block[]
  content: JsonResume
  provenance: Provenance[]
  signals: ParseSignals
}

export const resumeErrorCodes = [
  'EMPTY_FILE',
  'UNSUPPORTED_TYPE',
  'TOO_LARGE',
  'ENCRYPTED',
  'DAMAGED',
  'NO_TEXT',
  'TOO_MANY_PAGES',
  'TIMED_OUT',
  'NOT_LINKEDIN',
] as const
export type ResumeErrorCode = (typeof resumeErrorCodes)[number]

/** A file that can't be read; the message tells the user what is wrong and what to do. */
export class ResumeError extends Error {
  readonly code: ResumeErrorCode

  constructor(code: ResumeErrorCode, message: string) {
    super(message)
    this.name = 'ResumeError'
    this.code = code
  }
}

export type DimensionKey = 'parseability' | 'completeness' | 'structure' | 'impact' | 'clarity'
type Severity = 'error' | 'warning' | 'info'
type Band = 'strong' | 'getting_there' | 'needs_work'

/** What is said, and the points that are lost, unless the answer says that it is wrong. */
export interface Held {
  code: string
  dimension: DimensionKey
  points: number
  /** Its part has no more points to take: it would cost more, or anything at all. */
  isCapped?: true
  /** Absent in what was judged before rubric 1.5.0. */
  message?: string
}

/** What the two buttons of a question say: that we read it right, and that we did not. */
export interface Answers {
  right: string
  wrong: string
}

export interface Finding {
  code: string
  severity: Severity
  dimension: DimensionKey
  /** Points lost, 0 or more; of one that asks, held until it is answered. */
  points: number
  /** Its part has no more points to take: it would cost more, or anything at all. */
  isCapped?: true
  /** Rests on what may be misread: it says what we read, and asks whether that is right. */
  asks?: true
  /** Of one that asks: "yes" says that we read it right, and "no" that we did not; else the other way. */
  yesIsRight?: boolean
  /** Of one that asks. Absent in what was judged before rubric 1.5.0. */
  answers?: Answers
  /** Of one that asks: the lines that it quotes count as items where they tell of work, and give back what they earn. */
  countsLines?: true
  /** Of one that asks: what its points are held for. Absent in what was judged before rubric 1.5.0. */
  holds?: Held[]
  message: string
  why: string
  action: string
  /** JSON Pointer into the content, null when the finding is about the whole file. */
  pointer: string | null
  evidence: Evidence[]
  /** List items to be filled in, in their own words; what only the person knows is in [brackets]. */
  frames?: string[]
}

export interface Dimension {
  key: DimensionKey
  label: string
  weight: number
  /** Points kept, 0 to weight. */
  score: number
  gradable: boolean
  rationale: string
}

export interface Analysis {
  rubricVersion: string
  /** 0 to 100, null when nothing could be graded. */
  overall: number | null
  /** Null without a score, and where it is withheld. */
  band: Band | null
  /** Why there is a score and no band; absent in what was judged before rubric 1.3.0. */
  bandReason?: string | null
  dimensions: Dimension[]
  findings: Finding[]
  strengths: { message: string; evidence: Evidence[] }[]
  stats: { words: number; bullets: number; quantified: number; months: number }
}
