import type { JsonResume } from '#server/resume/engine/types.ts'

/** Whole resumes of invented people, in which every part of JSON Resume stands. */
export const fullResumes: { language: string; content: JsonResume }[] = [
  {
    language: 'en',
    content: {
      basics: {
        name: 'Ada Marchetti-Okoye',
        label: 'Harbour Engineer',
        email: 'ada.marchetti@mail.example',
        phone: '+44 20 7946 0018',
        url: 'https://ada-marchetti.example',
        summary:
          'Harbour engineer with eleven years of work on quays, locks and the software that moves them. I like measured results, dry shoes and colleagues who ask why before they ask how.',
        location: { city: 'Bristol', region: 'England', countryCode: 'GB' },
        profiles: [
          {
            network: 'LinkedIn',
            username: 'adamarchetti',
            url: 'https://linkedin.com/in/adamarchetti',
          },
          { network: 'GitHub', username: 'adamar', url: 'https://github.com/adamar' },
        ],
      },
      work: [
        {
          position: 'Lead Harbour Engineer',
          name: 'Quayside Works Ltd',
          location: 'Bristol',
          url: 'https://quayside.example',
          startDate: '2019-04',
          summary: 'Leads a team of seven that designs and tests lock gates.',
          highlights: [
            'Cut the time to open the north lock from 14 to 6 minutes with a new valve schedule, which the port authority has taken over for its three other locks since',
            'Brought down unplanned downtime by 38 % in two years',
          ],
        },
        {
          position: 'Structural Engineer',
          name: 'Pier & Partners',
          location: 'Cardiff',
          startDate: '2014-09',
          endDate: '2019-03',
          highlights: [
            'Calculated 23 quay walls, all of which passed their first inspection',
            'Wrote the office’s guide to corrosion, used by 40 colleagues',
          ],
        },
        {
          position: 'Site Assistant',
          name: 'Estuary Building Company',
          location: 'Newport',
          startDate: '2012',
          endDate: '2013',
          highlights: ['Measured 400 piles and reported each one that leaned'],
        },
      ],
      volunteer: [
        {
          organization: 'River Rescue Bristol',
          position: 'Boat Crew',
          startDate: '2016-05',
          endDate: '2021-10',
          summary: 'Answered calls on two nights a week.',
          highlights: ['Trained 12 new members of the crew'],
        },
      ],
      education: [
        {
          institution: 'University of Southampton',
          studyType: 'MSc',
          area: 'Civil Engineering',
          startDate: '2013-09',
          endDate: '2014-08',
          score: 'Distinction',
        },
        {
          institution: 'Cardiff University',
          studyType: 'BEng',
          area: 'Architectural Engineering',
          startDate: '2009',
          endDate: '2012',
        },
      ],
      projects: [
        {
          name: 'Tide Clock',
          description: 'A clock for lock keepers that shows the next slack water.',
          startDate: '2021',
          endDate: '2022',
          url: 'https://tideclock.example',
          highlights: ['Runs at 9 harbours'],
        },
      ],
      skills: [
        {
          name: 'Engineering',
          keywords: ['Structural analysis', 'AutoCAD', 'Corrosion protection'],
        },
        { name: 'Software', keywords: ['Python', 'C++', 'PostgreSQL', 'Git'] },
      ],
      certificates: [
        { name: 'Chartered Engineer', issuer: 'Institution of Civil Engineers', date: '2018-06' },
        { name: 'Offshore Survival', issuer: 'Seaward Training', date: '2020-02' },
      ],
      languages: [
        { language: 'English', fluency: 'Native' },
        { language: 'Italian', fluency: 'C1' },
        { language: 'Igbo', fluency: 'B1' },
      ],
      awards: [
        { title: 'Young Engineer of the Year', awarder: 'Maritime Society', date: '2017-11' },
      ],
      publications: [
        {
          name: 'Gates that wait for the tide',
          publisher: 'Journal of Port Works',
          releaseDate: '2020-03',
        },
      ],
      interests: [{ name: 'Rowing' }, { name: 'Baking bread' }],
      references: [
        {
          name: 'Wren Halloway',
          reference: 'Ada finds the weak bolt before anybody has heard it.',
        },
      ],
    },
  },
  {
    language: 'en',
    content: {
      basics: {
        name: 'Marcus T. Whitfield',
        label: 'Registered Nurse',
        email: 'marcus.whitfield@mail.example',
        phone: '(503) 555-0142',
        summary: 'Registered nurse on a cardiac ward who teaches new colleagues to read rhythms.',
        location: { city: 'Portland', region: 'OR', countryCode: 'US' },
        profiles: [
          {
            network: 'LinkedIn',
            username: 'mtwhitfield',
            url: 'https://www.linkedin.com/in/mtwhitfield',
          },
        ],
      },
      work: [
        {
          position: 'Charge Nurse, Cardiac Care',
          name: 'Cascade General Hospital',
          location: 'Portland, OR',
          startDate: '2020-01',
          highlights: [
            'Leads shifts of 11 nurses on a ward of 32 beds',
            'Reduced falls by 27% within one year by rounding every hour',
            'Precepted 14 new graduates, 13 of whom stayed',
          ],
        },
        {
          position: 'Staff Nurse',
          name: 'St. Brendan Medical Center',
          location: 'Salem, OR',
          startDate: '2016-06',
          endDate: '2019-12',
          highlights: ['Cared for 5 patients a shift after open-heart surgery'],
        },
      ],
      volunteer: [
        {
          organization: 'Free Clinic of Multnomah',
          position: 'Volunteer Nurse',
          startDate: '2018',
          highlights: ['Gave 600 flu shots in a weekend'],
        },
      ],
      education: [
        {
          institution: 'Oregon Health & Science University',
          studyType: 'Bachelor of Science',
          area: 'Nursing',
          startDate: '2012',
          endDate: '2016',
          score: '3.8',
        },
      ],
      skills: [
        { keywords: ['Telemetry', 'IV therapy', 'Epic', 'Wound care', 'Patient education'] },
      ],
      certificates: [
        { name: 'CCRN', issuer: 'American Association of Critical-Care Nurses', date: '2019' },
        {
          name: 'Advanced Cardiac Life Support',
          issuer: 'American Heart Association',
          date: '2023-04',
        },
      ],
      languages: [
        { language: 'English', fluency: 'Native' },
        { language: 'Spanish', fluency: 'Fluent' },
      ],
      awards: [{ title: 'DAISY Award', awarder: 'Cascade General Hospital', date: '2022' }],
      projects: [
        {
          name: 'Rhythm of the week',
          description: 'A short lesson on one strip of telemetry, sent to the ward each Monday.',
          startDate: '2021',
          endDate: '2023',
        },
      ],
      publications: [
        {
          name: 'Hourly rounding on a cardiac ward',
          publisher: 'Nursing Practice Letters',
          releaseDate: '2023',
        },
      ],
    },
  },
  {
    language: 'de',
    content: {
      basics: {
        name: 'Jürgen Weißhaupt',
        label: 'Fertigungsleiter',
        email: 'juergen.weisshaupt@mail.example',
        phone: '+49 711 5550144',
        url: 'https://weisshaupt.example',
        summary:
          'Fertigungsleiter mit 15 Jahren Erfahrung in der Zerspanung, der Linien umbaut und dabei die Menschen mitnimmt.',
        location: {
          address: 'Gänsheidestraße 12',
          postalCode: '70184',
          city: 'Stuttgart',
          countryCode: 'DE',
        },
        profiles: [
          {
            network: 'LinkedIn',
            username: 'jweisshaupt',
            url: 'https://linkedin.com/in/jweisshaupt',
          },
        ],
      },
      work: [
        {
          position: 'Fertigungsleiter',
          name: 'Neckar Präzision GmbH',
          location: 'Stuttgart',
          startDate: '2017-03',
          highlights: [
            'Führt 64 Mitarbeiterinnen und Mitarbeiter in drei Schichten',
            'Senkte die Rüstzeit von 48 auf 19 Minuten',
          ],
        },
        {
          position: 'Gruppenleiter Drehen',
          name: 'Fils Antriebe AG',
          location: 'Göppingen',
          startDate: '2010-08',
          endDate: '2017-02',
          highlights: ['Führte die vorbeugende Wartung für 22 Drehmaschinen ein'],
        },
      ],
      volunteer: [
        {
          organization: 'Freiwillige Feuerwehr Stuttgart',
          position: 'Truppführer',
          startDate: '2011',
          endDate: '2020',
          highlights: ['Leitete 30 Übungen im Jahr'],
        },
      ],
      education: [
        {
          institution: 'Hochschule Esslingen',
          studyType: 'Bachelor of Engineering',
          area: 'Maschinenbau',
          startDate: '2006-10',
          endDate: '2010-07',
          score: '1,9',
        },
      ],
      projects: [
        {
          name: 'Rüstwagen',
          description: 'Ein Wagen, auf dem jedes Werkzeug seinen Platz hat.',
          startDate: '2018',
          endDate: '2019',
        },
      ],
      skills: [
        { name: 'Fertigung', keywords: ['CNC-Drehen', 'Lean Management', 'Kaizen'] },
        { name: 'Software', keywords: ['SAP', 'Excel', 'SolidWorks'] },
      ],
      certificates: [
        { name: 'Six Sigma Green Belt', issuer: 'TÜV Süd', date: '2016-05' },
        { name: 'Ausbildereignung', issuer: 'IHK Stuttgart', date: '2013' },
      ],
      languages: [
        { language: 'Deutsch', fluency: 'Muttersprache' },
        { language: 'Englisch', fluency: 'B2' },
      ],
      awards: [{ title: 'Lean Award', awarder: 'Verband Neckar', date: '2019-09' }],
      publications: [
        {
          name: 'Rüsten in 19 Minuten',
          publisher: 'Werkstatt und Betrieb',
          releaseDate: '2020-01',
        },
      ],
      interests: [{ name: 'Bergwandern' }],
    },
  },
  {
    language: 'fr',
    content: {
      basics: {
        name: 'Élodie Garnier-Faure',
        label: 'Cheffe de projet',
        email: 'elodie.garnier@mail.example',
        phone: '+33 1 55 50 01 22',
        summary:
          'Cheffe de projet depuis neuf ans, à l’aise entre les équipes techniques et les clients, attentive aux délais et aux personnes.',
        location: { city: 'Lyon', countryCode: 'FR' },
        profiles: [
          { network: 'LinkedIn', username: 'elodiegf', url: 'https://linkedin.com/in/elodiegf' },
        ],
      },
      work: [
        {
          position: 'Cheffe de projet',
          name: 'Ateliers du Rhône',
          location: 'Lyon',
          startDate: '2018-02',
          highlights: [
            'Pilote un budget de 2,4 millions d’euros et une équipe de 12 personnes',
            'A réduit les retards de livraison de 31 % en dix-huit mois',
          ],
        },
        {
          position: 'Consultante',
          name: 'Conseil Saône',
          location: 'Villeurbanne',
          startDate: '2014-09',
          endDate: '2018-01',
          highlights: ['A accompagné 17 mairies dans leur passage au numérique'],
        },
      ],
      volunteer: [
        {
          organization: 'Les Mots Partagés',
          position: 'Bénévole',
          startDate: '2015',
          endDate: '2019',
          highlights: ['A donné des cours de français chaque samedi'],
        },
      ],
      education: [
        {
          institution: 'Université Lumière Lyon 2',
          studyType: 'Master',
          area: 'Gestion de projet',
          startDate: '2012',
          endDate: '2014',
          score: 'Mention bien',
        },
      ],
      skills: [
        { name: 'Gestion', keywords: ['Planification', 'Budget', 'Scrum'] },
        { name: 'Outils', keywords: ['Jira', 'Excel', 'Figma'] },
      ],
      certificates: [{ name: 'PRINCE2 Practitioner', issuer: 'PeopleCert', date: '2017-04' }],
      languages: [
        { language: 'Français', fluency: 'Langue maternelle' },
        { language: 'Anglais', fluency: 'C1' },
        { language: 'Italien', fluency: 'A2' },
      ],
      awards: [{ title: 'Prix de l’innovation', awarder: 'Métropole de Lyon', date: '2021' }],
      projects: [
        {
          name: 'Mairie ouverte',
          description: 'Un guichet en ligne pour les petites communes.',
          startDate: '2016',
          endDate: '2017',
        },
      ],
      publications: [
        { name: 'Livrer sans retard', publisher: 'Revue du projet', releaseDate: '2022' },
      ],
    },
  },
  {
    language: 'pl',
    content: {
      basics: {
        name: 'Łucja Wróblewska',
        label: 'Analityczka danych',
        email: 'lucja.wroblewska@mail.example',
        phone: '+48 512 555 071',
        summary:
          'Analityczka danych z sześcioletnim doświadczeniem w handlu, która liczy to, co ważne, i mówi o tym prostymi słowami.',
        location: { city: 'Gdańsk', countryCode: 'PL' },
        profiles: [{ network: 'GitHub', username: 'lucjaw', url: 'https://github.com/lucjaw' }],
      },
      work: [
        {
          position: 'Starsza analityczka danych',
          name: 'Bałtyk Handel Sp. z o.o.',
          location: 'Gdańsk',
          startDate: '2021-05',
          highlights: [
            'Zbudowała raport sprzedaży, z którego korzysta 80 sklepów',
            'Skróciła czas raportowania z 3 dni do 4 godzin',
          ],
        },
        {
          position: 'Analityczka danych',
          name: 'Żuraw Logistyka S.A.',
          location: 'Gdynia',
          startDate: '2018-09',
          endDate: '2021-04',
          highlights: ['Wykryła błędy w fakturach na kwotę 1,1 mln zł'],
        },
      ],
      education: [
        {
          institution: 'Uniwersytet Gdański',
          studyType: 'Magister',
          area: 'Informatyka i ekonometria',
          startDate: '2016-10',
          endDate: '2018-07',
        },
      ],
      skills: [{ keywords: ['SQL', 'Python', 'Power BI', 'Excel', 'Statystyka'] }],
      certificates: [{ name: 'Data Analyst Associate', issuer: 'Microsoft', date: '2022-03' }],
      languages: [
        { language: 'Polski', fluency: 'ojczysty' },
        { language: 'Angielski', fluency: 'C1' },
      ],
      projects: [
        {
          name: 'Mapa przystanków',
          description: 'Strona, która pokazuje opóźnienia tramwajów.',
          startDate: '2020',
          endDate: '2021',
        },
      ],
      awards: [{ title: 'Nagroda rektora', awarder: 'Uniwersytet Gdański', date: '2018' }],
      volunteer: [
        {
          organization: 'Bank Żywności',
          position: 'Wolontariuszka',
          startDate: '2017',
          endDate: '2019',
          highlights: ['Prowadziła zbiórki w 6 sklepach'],
        },
      ],
      publications: [
        { name: 'Raport w cztery godziny', publisher: 'Przegląd Analityczny', releaseDate: '2022' },
      ],
    },
  },
  {
    language: 'ru',
    content: {
      basics: {
        name: 'Вера Соколова',
        label: 'Инженер-программист',
        email: 'vera.sokolova@mail.example',
        phone: '+7 495 555 01 33',
        summary:
          'Инженер-программист с опытом работы восемь лет. Пишу надёжные сервисы и понятную документацию.',
        location: { city: 'Москва' },
        profiles: [
          { network: 'GitHub', username: 'vsokolova', url: 'https://github.com/vsokolova' },
        ],
      },
      work: [
        {
          position: 'Ведущий инженер-программист',
          name: 'ООО «Северный порт»',
          location: 'Москва',
          startDate: '2019-02',
          highlights: [
            'Сократила время ответа сервиса с 900 до 120 мс',
            'Руководит группой из пяти разработчиков',
          ],
        },
        {
          position: 'Инженер-программист',
          name: 'АО «Речной транспорт»',
          location: 'Казань',
          startDate: '2015-07',
          endDate: '2019-01',
          highlights: ['Перевела 14 отчётов на новую базу данных'],
        },
      ],
      education: [
        {
          institution: 'Казанский федеральный университет',
          studyType: 'Магистр',
          area: 'Прикладная математика',
          startDate: '2013',
          endDate: '2015',
        },
      ],
      skills: [{ keywords: ['Go', 'PostgreSQL', 'Kubernetes', 'Linux'] }],
      certificates: [
        { name: 'Администратор PostgreSQL', issuer: 'Учебный центр Волга', date: '2020-10' },
      ],
      languages: [
        { language: 'Русский', fluency: 'родной' },
        { language: 'Английский', fluency: 'B2' },
      ],
      awards: [{ title: 'Лучший проект года', awarder: 'Северный порт', date: '2021' }],
    },
  },
  {
    language: 'el',
    content: {
      basics: {
        name: 'Ελένη Παπαδάκη',
        label: 'Λογίστρια',
        email: 'eleni.papadaki@mail.example',
        phone: '+30 210 555 0177',
        summary:
          'Λογίστρια με εμπειρία δέκα ετών σε μικρές επιχειρήσεις, με προσοχή στη λεπτομέρεια και στις προθεσμίες.',
        location: { city: 'Αθήνα' },
      },
      work: [
        {
          position: 'Υπεύθυνη λογιστηρίου',
          name: 'Αιγαίο Εμπορική Α.Ε.',
          location: 'Αθήνα',
          startDate: '2018-04',
          highlights: ['Μείωσε τον χρόνο κλεισίματος του μήνα από 9 σε 4 ημέρες'],
        },
        {
          position: 'Βοηθός λογιστή',
          name: 'Κρήτη Τρόφιμα Ε.Π.Ε.',
          location: 'Ηράκλειο',
          startDate: '2013-09',
          endDate: '2018-03',
          highlights: ['Έλεγξε 1.200 τιμολόγια τον μήνα'],
        },
      ],
      education: [
        {
          institution: 'Πανεπιστήμιο Κρήτης',
          studyType: 'Πτυχίο',
          area: 'Οικονομικές επιστήμες',
          startDate: '2009',
          endDate: '2013',
        },
      ],
      skills: [{ keywords: ['Excel', 'SAP', 'ΦΠΑ', 'Μισθοδοσία'] }],
      languages: [
        { language: 'Ελληνικά', fluency: 'μητρική' },
        { language: 'Αγγλικά', fluency: 'C1' },
      ],
    },
  },
  {
    language: 'es',
    content: {
      basics: {
        name: 'María José Iñíguez Ruiz',
        label: 'Jefa de cocina',
        email: 'mj.iniguez@mail.example',
        phone: '+34 955 550 166',
        summary:
          'Jefa de cocina con doce años de experiencia en restaurantes de mercado, con equipos pequeños y cartas que cambian cada semana.',
        location: { city: 'Sevilla', countryCode: 'ES' },
      },
      work: [
        {
          position: 'Jefa de cocina',
          name: 'Restaurante La Almazara',
          location: 'Sevilla',
          startDate: '2019-06',
          highlights: [
            'Dirige un equipo de 9 personas y 120 cubiertos al día',
            'Redujo el desperdicio de comida en un 22 %',
          ],
        },
        {
          position: 'Cocinera',
          name: 'Mesón del Puerto',
          location: 'Cádiz',
          startDate: '2012-03',
          endDate: '2019-05',
          highlights: ['Preparó la carta de pescados durante siete temporadas'],
        },
      ],
      education: [
        {
          institution: 'Escuela de Hostelería de Sevilla',
          studyType: 'Técnico Superior',
          area: 'Dirección de cocina',
          startDate: '2010',
          endDate: '2012',
        },
      ],
      skills: [
        { keywords: ['Cocina de mercado', 'Escandallos', 'Alérgenos', 'Gestión de equipos'] },
      ],
      certificates: [
        { name: 'Manipulador de alimentos', issuer: 'Junta de Andalucía', date: '2020-01' },
      ],
      languages: [
        { language: 'Español', fluency: 'nativo' },
        { language: 'Inglés', fluency: 'B1' },
      ],
      awards: [{ title: 'Premio Tapa de Oro', awarder: 'Ayuntamiento de Sevilla', date: '2021' }],
      volunteer: [
        {
          organization: 'Comedor Social Triana',
          position: 'Cocinera voluntaria',
          startDate: '2016',
          endDate: '2018',
          highlights: ['Sirvió 80 comidas cada domingo'],
        },
      ],
    },
  },
]
