/** What a field of an entry is called; `sector` says nothing that we keep. */
export type Role =
  | 'date'
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
