/** Small resumes with lines that nobody would take for what is missing, and what no question may say. */
const head = (name: string, contact: string) => `${name}\n${contact}\n`
const post = 'Experience\n\nCashier, Corner Grocers, Leeds\n2021 - 2024\n'
const plain = head('Ivy Marlow', 'Leeds, UK\nivy@mail.example\n+44 7700 900111')
const noPlace = head('Ivy Marlow', 'ivy@mail.example\n+44 7700 900111')

interface Pointless {
  text: string
  /** No question may quote or say this. */
  never: RegExp
  /** Nor be of this code. */
  code?: string
}

export const pointlessQuestions: Record<string, Pointless> = {
  'personal data in one line': {
    text: `${head('Caio Prado', 'Recife, Brasil\ncaio@mail.example\n+55 81 5555 0100')}\nSolteiro, 28 anos, sem filhos, CNH B, RG e CPF em dia, disponibilidade imediata\n\nExperiência\n\nPorteiro, Condomínio Azul\n2020 - 2023\n`,
    never: /Solteiro/,
  },
  'a nationality and a passport': {
    text: `${plain}\n${post}\nPassport: X000, Indian national, single, 31 years old\n`,
    never: /Passport|Indian national/,
  },
  'clubs of a school': {
    text: `${plain}\n${post}\nExtra-curricular activities\n- Member of the chess club and of two blood donation camps\n`,
    never: /chess/,
  },
  'licences under miscellaneous': {
    text: `${head('Lars Nyberg', 'Luleå\nlars@mail.example\n070-555 01 04')}\nErfarenhet\n\nLagerarbetare, Norrlager AB\n2019 - 2022\n\nÖvrigt\nTruckkort A och B, körkort sedan 2018 och egen bil som jag får använda\n`,
    never: /Truckkort/,
  },
  'what somebody looks for': {
    text: `${head('Uwe Lange', 'Kassel\nuwe@mail.example\n0561 555 0133')}\nBerufserfahrung\n\nLagerhelfer, Hessen Depot GmbH\n2018 - 2021\n\nSonstiges\nAm liebsten suche ich etwas mit Frühschicht und nicht zu weit weg von zu Hause\n`,
    never: /Frühschicht/,
  },
  'a driving licence in the middle of a line': {
    text: `${plain}\n${post}\nClean UK driving licence and own van, able to start at once and work weekends\n`,
    never: /driving licence/,
  },
  'an instruction of a form': {
    text: `${head('Gina Moro', 'Udine\ngina@mail.example\n+39 0432 555010')}\nEsperienza\n\nCommessa, Negozio Alfa\n2019 - 2021\n\nCapacità e competenze tecniche [ Descrivere tali competenze e indicare in quale contesto sono state acquisite. ]\n`,
    never: /Descrivere/,
  },
  'a label of a form': {
    text: `${head('Gina Moro', 'Udine\ngina@mail.example\n+39 0432 555010')}\nEsperienza\n\nCommessa, Negozio Alfa\n2019 - 2021\n\nTipo di azienda o settore Commercio al dettaglio di scarpe e borse\n`,
    never: /Tipo di azienda/,
  },
  'a greeting for a place': {
    text: `${head('Aino Salmi', 'aino@mail.example\n040 555 0101')}\nHei,\n\nKokemus\n\nMyyjä, Kauppa Oy\n2020 - 2022\n`,
    never: /Hei,/,
  },
  'a heading with a slip for a place': {
    text: `${noPlace}\nCarrer Objectives\nTo work in a shop where I can grow and learn new things each day.\n\n${post}`,
    never: /Carrer Objectives/,
  },
  'a number of a document for a place': {
    text: `${head('Otieno Were', 'otieno@mail.example\n+254 700 555 010')}\nID No 20XXXXXX\nCitizen since birth\n\n${post}`,
    never: /ID No/,
  },
  'a school for what was done': {
    text: `${plain}\n${post}\nBrackley Primary, Leeds, passed Grade 7 in 1996 with a prize for reading\n`,
    never: /Brackley[^?]+what you did/,
  },
  'prose of work for an education': {
    text: `${plain}\nNine years at a hospital kitchen, three of them as its head. I like order. Wanted: a post near home.\n\n${post}`,
    never: /hospital kitchen[^?]+education\?/,
  },
  'skills under a heading of their own kind': {
    text: `${plain}\n${post}\nTICKETS AND CODINGS\n\nConfined space entry, slinging to 3 t, 3G and 6G plate, working at height\n`,
    never: /skills/,
    code: 'NO_SKILLS',
  },
  'skills under methods and languages': {
    text: `${head('Jana Fuchs', 'Kiel\njana@mail.example\n0431 555 0144')}\nBerufserfahrung\n\nLaborantin, Nordlab GmbH\n2018 - 2024\n- Messreihen von 40 Proben je Woche\n\nMethoden und Sprachen\n\nXRD, SEM, Impedanz; Englisch fließend\n`,
    never: /skills/,
    code: 'NO_SKILLS',
  },
  'skills behind a label': {
    text: `${plain}\n${post}\nSoftware and methods: R, Stan, QGIS, macroinvertebrate identification\n`,
    never: /skills/,
    code: 'NO_SKILLS',
  },
  'a labelled address': {
    text: `${head('Tess Hurd', 'Address: 12 Mill Lane, Yarm on Tees\ntess@mail.example\n07700 900155')}\n${post}`,
    never: /could not find where you are based/,
  },
  'a post office box': {
    text: `${head('Otieno Were', 'P.O BOX 77 KISUMU\nTel 0700 555 010\notieno@mail.example')}\n${post}`,
    never: /could not find where you are based|ID No/,
  },
  'an address in one line with the rest': {
    text: `${head('Lou Pratt', '14 Weavers Row Sunderland SR1 0ZZ 07700 900177 lou@post.example')}\nPersonel Profile\nI am a reliable cleaner who takes pride in the work that I do each day.\n\n${post}`,
    never: /Personel Profile/,
  },
  'a duration for an employer': {
    text: `${plain}\nExperience\n\nWork experience at the vet, 2 weeks\nBarista, Bean and Gone\nSeptember 2027 - now\n`,
    never: /"2 weeks" as the employer/,
  },
  'clients of somebody on their own': {
    text: `${head('Cal Reeve', 'Otley, UK\ncal@mail.example\n+44 7700 900166')}\nFreelance copywriter\n\nClients\n\nRetainer, Otley Oats\n2020 - 2024\n- Wrote 40 pages\n\nProject, Various start-ups\n2021 - 2023\n- Named 12 products\n`,
    never: /overlaps/,
    code: 'OVERLAPPING_DATES',
  },
  'the label of an e-mail for a place': {
    text: `Ivy Marlow\nTeléfono 655 500 100\nCorreo ivy_marlow@mail.example\n\n${post}`,
    never: /Correo/,
  },
  'the label of a name for a place': {
    text: `Curriculum Vitae\nNOMBRE: Iker Santos Vidal\nDIRECCION: las Palmas\nTLF: 655 55 01 32\n\nEXPERIENCIA LABORAL\n\nCamarero, Bar Los Arcos\n2018 - 2021\n`,
    never: /NOMBRE|TLF/,
  },
  'the label of a phone in another script': {
    text: `Бойко Ірина\nТел.: 050 555 01 73\nПошта: iryna@mail.example\nм. Черкаси\n\nДосвід роботи\n\nПродавець, Крамниця Зоря\n2018 - 2021\n`,
    never: /"Тел|"Пошта/,
  },
  'an item of work for a place': {
    text: `${noPlace}\n• Took the flock from 140 to 260 ewes near Bolton without bought-in feed\n\n${post}`,
    never: /flock[^?]+(?:based|live)\?/,
  },
  'a salutation for a place': {
    text: `Inès Morel\nines@mail.example\n06 55 55 01 01\nMadame, Monsieur,\n\nExpérience\n\nVendeuse, Épicerie Alma\n2019 - 2022\n`,
    never: /Madame/,
  },
  'the name of a form for a place': {
    text: `Westmere & Tame Hospitals Trust – Application for Employment (Form A2)\n${noPlace}\n${post}`,
    never: /Application for Employment/,
  },
  'what a template tells to write': {
    text: `${plain}\nExperience\n\nCashier, Corner Grocers, Leeds\n2021 - 2024\n\nReplace the text in this column with your own. Tip: keep it short and plain\n`,
    never: /Replace the text/,
  },
  'two phone numbers for what was done': {
    text: `${plain}\n${post}\nOthers\n- 072 555 0113 / 073 555 0190 (sister)\n`,
    never: /072 555/,
  },
  'a norm of an exam for what was done': {
    text: `${plain}\n${post}\nExams of mine\nEN ISO 9606-1, methods 141 and 135, valid until May of 2027\n`,
    never: /9606-1/,
  },
  'health and a home language for skills': {
    text: `${plain}\nHome language Sesotho\nHealth Excellent\nCriminal record None\n\n${post}`,
    never: /Home language|Health|Criminal/,
  },
  'the title of the file for an empty part': {
    text: `R E S U M E\n\n${plain}\n${post}`,
    never: /R E S U M E/,
    code: 'EMPTY_SECTION',
  },
  'exhibitions for a list of skills': {
    text: `${plain}\n${post}\nSELECTED GROUP EXHIBITIONS\n2026 Ground Cloth, Museum of the Plains, Leeds\n2023 New Weavers, Craft Annex, York\n`,
    never: /EXHIBITIONS/,
  },
}
