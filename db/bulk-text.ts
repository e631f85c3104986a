import { fields, places, words } from './bulk-words.ts'

type Words = ReturnType<typeof randomWords>

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
  return {
    from,
    pick,
    between,
    several,
    sentence,
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
