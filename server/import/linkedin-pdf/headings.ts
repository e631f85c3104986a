type SidebarSection =
  | 'contact'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'awards'
  | 'publications'
  | 'patents'
type MainSection = 'summary' | 'work' | 'education'
export type PdfSection = SidebarSection | MainSection

/** LinkedIn's headings in English, Spanish, French, German, Dutch, Portuguese, Italian, Russian. */
const words: Record<PdfSection, string> = {
  contact: `Contact|Contactar|Contacto|Coordonnées|Kontakt|Contactgegevens|Contato|Contacte|
    Contatti|Contatta|Контакты|Способы связаться`,
  skills: `Top Skills|Aptitudes principales|Principales aptitudes|Principales compétences|
    Compétences principales|Top-Kenntnisse|Top-Skills|Belangrijkste vaardigheden|
    Principais competências|Competências principais|Competenze principali|Principali competenze|
    Основные навыки|Ключевые навыки`,
  languages: `Languages|Idiomas|Langues|Sprachen|Talen|Lingue|Языки`,
  certificates: `Certifications|Licenses & Certifications|Certificaciones|Certificats|
    Zertifizierungen|Bescheinigungen|Zertifikate|Certificaten|Certificeringen|Certificações|
    Certificados|Certificazioni|Сертификаты|Лицензии и сертификаты`,
  awards: `Honors-Awards|Honors & Awards|Honores y premios|Reconocimientos y premios|
    Distinctions|Prix et distinctions|Auszeichnungen|Auszeichnungen/Preise|
    Onderscheidingen en prijzen|Onderscheidingen|Honras e prêmios|Prêmios e distinções|
    Riconoscimenti e premi|Riconoscimenti|Награды|Награды и премии`,
  publications: `Publications|Publicaciones|Veröffentlichungen|Publikationen|Publicaties|
    Publicações|Pubblicazioni|Публикации`,
  patents: `Patents|Patentes|Brevets|Patente|Octrooien|Patenten|Brevetti|Патенты`,
  summary: `Summary|About|Extracto|Acerca de|Résumé|À propos|Zusammenfassung|Info|Samenvatting|
    Resumo|Sobre|Riepilogo|Sommario|Общие сведения|Обо мне|О себе`,
  work: `Experience|Experiencia|Expérience|Berufserfahrung|Ervaring|Werkervaring|Experiência|
    Esperienza|Esperienze|Опыт работы|Опыт`,
  education: `Education|Educación|Formation|Ausbildung|Opleiding|Formação acadêmica|Formação|
    Educação|Formazione|Istruzione|Образование`,
}

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}&]/gu, '')

const table = new Map(
  Object.entries(words).flatMap(([section, aliases]) =>
    aliases.split('|').map(alias => [fold(alias), section as PdfSection] as const),
  ),
)

export const headingOf = (text: string): PdfSection | undefined => table.get(fold(text))

export const isMainSection = (section: PdfSection): section is MainSection =>
  section === 'summary' || section === 'work' || section === 'education'
