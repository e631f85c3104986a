import { fold } from '../fold.ts'
import type { SectionKind } from './heading-words.ts'

/**
 * Nouns that head parts of resumes in many trades, with what goes before or after them: stems of
 * words, `=` a whole word, `*` also the end of a compound; a space begins the next word, and `(a/b)` is one of
 * both. The first kind that has one in a heading says what it heads; `other` is a part that JSON Resume has no field
 * for.
 */
const nouns: [SectionKind, string][] = [
  [
    'references',
    `references|=refs|=ref|referees|*referenz|référence|referenc|referenz|referenti|*referens|*referans|
    referință|recomandări|suosittelija|doporučen|odporúčan|recommandations|recomendaciones|рекомендаци|
    рекомендації|συστάσεις|auskünfte|auskunftsperson`,
  ],
  [
    'volunteer',
    `volunteer|voluntary|pro bono|*ehrenamt|bénévol|voluntariado|volontariat|vrijwillig|frivillig|ideell|wolontariat|dobrovol|
    волонт|доброволч|gönüllü|εθελοντ|önkéntes|vapaaehtois`,
  ],
  [
    'publications',
    `publications|=publication|papers|articles|conferences|presentations|*vorträge|*publikation|*veröffentlich|
    publicaciones|publicações|pubblicazion|publicați|publikac|publikáci|publikasjon|julkaisu|публик|публік|δημοσιεύσεις|
    works in progress|work in progress|manuscripts|preprints|monographs|bibliograph|bibliografi|
    communications (orales/scientifiques/écrites)|ponencias|relazioni a convegni|comunicações orais|wystąpieni|přednášk|
    radovi|yayınlar|bildiri|lezingen|patents|patente und|brevets d'invention`,
  ],
  [
    'languages',
    `languages|langues|*sprachkenntnis|idiomas|*sprogkundskab|*språkkunskap|kielitaito|jazykov|jezikov|nyelv|γλώσσες`,
  ],
  [
    'certificates',
    `certificat|certificaz|certificac|certificaç|certificăr|*zertifi|*certifika|*certyfik|*sertifika|сертифик|сертифік|πιστοποιή|
    licensure|licences|licenses|=licence|=license|=licensing|licenties|licencias|licencje|лицензи|
    accredit|credentials|designations|registrations|registration|registrati|=cpd|
    continuing (education/professional)|professional development|
    *weiterbildung|*fortbildung|*schulungen|*lehrgänge|*lehrgang|*sachkunde|*nachweise|*scheine|*zusatzqualif|
    *ausweise|befähigungs|
    tickets|training|trainings|courses|=course|seminars|workshops|ratings|
    formation continue|formations (complémentaires/professionnelles/continues/courtes)|habilitations|attestations|permis|
    cursos|curso y|capacitaci|diplomados|talleres|carnets|carnés|seminarios|perfeccionamiento|acreditaci|licencia de|
    corsi|patentin|abilitazion|aggiornament|attestat|patente|
    treinament|capacitaç|formação (contínua/complementar)|aperfeiçoament|habilitação|carta de condução|
    cursussen|*nascholing|*bijscholing|*scholingen|trainingen|*diploma's|rijbewij|
    kursy|szkoleni|uprawnieni|prawo jazdy|kurzy|školení|školenia|osvědčen|osvedčen|další vzdělávání|ďalšie vzdelávanie|
    řidičsk|vodičsk|oprávnění|oprávneni|
    kurser|=kurs|=kursus|intyg|behörighet|körkort|kørekort|førerkort|*beviser|autorisasjon|autorisation|
    kurssi|pätevyy|ajokortti|lisäkoulutus|täydennyskoulutus|kortit|
    tanfolyam|képesítés|továbbképz|tanúsítvány|jogosítvány|
    cursuri|atestat|calificări|permis de conducere|permis auto|
    курсы|курси|курсове|тренинг|повышение квалификации|підвищення кваліфікації|дополнительное образование|
    дополнительное обучение|водительск|водійськ|обучения|свидетельств|
    tečaj|osposobljav|usposablj|usavrša|edukacij|vozačk|vozniško|
    seminer|kurslar|belgeler|ehliyet|sürücü|σεμινάρι|επιμόρφωσ|άδειες|δίπλωμα οδήγησης|κατάρτισ`,
  ],
  [
    'awards',
    `awards|=award|honours|honors|prizes|scholarships|fellowships|medals|decorations|grants|
    *auszeichnung|*stipendi|*preise|ehrungen|distinctions|prix|bourses|récompenses|
    premios|distinciones|becas|reconocimientos|galardones|premi e|=premi|borse|riconosciment|prémios|prêmios|bolsas|distinções|
    onderscheiding|prijzen|beurzen|nagrod|wyróżnieni|stypendi|ocenění|oceneni|
    utmärkels|udmærkels|utmerkels|palkin|apuraha|díjak|elismerés|premii|burse|distincți|
    награды|нагороди|награди|nagrade|priznanja|ödül|başarı belge|βραβεί|διακρίσεις|υποτροφί`,
  ],
  [
    'projects',
    `projects|*projekt|projets|proyectos|progetti|projetos|projecten|proiecte|prosjekt|projeler|проекты|проєкти|проекти|case studies`,
  ],
  [
    'education',
    `education|educational|*ausbildung|*ausbildungsweg|*bildungsweg|*schulbildung|studies|schooling|études|
    formation (académique/initiale/universitaire/scolaire/générale)|cursus|scolarité|
    formación|educación|estudios|preparación académica|escolaridad|grado de estudios|
    istruzione|titol di studio|titoli di studio|titolo di studio|percorso (accademico/scolastico/formativo/universitario)|
    escolaridade|educação|formação|habilitações|estudos|
    opleidingen|*opleiding|onderwijs|vzdělání|vzdelanie|wykształceni|edukacj|
    *utbildning|*uddannelse|*utdanning|*skolegang|=koulutus|tanulmány|végzettség|
    educație|studii|образовани|освіта|освіту|образовање|obrazovanj|školovanj|izobrazb|šolanj|
    öğrenim|eğitim (bilgi/durum)|σπουδ|εκπαίδευσ|academic background|academic qualifications|
    *studiengang|schullaufbahn|stopnie naukowe`,
  ],
  [
    'work',
    `experience|experiences|employment|employments|career|appointments|=posts|positions held|roles held|
    *erfahrung|*werdegang|*berufspraxis|*laufbahn|berufliche stationen|berufspraktisch|*anstellungen|*tätigkeiten|praxisstationen|
    expérience|expériences|parcours professionnel|parcours hospitalier|parcours|emplois occupés|
    experiencia|experiencias|trayectoria|antecedentes laborales|historial|empleos|
    esperienz|carriera|percorso professionale|percorso lavorativo|impieghi|
    experiênci|percurso|histórico profissional|trajetória|
    *ervaring|loopbaan|dienstverband|
    doświadczeni|zatrudnieni|przebieg pracy|przebieg kariery|staż pracy|
    zkušenost|skúsenost|*praxe|=prax|zaměstnán|zamestnan|
    erfarenhet|*erfaring|anställning|ansættels|ansettels|befattningar|yrkesliv|*arbetsliv|
    työkokemus|*kokemus|työhistoria|tapasztalat|szakmai gyakorlat|munkahely|munkaviszony|
    experiență|parcurs profesional|istoric profesional|
    опыт|стаж|трудовая|трудовий|досвід|радно искуство|радни стаж|
    iskustv|izkušnj|radni staž|zaposlenj|zaposlitv|
    deneyim|tecrübe|iş geçmişi|εμπειρία|επαγγελματική πορεία|σταδιοδρομία|προϋπηρεσί`,
  ],
  [
    'skills',
    `skills|=skill|competenc|competenz|competênc|competenț|kompeten|*kenntnisse|fähigkeiten|fertigkeiten|expertise|proficienc|strengths|
    compétences|savoir-faire|savoir-être|maîtrise des|logiciels|
    habilidades|destrezas|conocimientos|manejo de|aptitudes|competencias|
    conoscenze|capacità|abilità|conhecimentos|qualificações|aptidões|
    vaardighe|kennis van|umiejętno|kompetencje|obsługa|znajomość|dovednost|zručnost|schopnost|znalost|
    färdighe|færdighe|ferdighe|kunskaper|kundskaber|osaaminen|taidot|készség|ismeretek|
    abilități|cunoștințe|aptitudini|навык|навич|умени|вмінн|комп'ютерн програм|компьютерн программ|
    vještin|veštin|spretnost|beceri|yetkinlik|bilgisayar bil|δεξιότητ|γνώσεις`,
  ],
  [
    'interests',
    `hobbies|=hobbys|=hobby|pastimes|leisure|loisirs|centres d'intérêt|aficiones|pasatiempos|tempo libero|tempos livres|vrije tijd|
    zainteresowani|zájmy|záujmy|koníčk|fritid|harrastuks|érdeklődés|hobiler|увлечени|захоплен|ενδιαφέροντα|freizeit`,
  ],
  [
    'summary',
    `summary|overview|objective|snapshot|personal statement|artist statement|career goal|kurzprofil|zusammenfassung|
    profil professionnel|objectif professionnel|resumen profesional|objetivo profesional|
    obiettivo professionale|resumo profissional|objetivo profissional`,
  ],
  [
    'contact',
    `bio-data|biodata|bio data|personal (particulars/details/data/information)|contact|candidate details|
    persönliche (daten/angaben)|coordonnées|état civil|datos personales|datos de contacto|
    dati anagrafici|dados pessoais|persoonlijke gegevens|dane osobowe|osobní údaje|osobné údaje|
    personuppgifter|henkilötiedot|személyes adatok|date personale|личные данные|особисті дані|kişisel bilgi`,
  ],
  [
    'other',
    `memberships|membership|affiliations|associations|societies|professional bodies|committees|committee work|boards|board (appointments/memberships/roles)|
    non-executive|trusteeships|directorships|
    availability|notice period|salary|compensation|right to work|visa|citizenship|nationality|relocation|travel|mobility|
    clearance|veteran|military|national service|next of kin|emergency contact|discharge book|marital status|religion|
    immunization|immunisation|vaccinat|medical (certificate/fitness)|health|
    rotations|clinical placements|placements|practicum|practicums|externship|clerkship|electives|residencies|internships and|
    flight (hours/time/experience)|aircraft|vessels|vehicles|equipment|machines|machinery|tools|instruments|plant operated|
    teaching|lectures|modules|supervision|examining|examiner|peer review|reviewing|editorial|refereeing|outreach|knowledge exchange|
    administrative (roles/duties/service)|academic service|university service|departmental service|service to|leadership|
    research|funding|collaborat|conference organis|conference organiz|
    exhibitions|exhibits|collections|commissions|residency|artist|discography|recordings|repertoire|performances|concerts|
    credits|filmography|theatre|theater|television|=film|=radio|commercials|voice over|voiceover|accents|dialects|playing age|representation|
    masterclass|principal teachers|clients|deals|transactions|reported cases|cases|areas of practice|practice areas|jurisdictions|admission|
    competitions|contests|hackathons|sports|athlet|tournaments|coaching|=press|=media|reviews of|
    co curricular|cocurricular|extra curricular|extracurricular|activities|responsibilities|interests|declaration|place and date|signature|
    additional|miscellaneous|further|other information|consent|data protection|gdpr|cover letter|attachments|enclosures|appendix|annex|
    *führerschein|*verfügbarkeit|verfügbar|gehalt|*gehaltsvorstellung|*eintritt|*kündigungsfrist|*familienstand|staatsangehör|wohnsituation|
    impf|gesundheit|*militär|*wehrdienst|*zivildienst|*zeugnisse|*anlagen|*lehrtätigkeit|*lehrveranstalt|*lehraufträge|lehrerfahrung|drittmittel|*gremien|
    *gutacht|*betreuung|betreute|*abschlussarbeit|*ausstellung|*mitgliedschaft|*vereins|*verbände|*verbandsarbeit|*engagement|
    *maschinen|*mobilität|*sonstiges|*publikum|wettbewerb|*aktivitäten|*auftritte|*konzerte|engagements artistiques|
    disponibilit|mobilité|prétentions|salaire|véhicule|nationalité|situation (familiale/personnelle)|service (militaire/civique/national)|
    enseignement|encadrement|responsabilités|animation scientifique|vie associative|stages|concours|exposition|inscription|adhésion|
    résidences|spectacles|=divers|informations complémentaires|engagement|activités|sociétés savantes|=jurys|
    disponibilidad|vehículo|movilidad|estado civil|nacionalidad|servicio militar|remuneración|pretensi|registro de conducir|licencia de conducir|
    docencia|materias|asignaturas|tesis|dirección de|exposiciones|concursos|colegiaci|membresías|afiliaciones|asociaciones|actividades|otros datos|
    datos de interés|datos complementarios|información adicional|situación laboral|investigación|congresos|estancias|prácticas|
    disponibilità|automunit|servizio (militare/civile)|categorie protette|stato civile|nazionalità|attività|terza missione|didattica|
    incarichi|mostre|concorsi|iscrizion|albo|affiliazion|interessi|ulteriori informazioni|altre informazioni|tirocini|convegni|ricerca|
    disponibilidade|pretensão|estado civil|nacionalidade|serviço militar|inscrição|ordem dos|participação|associações|outras|outros|atividades|
    exposições|veículo|viatura|reservista|docência|orientaç|congressos|investigação|pesquisa|estágios|
    beschikbaar|nevenfuncties|nevenactiviteit|bestuursfunct|gewenste|salaris|burgerlijke staat|nationaliteit|vervoer|lidmaatschap|overige|
    tentoonstelling|stages|onderzoek|commissies|
    dyspozycyjno|oczekiwani|stan cywilny|służba wojskowa|obywatelstwo|członkostwo|działalno|granty|konferencje|organizacj|wystawy|
    praktyki|staże|dodatkowe|badania|koła naukowe|
    činnost|členství|členstvo|rodinný stav|vojenská|národnost|další|ďalšie|aktivity|výstavy|stáže|dostupnost|nástup|
    uppdrag|styrelse|förtroende|militärtjänst|värnplikt|konserter|skivinspelning|utställningar|medlemskap|civilstånd|löneanspråk|önskad lön|övrig|forskning|undervisning|
    lønønske|værnepligt|civilstand|bestyrelsesposter|tillidshverv|medlemskaber|udstillinger|øvrig|
    verneplikt|førstegangstjeneste|styreverv|tillitsverv|verv|lønnskrav|sivilstatus|utstillinger|annet|
    varusmies|asepalvelus|siviilisääty|palkkatoive|palkkatoivomus|luottamus|näyttelyt|jäseny|muut tiedot|opetus|tutkimus|
    katonai|bérigény|családi állapot|tagság|kiállítás|egyéb|rendelkezésre|
    stagiu militar|serviciul militar|stare civilă|disponibil|naționalitate|expoziți|alte|activități|
    семейное положение|служба|воинск|военн|желаем|бажана|сімейний стан|готовность|готовність|командировк|гражданство|громадянство|
    зарплат|заробітн|выставк|участие|участь|членство|преподава|викладан|научн|наукова|общественн|дополнительн|додаткова|
    bračno|vojni rok|dostupnost|članstv|izložb|zakonski|
    askerlik|medeni|uyruk|maaş|üyelik|sergi|seyahat|ek bilgi|
    στρατιωτικ|οικογενειακή κατάσταση|υπηκοότητα|διαθεσιμότητα|μέλος|εκθέσεις|λοιπ|πρόσθετ`,
  ],
]

interface Stem {
  words: string[]
  /** Of its words: whole, the beginning, or anywhere. */
  part: 'whole' | 'start' | 'within'
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{M}]+/gu) ?? []

/** "a (b/c)" stands for "a b" and "a c". */
function spelt(stem: string): string[] {
  const [whole = '', before = '', among = '', after = ''] =
    /^([^()]*)\(([^()]*)\)([^()]*)$/u.exec(stem) ?? []
  return whole ? among.split('/').map(one => before + one + after) : [stem]
}

function stemsOf(stem: string): Stem[] {
  const part = stem.startsWith('=') ? 'whole' : stem.startsWith('*') ? 'within' : 'start'
  return spelt(stem).map(one => ({ words: wordsOf(one), part }))
}

const kinds = nouns.map(([kind, all]) => {
  const stems = all.split('|').flatMap(stem => stemsOf(stem.trim()))
  const within = stems.filter(stem => stem.part === 'within')
  const byLetter = Map.groupBy(
    stems.filter(stem => stem.part !== 'within'),
    stem => stem.words[0]?.charAt(0),
  )
  return { kind, within, byLetter }
})

const has = ({ words, part }: Stem, all: string[], from: number) =>
  words.every((word, at) => {
    const given = all[from + at]
    if (given === undefined || part === 'whole') return given === word
    return part === 'within' ? given.includes(word) : given.startsWith(word)
  })

const longest = 64

/** The kind that a noun in a heading says; null where none of ours is in it. */
export function headingNoun(text: string): SectionKind | null {
  if (text.length > longest) return null
  const words = wordsOf(text)
  const found = kinds.find(({ within, byLetter }) =>
    words.some((word, from) =>
      [...within, ...(byLetter.get(word.charAt(0)) ?? [])].some(stem => has(stem, words, from)),
    ),
  )
  return found?.kind ?? null
}
