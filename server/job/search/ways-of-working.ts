import type { employmentTypes, seniorities, workplaceTypes } from '#server/job/schema.ts'

type WorkplaceType = (typeof workplaceTypes)[number]
type EmploymentType = (typeof employmentTypes)[number]
type Seniority = (typeof seniorities)[number]

const workplaces: Record<WorkplaceType, string> = {
  remote:
    'remote; remotely; work from home; working from home; from home; wfh; home office; homeoffice; telework; telecommute; teletrabajo; télétravail; remoto',
  hybrid: 'hybrid',
  onsite: 'onsite; on site; in person; in office; vor ort; presencial',
}

const employments: Record<EmploymentType, string> = {
  FULL_TIME: 'full time; fulltime; vollzeit; temps plein; tiempo completo; tempo pieno',
  PART_TIME: 'part time; parttime; teilzeit; temps partiel; tiempo parcial; media jornada',
  CONTRACTOR: 'freelance; freelancer; contractor; contracting; contract work; freiberuflich',
  TEMPORARY: 'temporary; temp; seasonal; fixed term; befristet; temporal; saisonnier',
  INTERN: 'intern; internship; internships; praktikum; prácticas; tirocinio',
}

/** "Lead" and "director" are words of many titles, and stay words. */
const levels: Partial<Record<Seniority, string>> = {
  entry: 'entry level; entrylevel',
  junior: 'junior; jr; junior level',
  mid: 'mid level; midlevel',
  senior: 'senior; sr; senior level',
}

const byWords = <Type extends string>(table: Partial<Record<Type, string>>): Map<string, Type> =>
  new Map(
    (Object.entries(table) as [Type, string][]).flatMap(([type, words]) =>
      words.split('; ').map((word): [string, Type] => [word, type]),
    ),
  )

/** Where work is done, by the words that people use for it; hyphens are spaces. */
export const workplaceWords = byWords(workplaces)
/** How long and on whose account, likewise. */
export const employmentWords = byWords(employments)
/** How much experience is asked for, likewise. */
export const seniorityWords = byWords(levels)
/** That the organization helps to a visa. */
export const visaWords = new Set(
  'visa sponsorship; visa sponsored; visa sponsoring; visa sponsor; sponsors visa; sponsors visas; sponsored visa'.split(
    '; ',
  ),
)
