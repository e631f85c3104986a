import { drawPdf, type Drawn } from './draw-pdf.ts'

/** A post as its owner would name it. */
export interface GridPost {
  position: string
  name: string
  city: string
}

interface GridLanguage {
  heading: string
  person: string
  at: string
  department: string
  now: string
  task: string
  posts: GridPost[]
}

export const postsOf = (list: string): GridPost[] =>
  list
    .trim()
    .split('\n')
    .map(line => {
      const [position = '', name = '', city = ''] = line.split('|').map(part => part.trim())
      return { position, name, city }
    })

/** Twelve posts for each language: known trades and rare ones, firms with a telling word and without. */
export const gridLanguages: Record<string, GridLanguage> = {
  en: {
    heading: 'Work Experience',
    person: 'Tamsin Orchard',
    at: 'at',
    department: 'Operations',
    now: 'Present',
    task: 'Trained nine colleagues and halved the waiting time for visitors',
    posts: postsOf(`
      Software Engineer | Kitewing | Bristol
      Shift Lead | Paketbolaget | Leeds
      Head Baker | Crumb & Ember | Falmouth
      Deckhand | Tidewater Ferries Ltd | Oban
      Customer Success Partner | Lumenfold | Manchester
      Ward Sister | St Brendan’s Hospital | Galway
      Growth Hacker | Bluebarrow | London
      Reach Truck Driver | Norrland Freight | Hull
      Graduate Trainee | Ashworth Mills | Halifax
      Beekeeper | Thistledown Farm | Hereford
      VP Product | Orrery | Edinburgh
      Floor Polisher | Brightwater Services | Cardiff`),
  },
  de: {
    heading: 'Berufserfahrung',
    person: 'Jorun Ahlbrecht',
    at: 'bei',
    department: 'Logistik',
    now: 'heute',
    task: 'Neun Kolleginnen angelernt und die Wartezeit der Gäste halbiert',
    posts: postsOf(`
      Softwareentwicklerin | Kranich Digital | Bremen
      Schichtleiter | Paketwerk | Kassel
      Bäckergeselle | Mühlenhof | Graz
      Lokführerin | Nordstrand Bahn GmbH | Husum
      Werkstudent Marketing | Silberfaden | Leipzig
      Pflegedienstleitung | Haus Abendrot | Celle
      Kundenbetreuerin | Brillenkontor | Ulm
      Staplerfahrer | Hafenlager Wöhlk | Rostock
      Referentin der Geschäftsführung | Lindhorst AG | Hannover
      Imker | Blütenhang | Freiburg
      Data Scientist | Quellgrund | Berlin
      Objektleiter Reinigung | Klarwasser Dienste | Essen`),
  },
  fr: {
    heading: 'Expérience professionnelle',
    person: 'Maëlle Kervadec',
    at: 'chez',
    department: 'Logistique',
    now: 'aujourd’hui',
    task: 'Formation de neuf collègues et division par deux du temps d’attente',
    posts: postsOf(`
      Développeuse logicielle | Cerf-volant Numérique | Nantes
      Chef d’équipe | Colisud | Nîmes
      Boulanger | Le Fournil d’Yvonne | Quimper
      Matelot | Traversées du Ponant SARL | Brest
      Chargée de clientèle | Lumenpli | Lyon
      Aide-soignante | Clinique des Tilleuls | Angers
      Vendeur polyvalent | Bazar Marceau | Lille
      Cariste | Entrepôts Vauban | Dunkerque
      Assistante de direction | Groupe Ferrand | Grenoble
      Apicultrice | La Ruche aux Fées | Cahors
      Product Owner | Orfèvre | Paris
      Agent d’entretien | Clairval Propreté | Reims`),
  },
  es: {
    heading: 'Experiencia laboral',
    person: 'Nerea Quiñones',
    at: 'en',
    department: 'Logística',
    now: 'actualidad',
    task: 'Formación de nueve compañeros y reducción a la mitad del tiempo de espera',
    posts: postsOf(`
      Desarrolladora de software | Cometa Digital | Bilbao
      Jefe de turno | Paquetería Solana | Getafe
      Panadero | El Horno de Ansó | Jaca
      Marinero | Transbordadores del Sur S.L. | Cádiz
      Gestora de cuentas | Lumenpliego | Valencia
      Auxiliar de enfermería | Residencia Los Olmos | Burgos
      Dependiente | Mercería Violeta | Granada
      Carretillero | Almacenes Berruete | Pamplona
      Secretaria de dirección | Grupo Ferraz | Zaragoza
      Apicultora | Colmenas del Valle | Teruel
      Scrum Master | Orfebre | Madrid
      Limpiador | Aguaclara Servicios | Gijón`),
  },
  it: {
    heading: 'Esperienza professionale',
    person: 'Ginevra Tolomei',
    at: 'presso',
    department: 'Logistica',
    now: 'oggi',
    task: 'Formazione di nove colleghi e attese dimezzate per gli ospiti',
    posts: postsOf(`
      Sviluppatrice software | Aquilone Digitale | Torino
      Capoturno | Paccoverde | Novara
      Fornaio | Il Mulino di Rosa | Lecce
      Marinaio | Traghetti del Golfo S.r.l. | Livorno
      Addetta alla clientela | Lumenpiega | Milano
      Operatrice socio-sanitaria | Casa dei Tigli | Trento
      Commesso | Bazar Fiorito | Pisa
      Mulettista | Magazzini Bertoldo | Parma
      Segretaria di direzione | Gruppo Ferrero Vanni | Cuneo
      Apicoltrice | Alveari del Sole | Matera
      UX Designer | Orafo | Bologna
      Addetto alle pulizie | Acquachiara Servizi | Udine`),
  },
}

/** A line of a post's heading: what stands left, what at the right margin, how it is set. */
interface HeadingLine {
  left: string
  right?: string
  bold?: boolean
  bullet?: boolean
}

type Write = (post: GridPost, period: string, words: GridLanguage) => HeadingLine[]

/** Fourteen ways in which people write post, employer, place and period. */
export const gridOrders: Record<string, Write> = {
  'Title, Firm': (p, d) => [{ left: `${p.position}, ${p.name}`, right: d }],
  'Title (Firm)': (p, d) => [{ left: `${p.position} (${p.name})`, right: d }],
  'Firm, City, Title': (p, d) => [{ left: `${p.name}, ${p.city}, ${p.position}`, right: d }],
  'Title – Dept, period, Firm': (p, d, w) => [
    { left: `${p.position} – ${w.department}, ${d}` },
    { left: p.name },
  ],
  'Title @ Firm': (p, d) => [{ left: `${p.position} @ ${p.name}`, right: d }],
  'Title at Firm / City': (p, d, w) => [
    { left: `${p.position} ${w.at} ${p.name} / ${p.city}`, right: d },
  ],
  'Title, period; Firm • City': (p, d) => [
    { left: p.position, right: d },
    { left: `${p.name} • ${p.city}` },
  ],
  'bold Firm, period; Title': (p, d) => [
    { left: p.name, right: d, bold: true },
    { left: p.position },
  ],
  'bold Title; Firm, City, period': (p, d) => [
    { left: p.position, bold: true },
    { left: `${p.name}, ${p.city}`, right: d },
  ],
  'Title | Firm | City | period': (p, d) => [
    { left: `${p.position} | ${p.name} | ${p.city} | ${d}` },
  ],
  'period; Title; Firm, City': (p, d) => [
    { left: d },
    { left: p.position },
    { left: `${p.name}, ${p.city}` },
  ],
  'Title, Firm, City': (p, d) => [{ left: `${p.position}, ${p.name}, ${p.city}`, right: d }],
  '• Firm, City (period); Title': (p, d) => [
    { left: `${p.name}, ${p.city} (${d})`, bullet: true, bold: true },
    { left: p.position },
  ],
  'Firm — Title': (p, d) => [{ left: `${p.name} — ${p.position}`, right: d }],
}

/** Signs that Windows' encoding of the Latin letters has at places of its own. */
const inWindows: Record<string, string> = {
  '•': '\u0095',
  '–': '\u0096',
  '—': '\u0097',
  '’': '\u0092',
}

/** A resume of some posts, all written in one way, newest first, on an A4 page. */
export function gridResume(order: string, language: string, chosen: GridPost[]): Uint8Array {
  const words = gridLanguages[language]
  const write = gridOrders[order]
  if (!words || !write) throw new Error(`${order} in ${language} is no part of the grid`)
  const texts: Drawn[] = []
  let y = 60
  const put = (text: string, more: Partial<Drawn> = {}) =>
    texts.push({ text: text.replace(/[•–—’]/g, sign => inWindows[sign] ?? sign), y, ...more })
  put(words.person, { size: 20, bold: true })
  put('person@mail.example | +44 20 7946 0018', { y: (y += 20) })
  put(words.heading, { y: (y += 34), size: 14, bold: true })
  y += 8
  chosen.forEach((post, at) => {
    const end = at === 0 ? words.now : `0${9 - at}/${2024 - at * 2}`
    const period = `0${at + 2}/${2022 - at * 2} – ${end}`
    for (const { left, right, bold, bullet } of write(post, period, words)) {
      y += 15
      put(bullet ? `• ${left}` : left, { bold })
      if (right) put(right, { x: 440, bold })
    }
    for (let item = 0; item < 2; item++) put(`• ${words.task}`, { x: 70, y: (y += 14) })
    y += 10
  })
  return drawPdf([{ texts }])
}
