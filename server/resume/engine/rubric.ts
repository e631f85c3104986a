/**
 * The rubric as data: what is judged, what it may cost, and from where a band starts. The public
 * page about the score is drawn from it, so it imports nothing.
 */
export const rubricVersion = '1.6.0'

/** Weights are points; they add up to 100. */
export const rubricDimensions = [
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
export const scoreBands = [
  { band: 'strong', label: 'Strong', from: 80 },
  { band: 'getting_there', label: 'Getting there', from: 60 },
  { band: 'needs_work', label: 'Needs work', from: 0 },
] as const

/** How sure we must be of a reading, 0 to 1: below this no band is shown until the person has corrected it. */
export const minConfidence = 0.6

export interface CheckRule {
  dimension: (typeof rubricDimensions)[number]['key']
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

export const checkRules = {
  SCANNED_PDF: rule('parseability', 'error', 8, 12, 'A page without text'),
  PARTLY_READ: rule('parseability', 'error', 8, 8, 'A damaged file'),
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
  RAW_MARKUP: rule('parseability', 'warning', 1, 3, 'Signs of a program'),
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
  TOLD_TOO_LITTLE: rule('completeness', 'error', 18, 18, 'Too little about your work'),
  SHORT_DESCRIPTION: rule('completeness', 'warning', 3, 3, 'Newest post told in a few words'),
  MISSING_DESCRIPTION: rule('completeness', 'warning', 3, 5, 'Post without a description'),
  INCOMPLETE_POST: rule('completeness', 'warning', 1, 3, 'Post without title or employer'),
  SKILL_LISTED_NOT_EVIDENCED: rule('completeness', 'info', 0, 0, 'Skill without an example'),
  TEMPLATE_TEXT: rule('completeness', 'error', 2, 6, 'Text of a template'),
  EMPTY_PERIOD: rule('structure', 'warning', 2, 6, 'Post without dates'),
  UNPARSEABLE_DATE: rule('structure', 'error', 2, 4, 'Date that cannot be read'),
  PLACEHOLDER_DATE: rule('structure', 'error', 2, 4, 'Date still to be filled in'),
  REVERSED_PERIOD: rule('structure', 'error', 4, 8, 'Period that ends before it starts'),
  FUTURE_DATED_PERIOD: rule('structure', 'warning', 3, 6, 'Date in the future'),
  NOT_REVERSE_CHRONOLOGICAL: rule('structure', 'warning', 2, 2, 'Newest post is not first'),
  EDUCATION_OUT_OF_ORDER: rule('structure', 'info', 1, 1, 'Newest education is not first'),
  MIXED_DATE_FORMATS: rule('structure', 'warning', 2, 2, 'Dates written in several ways'),
  OVERLAPPING_DATES: rule('structure', 'info', 0, 0, 'Posts at the same time'),
  GAP_OVER_6_MONTHS: rule('structure', 'info', 0, 0, 'Time between two posts'),
  TOO_FEW_ITEMS: rule('impact', 'warning', 20, 20, 'Too few results'),
  NO_METRIC_IN_BULLETS: rule('impact', 'warning', 14, 14, 'Few numbers'),
  WEAK_OPENING_VERB: rule('impact', 'warning', 1, 5, 'Weak first words'),
  DUTIES_NOT_RESULTS: rule('impact', 'warning', 3, 9, 'Duties instead of results'),
  PASSIVE_VOICE: rule('impact', 'info', 0, 0, 'Passive sentence'),
  CLAIM_WITHOUT_NUMBER: rule('impact', 'info', 0, 0, 'A result without its number'),
  BULLET_TOO_LONG: rule('clarity', 'warning', 1, 3, 'List item over 30 words'),
  BULLET_TOO_SHORT: rule('clarity', 'warning', 5, 5, 'Many list items under 8 words'),
  TOO_LONG: rule('clarity', 'warning', 2, 2, 'Many pages'),
  DUPLICATE_BULLET: rule('clarity', 'warning', 2, 4, 'Repeated list item'),
  MISSPELT_WORD: rule('clarity', 'warning', 1, 3, 'Word that may be misspelt'),
  MIXED_TENSE: rule('clarity', 'info', 1, 2, 'Present and past in one post'),
  FIRST_PERSON: rule('clarity', 'warning', 2, 2, 'First person in list items'),
  BUZZWORDS: rule('clarity', 'warning', 1, 4, 'Worn phrases'),
  INCONSISTENT_PUNCTUATION: rule('clarity', 'info', 0, 0, 'Uneven full stops'),
} as const satisfies Record<string, CheckRule>

export type CheckCode = keyof typeof checkRules

/** When a finding of each code is made. */
export const checkMeanings: Record<CheckCode, string> = {
  SCANNED_PDF: 'A page of the PDF holds no text: it is blank or only a picture.',
  PARTLY_READ: 'Part of the file is damaged or cannot be read, so words of it may be missing.',
  FONTS_UNMAPPABLE:
    'More than 0.5 % of the characters, and more than three, have no Unicode meaning.',
  HIDDEN_TEXT:
    'Text is not seen: it has the colour of what is behind it, is clear, covered, cut away, off the page, vanished, or smaller than 2 points.',
  CONTACT_IN_HEADER_FOOTER:
    'E-mail or phone stand in the page header or footer of a Word file, and nowhere else.',
  TABLE_LAYOUT: 'A Word file places its text in tables.',
  SPACED_LETTERS:
    'A word of five letters or more is set with a space after each letter: S K I L L S.',
  MULTI_COLUMN_PROSE: 'Two or more columns stand side by side over most of a page.',
  PROSE_IN_SIDEBAR: 'A sentence of ten words or more stands in the narrow column.',
  NON_STANDARD_HEADING:
    'A heading is in words of play or a sentence of its own, and none of the words usual in 29 languages; or is one of these with a letter wrong.',
  SMALL_FONT: 'At least 5 % of the text is set in less than 9 points.',
  LIGATURES_IN_TEXT: 'The file writes joined letters such as ﬁ as one character.',
  TIGHT_MARGINS: 'Three lines or more come nearer than 28 points (1 cm) to the side of the page.',
  PICTURE_PRESENT:
    'The file holds a picture larger than 24 points both ways; what it shows is not looked at.',
  RAW_MARKUP:
    'A command that a program should have carried out stands in the text, such as \\faBook or {{name}}.',
  MISSING_NAME: 'No line at the top reads like a name.',
  MISSING_EMAIL: 'There is no e-mail address, nor one with a mistake.',
  MALFORMED_EMAIL: 'A text with an @ is not a valid address.',
  MISSING_PHONE: 'There is no phone number of 7 to 15 digits.',
  MISSING_LOCATION: 'There is no city or region among the contact details, nor the word "remote".',
  MALFORMED_URL: 'A text that starts like a web address is not one.',
  NO_EXPERIENCE: 'There is no post, and no education that lasts or ended within two years.',
  NO_EDUCATION: 'There is no school or degree.',
  NO_SKILLS: 'There is no list of skills.',
  EMPTY_SECTION: 'Another heading follows at once; in columns we ask.',
  TOLD_TOO_LITTLE:
    'Posts, projects, voluntary work and titles of publications together are told in fewer than 250 letters, about 45 words: 12 points; in fewer than 150: 18.',
  SHORT_DESCRIPTION: 'The newest post is told in fewer than 100 letters, about 18 words.',
  MISSING_DESCRIPTION:
    'The newest post has neither text nor list items: 3 points; one of the first three: 1; a stated break, an academic’s list of posts, an office of a society, a job beside school and one that is over for ten years need none.',
  INCOMPLETE_POST: 'A post has no job title or no employer; work of one’s own needs none.',
  SKILL_LISTED_NOT_EVIDENCED:
    'A tool or technology stands in the list of skills, and nothing else of the resume tells of it in any form; what is said in ordinary words and traits of a person do not count.',
  TEMPLATE_TEXT:
    'Words of a template are left in: "Lorem ipsum", "[Company Name]", "Your Name", or what to write there.',
  EMPTY_PERIOD: 'A post has neither start nor end.',
  UNPARSEABLE_DATE: 'A text in the place of a date names a month that does not exist: 13/2021.',
  PLACEHOLDER_DATE: 'A date has letters in place of its figures: 20XX, MM/YYYY.',
  REVERSED_PERIOD: 'The end is an earlier month than the start; a bare year may be any month.',
  FUTURE_DATED_PERIOD:
    'A post ends, or any period starts, after the month of the analysis; what is said to be expected or agreed does not count.',
  NOT_REVERSE_CHRONOLOGICAL:
    'A post starts and ends later than the one above it under the same heading. Costs nothing while another date is missing or wrong.',
  EDUCATION_OUT_OF_ORDER:
    'Posts run from the newest to the oldest, and all educations the other way; courses do not count.',
  MIXED_DATE_FORMATS:
    'Months of posts and studies are written in two ways, such as 03/2021 and Mar 2021; bare years and courses do not count.',
  OVERLAPPING_DATES:
    'Two posts share three months or more; work on the side or of one’s own does not count.',
  GAP_OVER_6_MONTHS:
    'More than six months without a post, an education or a stated break lie before a post.',
  TOO_FEW_ITEMS:
    'Posts, projects and voluntary work have fewer than 5 list items in all: 4 points; fewer than 3: 8; none: 20. Where there is no list, each sentence counts as an item; publications count too.',
  NO_METRIC_IN_BULLETS:
    'Fewer than 4 in 10 list items hold a number: 5 points; fewer than a quarter: 12; fewer than a tenth: 14. Dates, and numbers of names and levels such as "ISO 9001", do not count.',
  WEAK_OPENING_VERB: 'A list item starts with words such as "responsible for" or "helped with".',
  DUTIES_NOT_RESULTS:
    'A post has two or more list items, and fewer than a quarter of them hold a number or a word for a result; in English, German, French, Spanish, Italian, Portuguese and Dutch.',
  PASSIVE_VOICE:
    'An English list item is in the passive voice; "was promoted" and its like do not count.',
  CLAIM_WITHOUT_NUMBER:
    'An English list item tells of more or less of something without a number, where two others of its post have one.',
  BULLET_TOO_LONG: 'A list item has more than 30 words.',
  BULLET_TOO_SHORT:
    'More than a third of the list items have fewer than 8 words and no number: 2 points; more than two thirds: 5.',
  TOO_LONG:
    'More than one page for less than 5 years of work, two for less than 15, or three; only from 350 words a page on, and not with three publications or more.',
  DUPLICATE_BULLET:
    'List items are the same, whatever their case and stops: 2 points for all of a kind; but for one number: 1.',
  MISSPELT_WORD:
    'A small word of an English text is in no dictionary, American or British, and it is plain which word is meant.',
  MIXED_TENSE:
    'An English post that is over has an item in the present tense among items in the past.',
  FIRST_PERSON: 'List items speak of "I" or "my": 1 point for one such word, 2 for more.',
  BUZZWORDS:
    'A phrase such as "team player" stands in the summary or a list item; each phrase counts once.',
  INCONSISTENT_PUNCTUATION: 'Some list items end with a full stop, others do not.',
}
