import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Dice } from '../random.ts'

type Post = NonNullable<JsonResume['work']>[number]

const titles = ['Data Analyst', 'Nurse', 'Site Manager', 'Cook', 'Teacher', 'Accountant']
const employers = ['Acme GmbH', 'Beta Ltd', 'Harbour Hospital', 'Skylark Lines', 'Canal Trust']
const items = [
  'Cut the run time of the nightly job from 3 hours to 20 minutes',
  'Responsible for the ledgers of the northern region',
  'Helped with letters',
  'Answer calls',
  'I kept the files of my team in order and wrote the minutes of each meeting',
  'Trained 12 new colleagues in the use of the radio and wrote their handbook',
  'As a team player and go-getter wrote guides for the whole of the department',
  'Costs were reduced by the new contract with the supplier of the kitchen',
  'Managed suppliers, planned the shifts, ordered the goods, checked the bills, wrote the reports, trained the new ones, and took care of the complaints of guests from all of the floors',
  'Worked on the move to another building and on whatever else came up in a year in which I and my colleagues, each of us a team player, had no time for anything that was not urgent',
]

const month = (dice: Dice, year: number): string =>
  dice.chance(70) ? `${year}-${String(dice.whole(1, 12)).padStart(2, '0')}` : String(year)

function period(dice: Dice): { startDate?: string; endDate?: string } {
  if (dice.chance(25)) return {}
  const year = dice.whole(2006, 2022)
  const startDate = month(dice, year)
  if (dice.chance(15)) return { startDate }
  if (dice.chance(15)) return { startDate, endDate: month(dice, year - dice.whole(1, 3)) }
  if (dice.chance(10)) return { startDate, endDate: month(dice, 2031) }
  return { startDate, endDate: month(dice, year + dice.whole(1, 4)) }
}

/** Posts in any order, with any fault that a date and a heading can have. */
const anyPosts = (dice: Dice): Post[] =>
  Array.from({ length: dice.whole(0, 6) }, () => ({
    ...(dice.chance(90) ? { position: dice.pick(titles) } : {}),
    name: dice.pick(employers),
    ...period(dice),
    ...(dice.chance(85) ? { highlights: highlightsOf(dice) } : {}),
  }))

/** Posts that a reader of plain text tells apart: full headings, the newest first, one undated. */
function plainPosts(dice: Dice): Post[] {
  const undated = dice.whole(0, 5)
  return Array.from({ length: dice.whole(1, 5) }, (_, at) => {
    const year = 2021 - at * 3
    const dates =
      dice.chance(15) && at > 0
        ? { startDate: `${year + 2}-05`, endDate: `${year}-03` }
        : {
            startDate: `${year}-03`,
            endDate: at === 0 && dice.chance(20) ? '2031-02' : `${year + 2}-05`,
          }
    return {
      position: titles[at] ?? '',
      name: employers[at] ?? '',
      ...(at === undated ? {} : dates),
      ...(dice.chance(85) || at === undated ? { highlights: highlightsOf(dice) } : {}),
    }
  })
}

const highlightsOf = (dice: Dice): string[] =>
  Array.from({ length: dice.whole(1, 5) }, () => dice.pick(items))

/** A resume with some of the faults that the checks look for. */
export function faultyResume(dice: Dice, isPlain = false): JsonResume {
  const work = isPlain ? plainPosts(dice) : anyPosts(dice)
  return {
    basics: {
      name: 'Nora Feld',
      label: dice.pick(titles),
      ...(dice.chance(60) ? { email: 'nora@mail.example' } : {}),
      ...(dice.chance(60) ? { phone: '+49 30 5550100' } : {}),
      ...(dice.chance(60) ? { location: { city: 'Berlin', region: 'Germany' } } : {}),
      ...(dice.chance(50)
        ? { summary: 'Self-starter who likes clear questions and answers.' }
        : {}),
    },
    ...(work.length > 0 ? { work } : {}),
    ...(dice.chance(60)
      ? { education: [{ institution: 'Harbour School', area: 'Navigation', endDate: '2006' }] }
      : {}),
    ...(dice.chance(60) ? { skills: [{ keywords: ['Radio', 'Ledgers', 'SQL'] }] } : {}),
  }
}
