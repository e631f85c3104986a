import { fold } from './fold-for-comparing.ts'

/** What a degree's text says; empty where it says nothing of the kind that we know. */
export interface Degree {
  /** `master`; of a text that names several, all. */
  level: string
  /** `science`, `arts`: what a Master of Science has and a Master's degree does not say. */
  kinds: Set<string>
  /** What is left of it: the field of study. */
  field: string
}

interface Subject {
  kind: string
  /** Behind "Bachelor of", where it is called otherwise than its kind. */
  words?: string
  /** Behind B or M, in any case. */
  short?: string
  /** As `short`, in capitals as usual: MArch is no month, and MEd no "med". */
  exact?: string
}

const subjects: Subject[] = [
  { kind: 'business', words: 'business administration', short: 'ba' },
  { kind: 'fine arts', short: 'fa' },
  { kind: 'nursing', short: 'sn' },
  { kind: 'science', short: 'sc', exact: 'S' },
  { kind: 'arts', exact: 'A' },
  { kind: 'engineering', short: 'eng' },
  { kind: 'laws', words: 'laws?' },
  { kind: 'education', exact: 'Ed|ED' },
  { kind: 'technology', short: 'tech' },
  { kind: 'commerce', short: 'com' },
  { kind: 'philosophy', short: 'phil' },
  { kind: 'architecture', exact: 'Arch' },
  { kind: 'music', exact: 'Mus' },
  { kind: 'design', exact: 'Des' },
  { kind: 'research', exact: 'Res' },
  { kind: 'public health', exact: 'PH' },
  { kind: 'public administration', exact: 'PA' },
  { kind: 'social work', exact: 'SW' },
]

interface Form {
  level: string
  kind: string
  pattern: RegExp
}

/** A whole word, or words with spaces between. */
const form = (level: string, kind: string, words: string, flags = 'gi'): Form => ({
  level,
  kind,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, `${flags}u`),
})

const ofSubject = (level: string, letter: string, spelled: string) =>
  subjects.flatMap(({ kind, words = kind, short, exact }) => [
    form(level, kind, `${spelled} of ${words}${short ? `|${letter}(?:${short})` : ''}`),
    ...(exact ? [form(level, kind, `${letter}(?:${exact})`, 'g')] : []),
  ])

/** What says more stands before what says less: a match is taken out of the text. */
const forms: Form[] = [
  form('doctor', 'philosophy', 'ph ?d|d ?phil|doctor of philosophy'),
  form('doctor', 'medicine', 'doctor of medicine'),
  form('doctor', 'medicine', 'MD', 'g'),
  form('doctor', 'laws', 'juris doctor|doctor of laws?'),
  form('doctor', 'laws', 'JD', 'g'),
  form('master', 'laws', 'll ?m'),
  form('bachelor', 'laws', 'll ?b'),
  ...ofSubject('master', 'M', 'masters?(?: degree)?'),
  ...ofSubject('bachelor', 'B', 'bachelors?(?: degree)?'),
  form('associate', '', 'associates?(?: degree)?(?: (?:of|in) (?:applied )?(?:science|arts))?|aas'),
  form('associate', '', 'AA', 'g'),
  form(
    'doctor',
    '',
    'doctor(?:ate|al)?|doktor(?:at)?|doctora[dt]o?|dout?orado|dottorato|promotion',
  ),
  form('master', '', 'masters?|laurea magistrale|magister|maitrise|mestrado|maestria|mastere'),
  form('bachelor', '', 'bachelors?|bacharelado|licence|licenciatura|laurea(?: triennale)?'),
  form(
    'school',
    '',
    '(?:high|secondary) school(?: diploma| degree)?|(?:fach)?abitur|matura|maturita',
  ),
  form('school', '', 'a levels?|gcses?|ged|baccalaureat|bachillerato'),
]

/** Words that say nothing of the field. */
const fillers =
  /(?<!\p{L})(?:degrees?|diploma|of|in|the|with|hons?|honou?rs|distinction|(?:summa |magna )?cum laude|programm?e?|course)(?!\p{L})/giu

/** "M.Sc. (Hons) in Physics", "Master of Science - MS, Physics" → master, science, physics. */
export function readDegree(text: string): Degree {
  let rest = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/(?<=\p{L})\.(?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
  const levels = new Set<string>()
  const kinds = new Set<string>()
  for (const { level, kind, pattern } of forms) {
    const without = rest.replace(pattern, ' ')
    if (without === rest) continue
    rest = without.replace(/ +/g, ' ')
    levels.add(level)
    if (kind) kinds.add(kind)
  }
  const level = [...levels].toSorted().join()
  return { level, kinds, field: level ? fold(rest.replace(fillers, ' ')) : '' }
}

/** Whether two degrees may be one; null where one of them is none that we know. */
export function isOneDegree(one: Degree, other: Degree): boolean | null {
  if (!one.level || !other.level) return null
  if (one.level !== other.level) return false
  const isUnsaid = one.kinds.size === 0 || other.kinds.size === 0
  return isUnsaid || [...one.kinds].some(kind => other.kinds.has(kind))
}
