import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { drawPdf } from '../../support/documents/draw-pdf.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

const asText = (lines: string[]) => parseResume(bytesOf(lines.join('\n')), 'a.txt')
const asPdf = (lines: string[]) => {
  const texts = lines.flatMap((text, at) => (text ? [{ text, y: 60 + at * 15 }] : []))
  return parseResume(drawPdf([{ texts }]), 'a.pdf')
}

/** Of each language: what is said of work, school and skills behind their labels. */
const told: [language: string, work: string, school: string, skills: string][] = [
  [
    'en',
    'Work: Apprentice (since May), cashier at Harbour Foods 2 weeks',
    'School: Hilltop Academy',
    'Skills: drilling, sawing, measuring',
  ],
  [
    'de',
    'Arbeit: Aushilfe im Lager, Praktikum bei Holz Falkner 2 Wochen',
    'Schule: Realschule am Stadtpark',
    'Kenntnisse: Bohren, Sägen, Messen',
  ],
  [
    'fr',
    'Travail : Vendeuse au marché, stage chez Menuiserie Corbeau 2 semaines',
    'École : Lycée du Parc',
    'Compétences : perçage, sciage, mesure',
  ],
  [
    'es',
    'Trabajo: Camarero en Bar Robledo, prácticas en Talleres Paz 2 meses',
    'Escuela: Instituto del Mar',
    'Habilidades: taladrar, serrar, medir',
  ],
  [
    'it',
    'Lavoro: Cameriere in Trattoria Farnesi, tirocinio presso Legno Blu 2 mesi',
    'Scuola: Istituto tecnico Marconi',
    'Competenze: forare, segare, misurare',
  ],
  [
    'nl',
    'Werk: Vakkenvuller bij Zwaan Markt, stage bij Hout Noord 2 weken',
    'School: Noorder College',
    'Vaardigheden: boren, zagen, meten',
  ],
  [
    'pt',
    'Trabalho: Garçom em Bar Quintela, estágio na Madeiras Sul 2 meses',
    'Escola: Escola Secundária do Mar',
    'Competências: furar, serrar, medir',
  ],
  [
    'pl',
    'Praca: Sprzedawca w Sklep Wrona, praktyka w Drewno Plus 2 miesiące',
    'Szkoła: Technikum Budowlane',
    'Umiejętności: wiercenie, cięcie, mierzenie',
  ],
  [
    'cs',
    'Práce: Prodavač v Potraviny Drozd, praxe v Dřevo Plus 2 měsíce',
    'Škola: Střední škola stavební',
    'Dovednosti: vrtání, řezání, měření',
  ],
  [
    'sv',
    'Arbete: Kassör på Lärka Livs, praktik på Trä Norr 2 veckor',
    'Skola: Norra Gymnasiet',
    'Kunskaper: borra, såga, mäta',
  ],
  [
    'da',
    'Arbejde: Kasserer hos Lærke Mad, praktik hos Træ Nord 2 uger',
    'Skole: Nordre Gymnasium',
    'Kompetencer: bore, save, måle',
  ],
  [
    'nb',
    'Arbeid: Selger hos Svale Mat, praksis hos Tre Nord 2 uker',
    'Skole: Nordre videregående skole',
    'Ferdigheter: bore, sage, måle',
  ],
  [
    'ru',
    'Работа: Продавец в Магазин Ласточка, практика в Дерево Плюс 2 месяца',
    'Школа: Лицей у моря',
    'Навыки: сверление, пиление, замеры',
  ],
  [
    'uk',
    'Робота: Продавець у Крамниця Горобець, практика у Дерево Плюс 2 місяці',
    'Школа: Ліцей біля моря',
    'Навички: свердління, пиляння, заміри',
  ],
  [
    'ro',
    'Muncă: Vânzător la Magazin Rândunica, practică la Lemn Nord 2 luni',
    'Școală: Liceul de la Mare',
    'Competențe: găurire, tăiere, măsurare',
  ],
  [
    'el',
    'Εργασία: Πωλητής στο Μαγαζί Αηδόνι, πρακτική στο Ξύλο Βορράς 2 μήνες',
    'Σχολείο: Λύκειο της Θάλασσας',
    'Δεξιότητες: τρύπημα, κόψιμο, μέτρημα',
  ],
]

describe('labels before what they name', () => {
  it.each(told)('are the headings of a short letter, in %s', async (_, ...labelled) => {
    const head = ['Maren Quill', 'maren@quill.example', '']
    const parsed = await asText([...head, ...labelled])
    const { work, education, skills } = parsed.content
    expect(work?.length).toBeGreaterThan(0)
    expect(education).toHaveLength(1)
    expect(skills?.flatMap(one => one.keywords ?? [])).toHaveLength(3)
    const codes = analyzeResume(parsed, '2026-11').findings.map(one => one.code)
    expect(codes).not.toContain('NO_EXPERIENCE')
  })

  it('are so on a page as well, below a paragraph', async () => {
    const { content } = await asPdf([
      'Maren Quill',
      'maren@quill.example Torquay',
      'I am 17 and I want to be a carpenter. I am learning to lay bricks, but I like wood better.',
      'Work: Apprentice (since May), work experience at Harbour Foods 2 weeks, paper round',
      'School: Hilltop Academy, GCSEs English 4, Maths 3',
      'Skills: drilling, sawing, measuring',
    ])
    expect(content.work?.map(one => one.position ?? one.name)).toHaveLength(3)
    expect(content.basics?.summary).not.toContain('Work:')
  })

  it.each(['Work: 0191 555 0101', 'Job: full time', 'Work: m.quill@work.example'])(
    'are fields of other kinds with what no post is: %s',
    async line => {
      const { content } = await asText([
        'Maren Quill',
        line,
        'School: Hilltop Academy',
        'Skills: drilling, sawing, measuring',
      ])
      expect(content.work).toBeUndefined()
    },
  )
})
