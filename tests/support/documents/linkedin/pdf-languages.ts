import type { PdfProfile } from './pdf.ts'

/** What LinkedIn writes otherwise in another language; most of the rest stays as it is. */
export const german: Partial<PdfProfile> = {
  contactHeading: 'Kontakt',
  sidebar: [
    ['Top-Kenntnisse', ['Schiffsführung', 'Radar']],
    ['Languages', ['Norwegisch (Native or Bilingual)']],
    ['Zertifizierungen', ['Lotsenpatent A']],
    ['Auszeichnungen/Preise', ['Ruhige Hand']],
  ],
  headline: 'Hafenlotsin bei Fjord Pilots',
  place: 'Bergen und Umgebung',
  summary: ['Zusammenfassung', 'Elf Jahre im Fjord.'],
  work: [
    'Berufserfahrung',
    [
      {
        company: 'Fjord Pilots AS',
        sum: '11 Jahre 2 Monate',
        roles: [
          {
            title: 'Oberlotsin',
            period: 'März 2019 - Present (7 Jahre)',
            place: 'Bergen, Norwegen',
            description: 'Bildet die Neuen aus.',
          },
          { title: 'Lotsin', period: 'Januar 2015 - Februar 2019 (4 Jahre 2 Monate)' },
        ],
      },
    ],
  ],
  education: [
    'Ausbildung',
    [{ school: 'Seefahrtschule West', details: 'Bachelor, Nautik · (2008 - 2011)' }],
  ],
  footer: (page, pages) => `Seite ${page} von ${pages}`,
}

export const russian: Partial<PdfProfile> = {
  contactHeading: 'Способы связаться',
  sidebar: [['Основные навыки', ['Навигация']]],
  headline: 'Лоцман',
  place: 'Берген, Норвегия',
  summary: ['Общие сведения', 'Одиннадцать лет во фьордах.'],
  work: [
    'Опыт работы',
    [
      {
        company: 'Fjord Pilots AS',
        roles: [
          {
            title: 'Старший лоцман',
            period: 'март 2019 - Present (7 лет)',
            description: 'Учит новых.',
          },
        ],
      },
      {
        company: 'Skylark Lines',
        roles: [{ title: 'Помощник', period: 'сентябрь 2011 - декабрь 2014 (3 года 4 месяца)' }],
      },
    ],
  ],
  education: ['Образование', [{ school: 'Морской колледж', details: 'Бакалавр · (2008 - 2011)' }]],
  footer: (page, pages) => `Страница ${page} из ${pages}`,
}
