import { fields, places, words } from './bulk-words.ts'

type Words = ReturnType<typeof randomWords>

const day = 86_400_000
const syllables = 'vel|mor|ta|ri|sun|ka|del|no|fi|bra|lu|pes|gor|mi|hal|zo|ter|cu|wen|ja'.split('|')

/** The same picks for the same seed. */
export function randomWords(seed: number) {
  const random = generator(seed)
  /** Zipf-like: the item at position n is about n times rarer than the first. */
  const from = <Item>(items: readonly Item[]): Item =>
    items[Math.floor((items.length + 1) ** random()) - 1]!
  const pick = (list: keyof typeof words) => from(words[list])
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  /** Evenly likely: sentence parts would repeat too often otherwise. */
  const evenly = (list: keyof typeof words) => words[list][between(0, words[list].length - 1)]!
  const several = <Item>(items: readonly Item[], count: number): Item[] => {
    const chosen = new Set<Item>()
    for (let tries = 0; chosen.size < count && tries < count * 8; tries++) chosen.add(from(items))
    return [...chosen]
  }
  const task = () => `${evenly('verbs')} ${evenly('things')}`
  const sentence = () => {
    const text = `${task()} with ${evenly('partners')} ${evenly('reasons')}.`
    return text[0]!.toUpperCase() + text.slice(1)
  }
  /** One of 8,000 invented names: the long tail that a search index meets in real texts. */
  const rareName = () => {
    let rank = Math.floor(8001 ** random())
    let name = ''
    for (; rank > 0; rank = Math.floor(rank / syllables.length))
      name += syllables[rank % syllables.length]
    return `${name[0]!.toUpperCase()}${name.slice(1)}on`
  }
  return {
    from,
    pick,
    between,
    evenly,
    several,
    task,
    sentence,
    rareName,
    sentences: (count: number) => Array.from({ length: count }, sentence).join(' '),
    place: () => from(places),
  }
}

/** mulberry32: 32 bits of state, numbers from 0 up to 1. */
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An open job of about a hundred words. `posted` is in milliseconds. */
export function bulkJob(
  random: Words,
  organization: { id: string; industry: string | null },
  posted: number,
) {
  const field = random.from(fields)
  const level = random.pick('levels')
  const title = `${level} ${random.from(field.roles)}`.trim()
  const skills = random.several(field.skills, random.between(3, 7))
  const required = random.between(2, Math.min(4, skills.length))
  const [addressLocality, addressCountry, currency, rate] = random.place()
  const workplaceType = random.from(['onsite', 'hybrid', 'remote'] as const)
  const middle = field.pay * rate * (random.between(80, 125) / 100)
  const hasPay = random.between(1, 10) > 1
  const validDays = random.between(30, 60)
  return {
    organizationId: organization.id,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    description: description(random, skills),
    skillsRequired: skills.slice(0, required),
    skillsPreferred: skills.slice(required),
    employmentType: [
      random.from(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const),
    ],
    workplaceType,
    jobLocation: JSON.stringify(
      workplaceType === 'remote' ? [] : [{ addressLocality, addressCountry }],
    ),
    applicantLocationRequirements: workplaceType === 'remote' ? [addressCountry] : [],
    salaryCurrency: hasPay ? currency : null,
    salaryMin: hasPay ? Math.round(middle * 0.009) * 100 : null,
    salaryMax: hasPay ? Math.round(middle * 0.011) * 100 : null,
    salaryUnit: hasPay ? ('YEAR' as const) : null,
    jobBenefits: random.several(words.benefits, random.between(1, 4)),
    seniority:
      { Junior: 'junior', Trainee: 'entry', Senior: 'senior', Lead: 'lead' }[level] ?? 'mid',
    industry: organization.industry,
    status: 'open' as const,
    datePosted: new Date(posted),
    validThrough: new Date(posted + validDays * day),
    validDays,
  }
}

function description(random: Words, skills: string[]) {
  const needs = skills.slice(0, 3).map(skill => `- ${random.evenly('needs')} ${skill}.`)
  const tasks = [random.sentence(), random.sentence(), random.sentence()].map(text => `- ${text}`)
  return `${random.evenly('openers')}. You will ${random.task()} and ${random.task()} on the \
project ${random.rareName()}.

## What you will do
${tasks.join('\n')}

## What you bring
${needs.join('\n')}

## How we hire
${random.several(words.hiring, 2).join('. ')}.`
}

const firstNames =
  'Maria|Jonas|Amina|Luca|Sofia|Piotr|Chidi|Elif|Mateo|Ingrid|Yuki|Nadia|Tomás|Leila|Oskar'.split(
    '|',
  )
const lastNames =
  'Lindgren|Moreau|Okoye|Rossi|Novák|Silva|Kowalska|Haddad|Berg|Mwangi|Fischer|Ito|Costa|Demir'.split(
    '|',
  )

export function bulkCandidate(random: Words, number: number) {
  const field = random.from(fields)
  const role = random.from(field.roles)
  const skills = random.several(field.skills, random.between(4, 8))
  const [locality, country] = random.place()
  const startDate = `${random.between(2012, 2024)}`
  return {
    user: {
      email: `seed-candidate-${number}@seed.example`,
      username: `seed-candidate-${number}`,
      name: `${random.from(firstNames)} ${random.from(lastNames)}`,
      emailVerifiedAt: new Date(),
      linkedinUrl: null,
      deletionAt: null,
    },
    profile: {
      headline: role,
      about: random.sentences(3),
      location: `${locality}, ${country}`,
      content: JSON.stringify({
        work: [
          {
            name: `${random.pick('orgNames')} ${random.pick('orgKinds')}`,
            position: role,
            startDate,
            highlights: [random.sentence(), random.sentence()],
          },
        ],
        education: [],
        skills: [{ name: role, keywords: skills }],
        projects: [],
        languages: [{ language: 'English', fluency: 'Fluent' }],
      }),
      visibility: 'public' as const,
      openTo: random.from(['open', 'looking', 'no'] as const),
    },
    interests: {
      roles: [role],
      skills,
      locations: [locality],
      workplaceTypes: [random.from(['onsite', 'hybrid', 'remote'] as const)],
    },
  }
}
