import type { JsonResume } from '#server/resume/engine/types.ts'

/** In the order in which they prove a skill. */
const textPlaces = [
  'work',
  'project',
  'certificate',
  'education',
  'language',
  'summary',
  'list',
] as const
type TextPlace = (typeof textPlaces)[number]

/** What proves most comes first: work before lists. */
export const byPlace = (a: { place: TextPlace }, b: { place: TextPlace }) =>
  textPlaces.indexOf(a.place) - textPlaces.indexOf(b.place)

export interface ResumeText {
  pointer: string
  text: string
  place: TextPlace
  /** A list of skills, where case does not matter. */
  isList: boolean
  /** A post's title, or the name of a group of skills. */
  isHeading: boolean
  /** Of a group of skills that one does not have yet. */
  isDenied: boolean
}

type Value = string | string[] | undefined

/** What is longer is a sentence, and no item of a list. */
const mostWords = 12

/** The name of a group of skills that one does not have yet; machine learning and no-code are others. */
const unlearnt = new RegExp(
  [
    '^(?:(?:currently|still|now|also)\\s+)?(?:learning|studying|lerne|lernen)(?:\\s+(?:now|currently|next|soon))?:?$',
    '\\b(?:to|will|am|zu) (?:be )?(?:learn(?:ing)?|study(?:ing)?|lernen)\\b',
    '\\b(?:wish(?:es|list)?|planned|geplant|apprendre|aprender|imparare|leren|lernziele)\\b',
    '^(?:interested in|(?:(?:future|learning|career)\\s+)?goals?\\b)',
    '^(?:no|not|none|without|keine?|ohne)\\b(?![-\\s]*(?:code|sql)\\b)',
  ].join('|'),
  'i',
)

/** Of a certificate or a language: it is not there yet, or not any more. */
const unfinished =
  /\b(?:in progress|ongoing|planned|pending|failed|not passed|expired|abandoned|in arbeit|geplant|abgelaufen)\b/i
const unspoken = /^(?:none|no|not|zero|keine?|learning|want)\b/i

/** The values of a resume that can name a skill; names of employers, schools and hobbies do not. */
export function* textsOf(content: JsonResume): Generator<ResumeText> {
  const at = function* (
    place: TextPlace,
    root: string,
    values: Record<string, Value>,
    isDenied = false,
  ) {
    for (const [key, value] of Object.entries(values)) {
      const pointer = `${root}/${key}`
      const isHeading =
        key === 'position' || key === 'label' || (place === 'list' && Boolean(values['keywords']))
      const rest = { place, isHeading: isHeading && key !== 'keywords', isDenied }
      if (typeof value === 'string')
        yield { ...rest, pointer, text: value, isList: isItem(place, key, value) }
      else
        for (const [index, text] of (value ?? []).entries())
          yield { ...rest, pointer: `${pointer}/${index}`, text, isList: isItem(place, key, text) }
    }
  }
  const { basics = {}, work, volunteer, projects, education, certificates, skills } = content
  for (const [index, post] of (work ?? []).entries())
    yield* at('work', `/work/${index}`, {
      position: post.position,
      summary: post.summary,
      highlights: post.highlights,
    })
  for (const [index, post] of (volunteer ?? []).entries())
    yield* at('work', `/volunteer/${index}`, {
      position: post.position,
      summary: post.summary,
      highlights: post.highlights,
    })
  for (const [index, project] of (projects ?? []).entries())
    yield* at('project', `/projects/${index}`, {
      name: project.name,
      description: project.description,
      highlights: project.highlights,
      keywords: project.keywords,
      roles: project.roles,
    })
  for (const [index, one] of (certificates ?? []).entries())
    yield* at(
      'certificate',
      `/certificates/${index}`,
      { name: one.name },
      unfinished.test(one.name ?? ''),
    )
  for (const [index, degree] of (education ?? []).entries())
    yield* at('education', `/education/${index}`, {
      area: degree.area,
      studyType: degree.studyType,
      courses: degree.courses,
    })
  for (const [index, one] of (content.languages ?? []).entries())
    yield* at(
      'language',
      `/languages/${index}`,
      { language: one.language },
      unspoken.test(one.fluency ?? ''),
    )
  for (const [index, award] of (content.awards ?? []).entries())
    yield* at('education', `/awards/${index}`, { title: award.title, summary: award.summary })
  for (const [index, text] of (content.publications ?? []).entries())
    yield* at('education', `/publications/${index}`, { name: text.name, summary: text.summary })
  yield* at('summary', '/basics', { label: basics.label, summary: basics.summary })
  for (const [index, group] of (skills ?? []).entries()) {
    const { name, keywords } = group
    const isDenied = keywords !== undefined && unlearnt.test(name ?? '')
    yield* at('list', `/skills/${index}`, { name, keywords }, isDenied)
  }
}

const isItem = (place: TextPlace, key: string, text: string) =>
  (place === 'list' || place === 'language' || key === 'keywords') &&
  text.trim().split(/\s+/).length <= mostWords
