import {
  commonHeadings,
  commonSections,
  languageOf,
  type CommonSection,
} from '#server/resume/engine/words/headings/common.ts'

/** What a resume is headed with, in the order in which it is written. */
export const exportSections = commonSections
export type ExportSection = CommonSection

/** The end of what goes on, a grade, courses. */
const table: Record<ReturnType<typeof languageOf>, string> = {
  en: 'Present|Grade|Courses',
  de: 'heute|Note|Kurse',
  fr: 'aujourd’hui|Note|Cours',
  es: 'actualidad|Nota|Cursos',
  it: 'oggi|Voto|Corsi',
  nl: 'heden|Cijfer|Vakken',
  pt: 'atualmente|Nota|Cursos',
  sv: 'nuvarande|Betyg|Kurser',
  da: 'nu|Karakter|Kurser',
  nb: 'dags dato|Karakter|Kurs',
  fi: 'edelleen|Arvosana|Kurssit',
  pl: 'obecnie|Ocena|Kursy',
  cs: 'dosud|Známka|Kurzy',
  sk: 'súčasnosť|Známka|Kurzy',
  hu: 'jelenleg|Osztályzat|Kurzusok',
  ru: 'н.в.|Оценка|Курсы',
  uk: 'зараз|Оцінка|Курси',
  bg: 'сега|Оценка|Курсове',
  sr: 'danas|Ocena|Kursevi',
  'sr-Cyrl': 'данас|Оцена|Курсеви',
  hr: 'danas|Ocjena|Tečajevi',
  sl: 'danes|Ocena|Tečaji',
  ro: 'prezent|Notă|Cursuri',
  el: 'σήμερα|Βαθμός|Μαθήματα',
  tr: 'günümüz|Not|Kurslar',
}

export interface ExportWords {
  /** BCP 47. */
  lang: string
  headings: Record<ExportSection, string>
  present: string
  grade: string
  courses: string
}

/** In the language of the resume; English where we have no words of it. `text` tells Serbia's alphabets apart. */
export function wordsOf(language: string | null, text: string): ExportWords {
  const [present = '', grade = '', courses = ''] = table[languageOf(language, text)].split('|')
  return {
    lang: language ?? 'en',
    headings: commonHeadings(language, text),
    present,
    grade,
    courses,
  }
}
