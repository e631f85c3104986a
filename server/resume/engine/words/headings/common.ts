/** What a resume is headed with, in the order in which it is written. */
export const commonSections = [
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
export type CommonSection = (typeof commonSections)[number]

/** The headings in that order. */
const table = {
  en: 'Summary|Experience|Education|Projects|Skills|Certifications|Languages|Volunteering|Awards|Publications|Interests|References',
  de: 'Profil|Berufserfahrung|Ausbildung|Projekte|Kenntnisse|Zertifikate|Sprachen|Ehrenamt|Auszeichnungen|Veröffentlichungen|Interessen|Referenzen',
  fr: 'Profil|Expérience professionnelle|Formation|Projets|Compétences|Certifications|Langues|Bénévolat|Distinctions|Publications|Centres d’intérêt|Références',
  es: 'Perfil|Experiencia profesional|Formación|Proyectos|Competencias|Certificaciones|Idiomas|Voluntariado|Premios|Publicaciones|Intereses|Referencias',
  it: 'Profilo|Esperienza professionale|Istruzione|Progetti|Competenze|Certificazioni|Lingue|Volontariato|Premi|Pubblicazioni|Interessi|Referenze',
  nl: 'Profiel|Werkervaring|Opleiding|Projecten|Vaardigheden|Certificaten|Talen|Vrijwilligerswerk|Onderscheidingen|Publicaties|Interesses|Referenties',
  pt: 'Perfil|Experiência profissional|Formação académica|Projetos|Competências|Certificações|Idiomas|Voluntariado|Prémios|Publicações|Interesses|Referências',
  sv: 'Profil|Arbetslivserfarenhet|Utbildning|Projekt|Kompetenser|Certifikat|Språk|Ideellt engagemang|Utmärkelser|Publikationer|Intressen|Referenser',
  da: 'Profil|Erhvervserfaring|Uddannelse|Projekter|Kompetencer|Certifikater|Sprog|Frivilligt arbejde|Udmærkelser|Publikationer|Interesser|Referencer',
  nb: 'Profil|Arbeidserfaring|Utdanning|Prosjekter|Ferdigheter|Sertifikater|Språk|Frivillig arbeid|Utmerkelser|Publikasjoner|Interesser|Referanser',
  fi: 'Profiili|Työkokemus|Koulutus|Projektit|Osaaminen|Sertifikaatit|Kielitaito|Vapaaehtoistyö|Palkinnot|Julkaisut|Harrastukset|Suosittelijat',
  pl: 'Podsumowanie|Doświadczenie zawodowe|Wykształcenie|Projekty|Umiejętności|Certyfikaty|Języki|Wolontariat|Nagrody|Publikacje|Zainteresowania|Referencje',
  cs: 'Profil|Pracovní zkušenosti|Vzdělání|Projekty|Dovednosti|Certifikáty|Jazyky|Dobrovolnictví|Ocenění|Publikace|Zájmy|Reference',
  sk: 'Profil|Pracovné skúsenosti|Vzdelanie|Projekty|Zručnosti|Certifikáty|Jazykové znalosti|Dobrovoľníctvo|Ocenenia|Publikácie|Záujmy|Referencie',
  hu: 'Bemutatkozás|Szakmai tapasztalat|Tanulmányok|Projektek|Készségek|Tanúsítványok|Nyelvtudás|Önkéntes munka|Díjak|Publikációk|Érdeklődés|Referenciák',
  ru: 'О себе|Опыт работы|Образование|Проекты|Навыки|Сертификаты|Языки|Волонтёрская деятельность|Награды|Публикации|Интересы|Рекомендации',
  uk: 'Про себе|Досвід роботи|Освіта|Проєкти|Навички|Сертифікати|Мови|Волонтерство|Нагороди|Публікації|Інтереси|Рекомендації',
  bg: 'Профил|Професионален опит|Образование|Проекти|Умения|Сертификати|Езици|Доброволчество|Награди|Публикации|Интереси|Препоръки',
  sr: 'Profil|Radno iskustvo|Obrazovanje|Projekti|Veštine|Sertifikati|Jezici|Volontiranje|Nagrade|Publikacije|Interesovanja|Preporuke',
  'sr-Cyrl':
    'Профил|Радно искуство|Образовање|Пројекти|Вештине|Сертификати|Језици|Волонтирање|Награде|Публикације|Интересовања|Препоруке',
  hr: 'Profil|Radno iskustvo|Obrazovanje|Projekti|Vještine|Certifikati|Jezici|Volontiranje|Nagrade|Publikacije|Interesi|Preporuke',
  sl: 'Profil|Delovne izkušnje|Izobrazba|Projekti|Znanja|Certifikati|Jeziki|Prostovoljstvo|Nagrade|Publikacije|Zanimanja|Reference',
  ro: 'Profil|Experiență profesională|Educație|Proiecte|Competențe|Certificări|Limbi străine|Voluntariat|Premii|Publicații|Interese|Referințe',
  el: 'Προφίλ|Επαγγελματική εμπειρία|Εκπαίδευση|Έργα|Δεξιότητες|Πιστοποιήσεις|Γλώσσες|Εθελοντισμός|Βραβεία|Δημοσιεύσεις|Ενδιαφέροντα|Συστάσεις',
  tr: 'Profil|İş deneyimi|Eğitim|Projeler|Beceriler|Sertifikalar|Diller|Gönüllülük|Ödüller|Yayınlar|İlgi alanları|Referanslar',
}

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text)

/** The key of our words for a language; English where we have none. `text` tells Serbia's alphabets apart. */
export function languageOf(language: string | null, text: string): keyof typeof table {
  const key = language === 'sr' && isCyrillic(text) ? 'sr-Cyrl' : (language ?? 'en')
  return Object.hasOwn(table, key) ? (key as keyof typeof table) : 'en'
}

/** The heading that all know for each part, in the language of the resume. */
export function commonHeadings(
  language: string | null,
  text: string,
): Record<CommonSection, string> {
  const words = table[languageOf(language, text)].split('|')
  return Object.fromEntries(
    commonSections.map((section, at) => [section, words[at] ?? '']),
  ) as Record<CommonSection, string>
}
