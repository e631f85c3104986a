/** What a field of an entry is called; `start` and `end` are the halves of its date, `title` is a project's, `sector` says nothing that we keep. */
export type Role =
  | 'date'
  | 'start'
  | 'end'
  | 'title'
  | 'tools'
  | 'position'
  | 'employer'
  | 'place'
  | 'tasks'
  | 'degree'
  | 'area'
  | 'school'
  | 'sector'
  | 'score'

/** The names of fields in the Europass form, in full; a narrow column breaks them over lines. */
export const formLabels: [Role, string[]][] = [
  [
    'position',
    [
      'funcția sau postul ocupat',
      'funcţia sau postul ocupat',
      'zajmowane stanowisko',
      'zawód lub zajmowane stanowisko',
      'povolání nebo vykonávaná funkce',
      'zamestnanie alebo pracovné zaradenie',
      'occupation or position held',
      'beruf oder funktion',
      'fonction ou poste occupé',
      'profesión o cargo desempeñado',
      'lavoro o posizione ricoperti',
      'tipo di impiego',
      'função ou cargo ocupado',
      'functie of beroep',
    ],
  ],
  [
    'tasks',
    [
      'principais actividades e responsabilidades',
      'activități și responsabilități principale',
      'activităţi şi responsabilităţi principale',
      'główne obowiązki i odpowiedzialność',
      'główne działania i obowiązki',
      'hlavní pracovní náplň a odpovědnost',
      'hlavné činnosti a zodpovednosť',
      'main activities and responsibilities',
      'wichtigste tätigkeiten und zuständigkeiten',
      'principales activités et responsabilités',
      'funciones y responsabilidades principales',
      'principali attività e responsabilità',
      'principali mansioni e responsabilità',
      'principais atividades e responsabilidades',
      'voornaamste werkzaamheden en verantwoordelijkheden',
    ],
  ],
  [
    'employer',
    [
      'numele și adresa angajatorului',
      'numele şi adresa angajatorului',
      'nazwa i adres pracodawcy',
      'jméno a adresa zaměstnavatele',
      'názov a adresa zamestnávateľa',
      'name and address of employer',
      'name und adresse des arbeitgebers',
      "nom et adresse de l'employeur",
      'nombre y dirección de la empresa o empleador',
      'nome e indirizzo del datore di lavoro',
      'nome e morada do empregador',
      'naam en adres van werkgever',
    ],
  ],
  [
    'sector',
    [
      'tipul activității sau sectorul de activitate',
      'tipul activităţii sau sectorul de activitate',
      'rodzaj działalności lub sektor',
      'rodzaj firmy lub branża',
      'obor činnosti či odvětví',
      'druh činnosti alebo odvetvie',
      'type of business or sector',
      'business or sector',
      'tätigkeitsbereich oder branche',
      "type ou secteur d'activité",
      'tipo de empresa o sector',
      'tipo di attività o settore',
      'tipo di azienda o settore',
      'attività o settore',
      'tipo de empresa ou sector',
      'soort bedrijf of sector',
    ],
  ],
  [
    'degree',
    [
      'calificarea / diploma obținută',
      'calificarea / diploma obţinută',
      'nazwa uzyskanych kwalifikacji',
      'dosažená kvalifikace',
      'názov získanej kvalifikácie',
      'title of qualification awarded',
      'bezeichnung der erworbenen qualifikation',
      'intitulé du certificat ou diplôme délivré',
      'intitulé du diplôme délivré',
      'cualificación obtenida',
      'título de la cualificación obtenida',
      'titolo della qualifica rilasciata',
      'designação da qualificação atribuída',
      'naam van het behaalde diploma',
    ],
  ],
  [
    'area',
    [
      'disciplinele principale studiate / competențe profesionale dobândite',
      'główne przedmioty/umiejętności zawodowe',
      'hlavní předměty / profesní dovednosti',
      'principal subjects/occupational skills covered',
      'hauptfächer/berufliche fähigkeiten',
      'principales matières/compétences professionnelles couvertes',
      'principales materias o capacidades profesionales estudiadas',
      'principali tematiche/competenze professionali possedute',
      'principais disciplinas/competências profissionais',
    ],
  ],
  [
    'school',
    [
      'numele și tipul instituției de învățământ',
      'numele şi tipul instituţiei de învăţământ',
      'nazwa i rodzaj organizacji zapewniającej edukację i szkolenie',
      'název a typ organizace, která poskytla vzdělání',
      'názov a typ organizácie poskytujúcej vzdelávanie a prípravu',
      'name and type of organisation providing education and training',
      'name and type of organization providing education and training',
      'name und art der bildungs- oder ausbildungseinrichtung',
      "nom et type de l'établissement d'enseignement ou de formation",
      "nom de l'établissement d'enseignement",
      'nombre y tipo de la organización que ha impartido la educación o la formación',
      'nombre del centro de formación',
      "nome e tipo d'organizzazione erogatrice dell'istruzione e formazione",
      'nome e tipo di istituto di istruzione o formazione',
      'nome e tipo da organização de ensino ou formação',
    ],
  ],
]

const sectorLabels = formLabels.flatMap(([role, labels]) => (role === 'sector' ? labels : []))

/** "Business or sector  Energy": said of the employer, in the forms of Europass. */
export const namesSector = (text: string) => {
  const start = text.toLowerCase()
  return sectorLabels.some(label => start.startsWith(label))
}

/** "Technologies: Kotlin, Kafka" at the end of a post. */
export const toolsUsed =
  /^(?:(?:key |main )?(?:technolog(?:y|ies)|tools|skills|methods)(?: used)?|tech(?:nology)?(?: |-)?stack|stack|environment|verwendete technologien|technologien|werkzeuge|technologies utilisées|environnement(?: technique)?|tecnologías|tecnologie|herramientas|client|clients)\s*:\s*\S/iu

/** "Available on request": a reference, or a heading for some, that is none. */
export const onRequest =
  /(?:on|upon|by) request|request(?:ed)?\.?$|auf (?:anfrage|wunsch)|sur (?:simple )?demande|a petición|a solicitud|bajo (?:petición|solicitud)|su richiesta|op (?:aan)?vraag|a pedido|mediante solicitação|sob consulta|na życzenie|na vyžádání|на запит|по запрос|при поискване|på begäran|på forespørsel|pyynnöstä|kérésre|la cerere|talep üzerine|κατόπιν αιτήματος/iu
