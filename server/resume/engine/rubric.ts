/**
 * The rubric as data: what is judged, what it may cost, and from where a band starts. The public
 * page about the score is drawn from it, so it imports nothing.
 */
export const RUBRIC_VERSION = '1.0.0'

/** Weights are points; they add up to 100. */
export const DIMENSIONS = [
  { key: 'parseability', label: 'Parseability', weight: 25, about: 'Can a machine read the file?' },
  {
    key: 'completeness',
    label: 'Completeness',
    weight: 25,
    about: 'Is what a reader needs there?',
  },
  { key: 'structure', label: 'Structure and dates', weight: 20, about: 'Is the history in order?' },
  { key: 'impact', label: 'Impact', weight: 20, about: 'Does it show results, with numbers?' },
  { key: 'clarity', label: 'Clarity', weight: 10, about: 'Is it short and free of repetition?' },
] as const

/** From this many points of 100 on, highest first. */
export const BANDS = [
  { band: 'strong', label: 'Strong', from: 80 },
  { band: 'getting_there', label: 'Getting there', from: 60 },
  { band: 'needs_work', label: 'Needs work', from: 0 },
] as const

/** With fewer list items than this Impact is not graded; with fewer words Clarity is not. */
export const MIN_BULLETS = 3
export const MIN_WORDS = 60

export interface CheckRule {
  dimension: (typeof DIMENSIONS)[number]['key']
  severity: 'error' | 'warning' | 'info'
  /** What one occurrence costs, and what all together may cost at most. */
  points: number
  most: number
  title: string
}

const rule = (
  dimension: CheckRule['dimension'],
  severity: CheckRule['severity'],
  points: number,
  most: number,
  title: string,
): CheckRule => ({ dimension, severity, points, most, title })

export const CHECKS = {
  SCANNED_PDF: rule('parseability', 'error', 8, 12, 'A page without text'),
  FONTS_UNMAPPABLE: rule('parseability', 'error', 10, 10, 'Characters a machine cannot read'),
  HIDDEN_TEXT: rule('parseability', 'error', 6, 6, 'Invisible text'),
  CONTACT_IN_HEADER_FOOTER: rule(
    'parseability',
    'warning',
    4,
    4,
    'Contact details in a page header',
  ),
  TABLE_LAYOUT: rule('parseability', 'warning', 3, 3, 'Text in tables'),
  SPACED_LETTERS: rule('parseability', 'warning', 3, 3, 'Letters set apart'),
  MULTI_COLUMN_PROSE: rule('parseability', 'warning', 2, 2, 'Text in columns'),
  PROSE_IN_SIDEBAR: rule('parseability', 'warning', 2, 2, 'Sentences in a side column'),
  NON_STANDARD_HEADING: rule('parseability', 'warning', 1, 3, 'Unusual heading'),
  SMALL_FONT: rule('parseability', 'warning', 2, 2, 'Type under 9 points'),
  LIGATURES_IN_TEXT: rule('parseability', 'info', 1, 1, 'Joined letters'),
  TIGHT_MARGINS: rule('parseability', 'info', 1, 1, 'Narrow margins'),
  PICTURE_PRESENT: rule('parseability', 'info', 1, 1, 'A picture'),
  MISSING_NAME: rule('completeness', 'error', 5, 5, 'No name found'),
  MISSING_EMAIL: rule('completeness', 'error', 5, 5, 'No e-mail address found'),
  MALFORMED_EMAIL: rule('completeness', 'error', 4, 4, 'E-mail address with a mistake'),
  MISSING_PHONE: rule('completeness', 'warning', 2, 2, 'No phone number found'),
  MISSING_LOCATION: rule('completeness', 'warning', 2, 2, 'No place found'),
  MALFORMED_URL: rule('completeness', 'warning', 1, 2, 'Web address with a mistake'),
  NO_EXPERIENCE: rule('completeness', 'error', 8, 8, 'No work experience found'),
  NO_EDUCATION: rule('completeness', 'warning', 3, 3, 'No education found'),
  NO_SKILLS: rule('completeness', 'warning', 4, 4, 'No skills found'),
  EMPTY_SECTION: rule('completeness', 'warning', 1, 2, 'Heading with nothing under it'),
  MISSING_DESCRIPTION: rule('completeness', 'warning', 1, 3, 'Post without a description'),
  INCOMPLETE_POST: rule('completeness', 'warning', 1, 3, 'Post without title or employer'),
  SKILL_LISTED_NOT_EVIDENCED: rule('completeness', 'info', 0, 0, 'Skill without an example'),
  EMPTY_PERIOD: rule('structure', 'warning', 2, 6, 'Post without dates'),
  UNPARSEABLE_DATE: rule('structure', 'error', 2, 4, 'Date that cannot be read'),
  REVERSED_PERIOD: rule('structure', 'error', 4, 8, 'Period that ends before it starts'),
  FUTURE_DATED_PERIOD: rule('structure', 'warning', 3, 6, 'Date in the future'),
  NOT_REVERSE_CHRONOLOGICAL: rule('structure', 'warning', 3, 3, 'Newest post is not first'),
  MIXED_DATE_FORMATS: rule('structure', 'warning', 2, 2, 'Dates written in several ways'),
  OVERLAPPING_DATES: rule('structure', 'info', 0, 0, 'Posts at the same time'),
  GAP_OVER_6_MONTHS: rule('structure', 'info', 0, 0, 'Time between two posts'),
  NO_METRIC_IN_BULLETS: rule('impact', 'warning', 8, 8, 'Few numbers'),
  WEAK_OPENING_VERB: rule('impact', 'warning', 1, 5, 'Weak first words'),
  DUTIES_NOT_RESULTS: rule('impact', 'warning', 2, 6, 'Duties instead of results'),
  PASSIVE_VOICE: rule('impact', 'info', 0, 0, 'Passive sentence'),
  BULLET_TOO_LONG: rule('clarity', 'warning', 1, 3, 'List item over 30 words'),
  BULLET_TOO_SHORT: rule('clarity', 'info', 2, 2, 'Many list items under 8 words'),
  TOO_LONG: rule('clarity', 'warning', 2, 2, 'Many pages'),
  DUPLICATE_BULLET: rule('clarity', 'warning', 2, 4, 'Repeated list item'),
  FIRST_PERSON: rule('clarity', 'warning', 1, 2, 'First person in list items'),
  BUZZWORDS: rule('clarity', 'warning', 1, 2, 'Worn phrases'),
  INCONSISTENT_PUNCTUATION: rule('clarity', 'info', 0, 0, 'Uneven full stops'),
} as const satisfies Record<string, CheckRule>

export type CheckCode = keyof typeof CHECKS
