import { postsOf, type GridPost } from './post-grid.ts'

/** As people of seven countries would write them, by somebody who had not seen how they are read. */
const written: Record<string, string> = {
  en: `
    Cleaner | Brightwater | Swindon
    Chief Technology Officer | Nimbusforge | Austin
    Senior Backend Engineer | Quillmark | Toronto
    Nurse, Night Shift | St. Aldhelm Hospital | Exeter
    Barista | Copper & Kettle | Melbourne
    Growth Hacker | Zapplet | San Francisco
    Forklift Operator | Harlan Dray Logistics Inc. | Columbus
    Head of People and Culture | Oakhollow | Bristol
    Apprentice Electrician | Voltridge Ltd | Cork
    Sous Chef | The Salted Heron | Brighton
    Second Grade Teacher | Marlow Creek Elementary School | Boise
    Scrum Master / Agile Coach | Pendleworth | Leeds
    Registered Veterinary Technician | Willow | Halifax
    Truck Driver | Braddock | Tulsa
    Lead UX Researcher (Contract) | Tern | Dublin
    Night Auditor | Grand Selwyn Hotel | Wellington
    Prompt Engineer | Lumen Ninety | Seattle
    Associate | Fenwright, Dole & Partners LLP | London
    Assistant Manager, Garden Department | Larkspur | Adelaide
    Co-Founder | Honeyguide | Nairobi
    Deputy Head of Regulatory Affairs EMEA | Corvanta | Cambridge
    Baker | Thimble Street Bakery | Duluth
    Welder II | Kessock | Aberdeen
    Data Entry Clerk | Summit | Fargo`,
  de: `
    Reinigungskraft | Glanzwerk | Bielefeld
    Geschäftsführer | Ostrau Feinmechanik GmbH | Chemnitz
    Gesundheits- und Krankenpflegerin | Klinikum Hohenwald | Kassel
    Senior Software Engineer | Datenkiesel | Berlin
    Werkstudent im Bereich Controlling | Brennecke AG | Stuttgart
    Tischler | Holzmann & Söhne | Oldenburg
    Leiterin Personal und Recht | Vantoro | Zürich
    Kaufmann im Einzelhandel | Lindenmarkt | Erfurt
    Product Owner | Sprungfeder | München
    Projektleiter, Bereich Hochbau | Steinacker Bau GmbH & Co. KG | Linz
    Kfz-Mechatroniker | Autohaus Rehberg | Paderborn
    Praktikantin | Nordlicht | Kiel
    Wissenschaftlicher Mitarbeiter | Institut für Moorforschung | Greifswald
    Konditormeisterin | Bäckerei Zuckerhut | Graz
    Erzieherin | Kita Regenwurm | Jena
    Lagerist | Falkensee | Falkensee
    Key Account Manager DACH | Trivelo | Frankfurt am Main
    Stellvertretende Filialleiterin | Morgenrot | Winterthur
    Sachbearbeiterin Debitorenbuchhaltung | Petersen | Flensburg
    Assistentin, Geschäftsleitung | Ambrosius | Villach
    Head of Growth | Kiwano | Hamburg
    Elektroniker für Betriebstechnik | Hüttner Anlagenbau | Salzgitter
    Partnerin | Kanzlei Thoma, Reiser und Partner | Wien
    Koch | Zum Blauen Hirsch | Bad Tölz`,
  fr: `
    Agent d'entretien | Claireval | Limoges
    Directeur général | Groupe Marsanne SA | Lyon
    Infirmière de nuit | Clinique des Ormeaux | Rennes
    Développeuse full stack | Papillote | Nantes
    Boulanger | Boulangerie du Vieux Lavoir | Aurillac
    Chargée de mission développement durable | Verdance | Grenoble
    Chef de projet, Transformation numérique | Altisor | Paris
    Stagiaire | Lenoir | Lille
    Data Scientist | Kerdoncuff | Brest
    Professeur des écoles | École Jules-Vasseur | Perpignan
    Vendeuse en prêt-à-porter | Mirabelle | Metz
    Conducteur de travaux | Batirive SARL | Angers
    Community Manager | Cigogne | Strasbourg
    Assistante de direction trilingue | Helvaris | Genève
    Soudeur | Ateliers Dufresnoy | Saint-Nazaire
    Responsable des ressources humaines | Boréalis | Québec
    Aide-soignante | EHPAD Les Tilleuls | Vichy
    Commis de cuisine | Le Canard Boiteux | Sarlat-la-Canéda
    Ingénieure en mécanique des fluides | Soufflot | Toulouse
    Comptable, Clients et fournisseurs | Meurisse | Namur
    Chauffeur-livreur | Rapidoux | Charleroi
    Customer Success Manager | Tandem | Montréal
    Avocat collaborateur | Cabinet Roussel, Tavernier et Associés | Bordeaux
    Animatrice périscolaire | Les Galopins | Annecy`,
  es: `
    Limpiadora | Aguaclara | Murcia
    Director de Operaciones | Transmeridia S.A. | Monterrey
    Enfermera de urgencias | Hospital San Leandro | Valladolid
    Desarrollador Backend Senior | Pixelonia | Barcelona
    Camarero | Casa Benítez | Cádiz
    Técnico de mantenimiento industrial | Ferrovalle | Zaragoza
    Jefa de Producto | Luciérnaga | Bogotá
    Contadora | Quintero y Asociados S.A.S. | Medellín
    Community Manager | Colibrí | Quito
    Maestra de educación infantil | Colegio Nuestra Señora del Alba | Albacete
    Becario, Departamento de Marketing | Tornasol | Madrid
    Albañil | Construcciones Peñalba S.L. | Teruel
    Chief Happiness Officer | Wayra Sur | Lima
    Operario de almacén | Logiverde | Getafe
    Cajera | La Espiga | Rosario
    Ingeniero de minas | Atacora | Antofagasta
    Subgerente de Recursos Humanos | Pehuén | Temuco
    Teleoperadora | Contacta Ocho | Santiago de Compostela
    Scrum Master | Mendizábal | Bilbao
    Abogado | Bufete Larrañaga, Soto y Vidal | Montevideo
    Responsable de Calidad y Medio Ambiente | Olivares | Jaén
    Panadero | Panadería La Tahona Vieja | Cuenca
    Auxiliar administrativo, turno de tarde | Serrano | Elche
    QA Tester | Nopal | Guadalajara`,
  it: `
    Addetto alle pulizie | Lindora | Pavia
    Amministratore delegato | Valtorna S.p.A. | Bergamo
    Infermiera di sala operatoria | Ospedale San Gaudenzio | Novara
    Sviluppatore Front End | Lucciola | Torino
    Cameriera | Trattoria del Ponte Rotto | Siena
    Responsabile Ufficio Acquisti | Meccanica Brunelli S.r.l. | Modena
    Stagista | Castagna | Trento
    Product Manager | Settembre | Milano
    Impiegata amministrativa | Guidotti | Lucca
    Magazziniere | Logistica Adriana | Rimini
    Social Media Manager | Zenzero | Bologna
    Insegnante di sostegno | Istituto Comprensivo Vallefiorita | Catanzaro
    Cuoco, Linea Primi | Il Gallo Zoppo | Parma
    Operatrice socio-sanitaria | Villa Serena Anziani | Udine
    Direttrice Marketing e Comunicazione | Altaluna | Roma
    Saldatore | Ferrante | Taranto
    Architetto junior | Studio Barbieri, Neri e Associati | Firenze
    Consulente SAP | Orizon | Lugano
    Commessa | Fiordiluna | Bari
    Cloud Engineer | Nuvolari Sistemi | Genova
    Agente di commercio, Area Nord-Est | Salvaterra | Treviso
    Idraulico | Tubisol | Nuoro
    Capo reparto ortofrutta | Mercatello | Perugia
    Receptionist | Hotel Belriposo | Merano`,
  nl: `
    Schoonmaker | Blinkert | Almere
    Directeur | Van Houtveen Beheer B.V. | Zwolle
    Verpleegkundige, Spoedeisende Hulp | Ziekenhuis De Merwede | Dordrecht
    Full Stack Developer | Stroopbit | Utrecht
    Magazijnmedewerker | Kruiswijk | Tilburg
    Medewerker klantenservice | Zonnewende | Apeldoorn
    Teamleider Logistiek | Havenaar | Rotterdam
    Stagiaire HR | Groenlo & Partners | Antwerpen
    Bakker | Bakkerij De Gouden Korst | Gouda
    Docent Nederlands | Erasmiaan College Oost | Leuven
    Marketing Manager Benelux | Wapiti | Amsterdam
    Timmerman | Bouwbedrijf Hoekstra | Drachten
    Zelfstandig grafisch vormgever | Inktvis | Gent
    Boekhouder | Terpstra | Leeuwarden
    Chauffeur CE | Rijnland | Leiden
    Senior Beleidsmedewerker Ruimtelijke Ordening | Gemeente Oudervoorde | Mechelen
    Bedrijfsleider, Horeca | De Dorstige Ezel | Maastricht
    Data Engineer | Polderwolk | Eindhoven
    Caissière | Jansma | Emmen
    Advocaat-stagiair | Visser, De Roo en Kamp Advocaten | Den Haag
    Thuishulp | Zorgpunt Heide | Hasselt
    Head of Design | Morgen | Haarlem
    Projectcoördinator | Waterlinie | Nieuwegein
    Monteur | Liftec N.V. | Brugge`,
  pt: `
    Auxiliar de limpeza | Brilhamar | Setúbal
    Diretor Financeiro | Vale do Cedro S.A. | São Paulo
    Enfermeira | Hospital Santa Eufémia | Braga
    Desenvolvedor Full Stack Pleno | Jabuticaba | Florianópolis
    Estagiária | Nogueira | Curitiba
    Analista de Suporte Técnico Nível 2 | Conectaí | Campinas
    Empregado de mesa | Tasca do Marreco | Porto
    Gerente de Loja | Girassol | Recife
    Professora, Ensino Fundamental | Escola Monte Azul | Belo Horizonte
    Tech Lead | Pirilampo | Lisboa
    Motorista de entregas | Rápido Andorinha Ltda | Goiânia
    Engenheira Civil | Construtora Pedra Alta | Salvador
    Pasteleiro | Pastelaria Flor do Lis | Aveiro
    UX Writer | Tucum | Rio de Janeiro
    Técnico Oficial de Contas | Figueiredo | Viseu
    Coordenadora de Recursos Humanos | Serra Nova | Caxias do Sul
    Operador de empilhador | Transbeira | Castelo Branco
    Customer Success Analyst | Maracujá | Porto Alegre
    Sócio | Almada, Reis e Prates Advogados | Coimbra
    Vendedora | Alvorada | Feira de Santana
    Cozinheira | Dona Zefa | Olinda
    Assistente, Apoio ao Cliente | Claridade | Funchal
    Soldador | Metalbrava | Joinville
    Recepcionista bilingue | Azenha | Évora`,
}

export const writtenPosts: Record<string, GridPost[]> = Object.fromEntries(
  Object.entries(written).map(([language, list]) => [language, postsOf(list)]),
)

/** Headings of a post in plain text, by the same hand. */
export const writtenOrders = [
  '{name} | {position}\n{period}, {city}',
  '{city} – {name}\n{position}, {period}',
  '{period}: {position} bei {name}',
  '{position}\n{name}, {city}\n{period}',
  '{period}\n{position}\n{name} – {city}',
  '{name}    {city}\n{position}    {period}',
  '{name} — {position} ({period})',
  '{period}  {name}, {city}\n{position}',
  '{position} | {name} | {city} | {period}',
  '{name} ({city})\n{position}\n{period}',
  '{position} – {name}, {city}\n{period}',
  '{name} / {position} / {period}',
  '{position} at {name}\n{city}, {period}',
  '{position}, {period}\n{name}, {city}',
]

const headings: Record<string, [work: string, now: string]> = {
  en: ['WORK EXPERIENCE', 'Present'],
  de: ['BERUFSERFAHRUNG', 'heute'],
  fr: ['EXPÉRIENCE PROFESSIONNELLE', 'aujourd’hui'],
  es: ['EXPERIENCIA LABORAL', 'actualidad'],
  it: ['ESPERIENZA PROFESSIONALE', 'oggi'],
  nl: ['WERKERVARING', 'heden'],
  pt: ['EXPERIÊNCIA PROFISSIONAL', 'atual'],
}

/** A text of some posts, all written in one way, newest first. */
export function writtenResume(order: string, language: string, posts: GridPost[]): Uint8Array {
  const [work = '', now = ''] = headings[language] ?? []
  const entries = posts.map(({ position, name, city }, at) => {
    const end = at === 0 ? now : `0${9 - at}/${2024 - at * 2}`
    const parts = { position, name, city, period: `0${at + 2}/${2022 - at * 2} – ${end}` }
    const heading = order.replace(/\{(\w+)\}/g, (_, key: keyof typeof parts) => parts[key])
    return `${heading}\n- Trained nine colleagues and halved the waiting time\n- Kept the books of three branches`
  })
  return new TextEncoder().encode(
    `Tamsin Orchard\ntamsin@mail.example\n\n${work}\n${entries.join('\n\n')}\n`,
  )
}
