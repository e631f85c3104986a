/** What a resume is headed with, in the order in which it is written. */
export const exportSections = [
  'summary',
  'work',
  'education',
  'projects',
  'skills',
  'certificates',
  'languages',
  'volunteer',
  'awards',
  'publications',
  'interests',
  'references',
] as const
export type ExportSection = (typeof exportSections)[number]

/** The headings in that order, then the end of what goes on, a grade, courses. */
const table = {
  en: 'Summary|Experience|Education|Projects|Skills|Certifications|Languages|Volunteering|Awards|Publications|Interests|References|Present|Grade|Courses',
  de: 'Profil|Berufserfahrung|Ausbildung|Projekte|Kenntnisse|Zertifikate|Sprachen|Ehrenamt|Auszeichnungen|Veröffentlichungen|Interessen|Referenzen|heute|Note|Kurse',
  fr: 'Profil|Expérience professionnelle|Formation|Projets|Compétences|Certifications|Langues|Bénévolat|Distinctions|Publications|Centres d’intérêt|Références|aujourd’hui|Note|Cours',
  es: 'Perfil|Experiencia profesional|Formación|Proyectos|Competencias|Certificaciones|Idiomas|Voluntariado|Premios|Publicaciones|Intereses|Referencias|actualidad|Nota|Cursos',
  it: 'Profilo|Esperienza professionale|Istruzione|Progetti|Competenze|Certificazioni|Lingue|Volontariato|Premi|Pubblicazioni|Interessi|Referenze|oggi|Voto|Corsi',
  nl: 'Profiel|Werkervaring|Opleiding|Projecten|Vaardigheden|Certificaten|Talen|Vrijwilligerswerk|Onderscheidingen|Publicaties|Interesses|Referenties|heden|Cijfer|Vakken',
  pt: 'Perfil|Experiência profissional|Formação académica|Projetos|Competências|Certificações|Idiomas|Voluntariado|Prémios|Publicações|Interesses|Referências|atualmente|Nota|Cursos',
  sv: 'Profil|Arbetslivserfarenhet|Utbildning|Projekt|Kompetenser|Certifikat|Språk|Ideellt engagemang|Utmärkelser|Publikationer|Intressen|Referenser|nuvarande|Betyg|Kurser',
  da: 'Profil|Erhvervserfaring|Uddannelse|Projekter|Kompetencer|Certifikater|Sprog|Frivilligt arbejde|Udmærkelser|Publikationer|Interesser|Referencer|nu|Karakter|Kurser',
  nb: 'Profil|Arbeidserfaring|Utdanning|Prosjekter|Ferdigheter|Sertifikater|Språk|Frivillig arbeid|Utmerkelser|Publikasjoner|Interesser|Referanser|dags dato|Karakter|Kurs',
  fi: 'Profiili|Työkokemus|Koulutus|Projektit|Osaaminen|Sertifikaatit|Kielitaito|Vapaaehtoistyö|Palkinnot|Julkaisut|Harrastukset|Suosittelijat|edelleen|Arvosana|Kurssit',
  pl: 'Podsumowanie|Doświadczenie zawodowe|Wykształcenie|Projekty|Umiejętności|Certyfikaty|Języki|Wolontariat|Nagrody|Publikacje|Zainteresowania|Referencje|obecnie|Ocena|Kursy',
  cs: 'Profil|Pracovní zkušenosti|Vzdělání|Projekty|Dovednosti|Certifikáty|Jazyky|Dobrovolnictví|Ocenění|Publikace|Zájmy|Reference|dosud|Známka|Kurzy',
  sk: 'Profil|Pracovné skúsenosti|Vzdelanie|Projekty|Zručnosti|Certifikáty|Jazykové znalosti|Dobrovoľníctvo|Ocenenia|Publikácie|Záujmy|Referencie|súčasnosť|Známka|Kurzy',
  hu: 'Bemutatkozás|Szakmai tapasztalat|Tanulmányok|Projektek|Készségek|Tanúsítványok|Nyelvtudás|Önkéntes munka|Díjak|Publikációk|Érdeklődés|Referenciák|jelenleg|Osztályzat|Kurzusok',
  ru: 'О себе|Опыт работы|Образование|Проекты|Навыки|Сертификаты|Языки|Волонтёрская деятельность|Награды|Публикации|Интересы|Рекомендации|н.в.|Оценка|Курсы',
  uk: 'Про себе|Досвід роботи|Освіта|Проєкти|Навички|Сертифікати|Мови|Волонтерство|Нагороди|Публікації|Інтереси|Рекомендації|зараз|Оцінка|Курси',
  bg: 'Профил|Професионален опит|Образование|Проекти|Умения|Сертификати|Езици|Доброволчество|Награди|Публикации|Интереси|Препоръки|сега|Оценка|Курсове',
  sr: 'Profil|Radno iskustvo|Obrazovanje|Projekti|Veštine|Sertifikati|Jezici|Volontiranje|Nagrade|Publikacije|Interesovanja|Preporuke|danas|Ocena|Kursevi',
  'sr-Cyrl':
    'Профил|Радно искуство|Образовање|Пројекти|Вештине|Сертификати|Језици|Волонтирање|Награде|Публикације|Интересовања|Препоруке|данас|Оцена|Курсеви',
  hr: 'Profil|Radno iskustvo|Obrazovanje|Projekti|Vještine|Certifikati|Jezici|Volontiranje|Nagrade|Publikacije|Interesi|Preporuke|danas|Ocjena|Tečajevi',
  sl: 'Profil|Delovne izkušnje|Izobrazba|Projekti|Znanja|Certifikati|Jeziki|Prostovoljstvo|Nagrade|Publikacije|Zanimanja|Reference|danes|Ocena|Tečaji',
  ro: 'Profil|Experiență profesională|Educație|Proiecte|Competențe|Certificări|Limbi străine|Voluntariat|Premii|Publicații|Interese|Referințe|prezent|Notă|Cursuri',
  el: 'Προφίλ|Επαγγελματική εμπειρία|Εκπαίδευση|Έργα|Δεξιότητες|Πιστοποιήσεις|Γλώσσες|Εθελοντισμός|Βραβεία|Δημοσιεύσεις|Ενδιαφέροντα|Συστάσεις|σήμερα|Βαθμός|Μαθήματα',
  tr: 'Profil|İş deneyimi|Eğitim|Projeler|Beceriler|Sertifikalar|Diller|Gönüllülük|Ödüller|Yayınlar|İlgi alanları|Referanslar|günümüz|Not|Kurslar',
}

export interface ExportWords {
  /** BCP 47. */
  lang: string
  headings: Record<ExportSection, string>
  present: string
  grade: string
  courses: string
}

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)

/** In the language of the resume; English where we have no words of it. `text` tells Serbia's alphabets apart. */
export function wordsOf(language: string | null, text: string): ExportWords {
  const key = language === 'sr' && isCyrillic(text) ? 'sr-Cyrl' : (language ?? 'en')
  const lang = Object.hasOwn(table, key) ? (key as keyof typeof table) : 'en'
  const words = table[lang].split('|')
  const [present = '', grade = '', courses = ''] = words.slice(exportSections.length)
  return {
    lang: language ?? 'en',
    headings: Object.fromEntries(
      exportSections.map((section, at) => [section, words[at] ?? '']),
    ) as Record<ExportSection, string>,
    present,
    grade,
    courses,
  }
}
