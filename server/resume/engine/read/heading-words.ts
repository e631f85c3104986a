export type SectionKind =
  | 'summary'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'volunteer'
  | 'interests'
  | 'references'
  | 'contact'
  | 'profiles'
  | 'other'

/** Whole headings, en/fr/de/es (and a few it/nl/pt); compared without spaces, accents and punctuation. */
const WHOLE: Record<Exclude<SectionKind, 'other'>, string> = {
  summary: `summary|professional summary|executive summary|career summary|summary of qualifications|
    highlights of qualifications|qualifications summary|profile|professional profile|personal profile|
    about|about me|who i am|objective|career objective|personal statement|overview|introduction|bio|
    in brief|at a glance|professional overview|career profile|career overview|personal summary|
    profil|profil professionnel|à propos|a propos de moi|résumé|présentation|objectif|en bref|
    kurzprofil|über mich|zusammenfassung|persönliches profil|zur person|berufsziel|profil und ziele|
    perfil|perfil profesional|sobre mí|resumen|resumen profesional|extracto|acerca de mí|objetivo|
    profilo|profilo professionale|riepilogo|samenvatting|profiel|resumo|sobre`,
  work: `experience|work experience|professional experience|employment|employment history|
    employment record|work history|career history|relevant experience|my experience|work|career|
    positions|positions held|industry experience|where i have worked|jobs|professional background|
    experience and employment|work and experience|selected experience|career experience|
    expérience|expériences|expérience professionnelle|expériences professionnelles|
    parcours professionnel|parcours|emplois|
    berufserfahrung|beruflicher werdegang|werdegang|berufliche erfahrung|praktische erfahrung|
    berufliche stationen|arbeitserfahrung|berufspraxis|tätigkeiten|
    experiencia|experiencia profesional|experiencia laboral|trayectoria profesional|trayectoria|
    esperienza|esperienze|esperienza professionale|esperienza lavorativa|esperienze professionali|
    werkervaring|ervaring|experiência|experiência profissional`,
  education: `education|academic background|educational background|studies|academic qualifications|
    education and training|qualifications|academic history|academics|schooling|training|degrees|
    education and qualifications|where i studied|
    formation|formations|études|diplômes|parcours académique|formation académique|scolarité|
    formation et diplômes|
    ausbildung|bildung|bildungsweg|studium|ausbildung und studium|schulbildung|akademische ausbildung|
    schulischer werdegang|bildung und ausbildung|aus und weiterbildung|studium und ausbildung|
    educación|formación|formación académica|estudios|formación y estudios|
    istruzione|istruzione e formazione|formazione|opleiding|opleidingen|educação|formação|
    formação acadêmica`,
  skills: `skills|technical skills|key skills|core skills|core competencies|competencies|expertise|
    areas of expertise|technologies|technical expertise|top skills|skills and tools|tools|
    skills and expertise|strengths|key strengths|skills and abilities|skill set|skillset|
    technical proficiencies|proficiencies|things i am good at|what i am good at|what i know|
    tools and technologies|capabilities|professional skills|soft skills|hard skills|it skills|
    computer skills|software|tech stack|toolbox|skills and technologies|skills and interests|
    compétences|compétences techniques|compétences clés|savoir faire|outils|atouts|
    compétences informatiques|informatique|
    kenntnisse|fähigkeiten|kompetenzen|fachkenntnisse|it kenntnisse|edv kenntnisse|
    kenntnisse und fähigkeiten|technische kenntnisse|fachkompetenzen|kernkompetenzen|
    habilidades|competencias|aptitudes|conocimientos|competencias técnicas|habilidades técnicas|
    conocimientos técnicos|conocimientos informáticos|herramientas|
    competenze|competenze tecniche|capacità|vaardigheden|competenties|habilidades e competências`,
  languages: `languages|language skills|spoken languages|languages spoken|
    langues|langues parlées|langues vivantes|sprachen|sprachkenntnisse|fremdsprachen|
    idiomas|lenguas|lingue|talen|línguas`,
  certificates: `certifications|certificates|certification|licenses|licences|licenses and certifications|
    certifications and licenses|professional designations|designations|credentials|accreditations|
    professional certifications|courses and certifications|certifications and training|
    licenses and certificates|professional qualifications|training and certifications|
    certificats|habilitations|zertifikate|zertifizierungen|weiterbildung|weiterbildungen|
    fortbildungen|lizenzen|certificaciones|certificados|cursos y certificaciones|cursos|
    certificazioni|certificaten|certificados e cursos|courses|certificações`,
  projects: `projects|academic projects|personal projects|selected projects|open source projects|
    side projects|key projects|open source|portfolio|things i made|things i have built|
    project experience|notable projects|recent projects|
    projets|projets personnels|réalisations|projets académiques|
    projekte|projekterfahrung|eigene projekte|ausgewählte projekte|
    proyectos|proyectos personales|progetti|projecten|projetos`,
  publications: `publications|selected publications|papers|articles|research publications|
    publications and talks|veröffentlichungen|publikationen|publicaciones|pubblicazioni|publicaties`,
  awards: `awards|honors|honours|awards and honors|honors and awards|honors awards|achievements|
    awards and achievements|recognition|scholarships|prizes|key achievements|accomplishments|
    distinctions|prix|prix et distinctions|récompenses|auszeichnungen|preise|ehrungen|stipendien|
    premios|reconocimientos|logros|premi|riconoscimenti|prêmios`,
  volunteer: `volunteer|volunteering|volunteer experience|volunteer work|community service|community|
    community involvement|extracurricular activities|leadership and volunteering|
    bénévolat|engagement|engagements|vie associative|ehrenamt|ehrenamtliches engagement|
    ehrenamtliche tätigkeit|voluntariado|volontariato|vrijwilligerswerk|voluntariado`,
  interests: `interests|hobbies|hobbies and interests|personal interests|interests and hobbies|
    activities|centres d'intérêt|centres d'intérêts|loisirs|hobbys|interessen|
    hobbys und interessen|freizeit|intereses|aficiones|interessi|interesses`,
  references: `references|referees|references available on request|références|referenzen|
    referencias|referenze|referenties`,
  contact: `contact|contact me|contact information|contact details|personal details|details|
    personal information|personal data|get in touch|info|
    coordonnées|contactez moi|informations personnelles|état civil|kontakt|kontaktdaten|
    persönliche daten|persönliche angaben|angaben zur person|contacto|datos personales|
    datos de contacto|contatti|dati personali|contato`,
  profiles: `profiles|links|online|find me online|social|social media|web|websites|online profiles|
    liens|réseaux|profile und links|enlaces|redes`,
}

const table = new Map<string, SectionKind>()

/** Letters and digits only, without accents; "S U M M A R Y" and "Summary:" give the same key. */
function headingKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\((?:\d+|cont[^)]*|fortsetzung|suite)\)/g, '')
    .replace(/&/g, 'and')
    .replace(/[^\p{L}]/gu, '')
}

for (const [kind, words] of Object.entries(WHOLE)) {
  for (const heading of words.split('|')) {
    const key = headingKey(heading)
    if (!table.has(key)) table.set(key, kind as SectionKind)
    table.set(headingKey(`my ${heading}`), kind as SectionKind)
  }
}

/** Words that decide the kind of a longer heading ("Selected consulting experience"). */
const CORE: [RegExp, SectionKind][] = [
  [/(profile?|summary|overview|statement|objective)$/, 'summary'],
  [/volunt|benevol|ehrenamt|community/, 'volunteer'],
  [/publicat|publik|veroffentlich/, 'publications'],
  [/certif|zertifi|licen[cs]e|designation|accredit|weiterbild/, 'certificates'],
  [/language|langues|sprachen|idiomas|sprachkennt/, 'languages'],
  [/project|projet|projekt|proyecto|ihavebuilt|imade/, 'projects'],
  [/skill|competen|kenntnis|fahigkeit|habilidad|expertise|proficien|technolog|goodat/, 'skills'],
  [
    /education|studies|studium|ausbildung|etudes|formation|formacion|academic|istudied/,
    'education',
  ],
  [/award|honou?r|auszeichnung|achievement|premio/, 'awards'],
  [/experienc|erfahrung|werdegang|employment|experiencia|workhistory|career|ihaveworked/, 'work'],
  [/interest|hobb|hobby/, 'interests'],
  [/reference|referenz/, 'references'],
  [/summary|profile|aboutme|whoiam|statement|qualifications/, 'summary'],
  [/contact/, 'contact'],
]

/** The kind of a whole heading, null when we don't know the words. */
export function knownHeading(text: string): SectionKind | null {
  return table.get(headingKey(text)) ?? null
}

/** The kind guessed from a part of it; only for lines that look like headings anyway. */
export function guessHeading(text: string): SectionKind | null {
  const key = headingKey(text)
  return CORE.find(([pattern]) => pattern.test(key))?.[1] ?? null
}
