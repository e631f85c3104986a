import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { frameOf } from '#server/resume/engine/checks/frames.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { bytesOf, POSTS, textOf, TODAY } from '../support/documents/resume-text.ts'

/** The words of ours that may stand outside of brackets. */
const connecting = new Set('by in um de en le les el'.split(' '))

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const exact: [language: string, text: string, frame: string | null][] = [
  [
    'en',
    'Responsible for database queries using PostgreSQL',
    '[Led, built or improved, if it is true] database queries using PostgreSQL: [what got better] by [how much]',
  ],
  [
    'en',
    'Responsible for serving customers and the till.',
    '[past tense of “serving”] customers and the till: [what got better] by [how much]',
  ],
  [
    'en',
    'Duties included picking and packing',
    '[past tense of “picking and packing”] [what]: [what got better] by [how much]',
  ],
  [
    'en',
    'Responsible for marketing campaigns',
    '[Led, built or improved, if it is true] marketing campaigns: [what got better] by [how much]',
  ],
  [
    'en',
    'Responsible for training new colleagues',
    '[past tense of “training”] new colleagues: [what got better] by [how much]',
  ],
  ['en', 'Was in charge of 12 people', '[Led, built or improved, if it is true] 12 people'],
  [
    'en',
    'Worked with PostgreSQL and Docker',
    '[Led, built or improved, if it is true] [what] with PostgreSQL and Docker: [what got better] by [how much]',
  ],
  [
    'en',
    'Helped to prepare invoices',
    '[past tense of “prepare”] invoices: [what got better] by [how much]',
  ],
  [
    'en',
    'Responsible for ordering of beans and milk',
    '[past tense of “ordering”] beans and milk: [what got better] by [how much]',
  ],
  ['en', 'Increased takings by a lot', 'Increased takings by [how much] in [which time]'],
  [
    'en',
    'Cut purge gas by making reusable dams',
    'Cut purge gas by making reusable dams: by [how much] in [which time]',
  ],
  ['en', 'Reduced costs significantly', 'Reduced costs by [how much] in [which time]'],
  [
    'en',
    'Logistics: loading and unloading',
    'Logistics: loading and unloading, [what got better] by [how much]',
  ],
  [
    'de',
    'Verantwortlich für die Debitorenbuchhaltung',
    'die Debitorenbuchhaltung [geleitet, aufgebaut oder verbessert, wenn es stimmt]: [was besser wurde] um [wie viel]',
  ],
  ['de', 'Fehlerquote deutlich gesenkt', 'Fehlerquote gesenkt um [wie viel] in [welcher Zeit]'],
  [
    'fr',
    'Responsable du stock',
    '[Dirigé, créé ou amélioré, si c’est vrai] le stock : [ce qui a été amélioré] de [combien]',
  ],
  [
    'fr',
    'Chargée de rédiger les rapports',
    '[passé composé de « rédiger »] les rapports : [ce qui a été amélioré] de [combien]',
  ],
  [
    'es',
    'Responsable del almacén',
    '[Dirigí, creé o mejoré, si es verdad] el almacén: [qué mejoró] en [cuánto]',
  ],
  [
    'es',
    'Encargada de atender al público',
    '[pasado de «atender»] al público: [qué mejoró] en [cuánto]',
  ],
  ['en', 'Responsible for [Company Name] orders', null],
  ['en', 'Same as above', null],
  ['en', 'Filing', null],
  ['en', 'Sold 40 boats a year', null],
  ['en', 'word '.repeat(40), null],
  ['it', 'Addetta alla cassa', null],
]

const varied: Record<string, string[]> = {
  en: [
    'Handle scheduling, billing questions and patient complaints',
    'Supervise front desk staff',
    'Assisted with hiring and training',
    'Answered a busy multi-line phone and greeted visitors',
    'Helped with the flu shot clinic every fall',
    'Migrated several applications from Web Forms to MVC',
    'Participated in the conversion from the legacy mainframe system',
    'Worked on all sections of the kitchen',
    'Responsible for checking in patients',
    'Responsible for engineering of pumps',
    'Involved in code reviews, sprint planning and stand-ups',
    'Contributed to the annual report',
    'Took part in the move to another building',
    'Tasked with keeping the cool room tidy',
    'My duties included the opening and closing of the shop',
    'Improved team efficiency',
    'Greatly increased customer satisfaction through weekly calls',
    'Cut purge gas by making reusable dams',
    'Provide third-level support; take part in the on-call rotation',
    'Created reports with Crystal Reports (SSRS)',
    'Was responsible for C#, .NET & SQL Server',
    'Maintained O’Brien’s ledgers',
    'Landlord gas safety checks.',
    'Worked as part of a team',
    'Responsible for the A/B tests of the home page',
  ],
  de: [
    'Zuständig für Rechnungsstellung und Reisekosten',
    'Mitarbeit bei der Inventur und bei der Einarbeitung neuer Kolleginnen',
    'Unterstützung bei den Monats- und Jahresabschlüssen',
    'Pflege der Stammdaten in SAP',
    'Telefonische Betreuung von Kunden',
    'Beteiligt an der Einführung der digitalen Belegablage',
    'Verantwortlich für das Mahnwesen, z. B. Mahnläufe',
    'Allgemeine Bürotätigkeiten.',
    'Durchlaufzeit erheblich verkürzt',
    'Ansprechpartnerin für Außendienst, Lager und Versand',
  ],
  fr: [
    'Organisation des déplacements et des réunions',
    'Responsable des achats',
    'En charge de la gestion des stocks',
    'Chargé d’accueillir les clients',
    "Responsable d'une équipe",
    'Participation à divers projets transversaux',
    'Suivi des notes de frais',
    'Réduction des délais',
    'Missions de secrétariat, d’accueil et de standard',
    'Rédaction de comptes rendus et de courriers.',
  ],
  es: [
    'Responsable de la caja',
    'Responsable de atender al publico',
    'Encargado de los pedidos',
    'Apoyo en la contratación',
    'Ayudé con la mudanza de la oficina',
    'Visita y mantenimiento de la cartera de clientes',
    'Aumento de las ventas',
    'Negociación de precios y promociones',
    'Participación en ferias del sector',
    'Reparto y cobro en ruta.',
  ],
}
const all = [
  ...exact.map(([language, text]) => [language, text] as const),
  ...Object.entries(varied).flatMap(([language, texts]) =>
    texts.map(text => [language, text] as const),
  ),
]

describe('a list item to be filled in', () => {
  it.each(exact)('%s: %s', (language, text, frame) => {
    expect(frameOf(text, language)).toBe(frame)
  })

  it.each(all)('says nothing that does not stand in it, %s: %s', (language, text) => {
    const frame = frameOf(text, language)
    const said: string[] = wordsIn(text)
    const outside = (frame ?? '').replaceAll(/\[[^\]]*\]/g, ' ')
    expect(wordsIn(outside).filter(word => !said.includes(word) && !connecting.has(word))).toEqual(
      [],
    )
    expect(outside).not.toMatch(/[[\]]/)
  })

  it.each(Object.entries(varied))(
    'has blanks for all of the varied ones, %s',
    (language, texts) => {
      for (const text of texts) expect(frameOf(text, language)).toMatch(/\[[^\]]{3,}\]/)
    },
  )

  it('is tried on many', () => {
    expect(all.length).toBeGreaterThan(60)
  })

  it('is made in time of any text', () => {
    for (const text of ['ing '.repeat(25), 'a'.repeat(5000), `Responsible for ${'x'.repeat(5000)}`])
      expect(() => frameOf(text, 'en')).not.toThrow()
  })
})

it('findings about weak items offer it', async () => {
  const work = POSTS.replace('Built a report that 40 teams read', 'Responsible for a report')
  const parsed = await parseResume(bytesOf(textOf({ work })), 'a.txt')
  const found = analyzeResume(parsed, TODAY).findings.find(one => one.code === 'WEAK_OPENING_VERB')
  expect(found?.frames).toEqual([
    expect.stringMatching(/^\[Led, built or improved, if it is true\] a report/),
  ])
})
