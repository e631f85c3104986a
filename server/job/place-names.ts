import { fold } from './fold-for-search.ts'

/** Towns with several names, each line one town. */
const towns = `
München; Munich; Monaco di Baviera; Múnich
Wien; Vienna; Vienne; Viena
Köln; Cologne; Colonia
Nürnberg; Nuremberg
Hannover; Hanover
Frankfurt am Main; Frankfurt; Francfort
Braunschweig; Brunswick
Zürich; Zurich
Genève; Geneva; Genf; Ginevra
Bern; Berne
Basel; Basle; Bâle
Luzern; Lucerne
Lisboa; Lisbon; Lissabon; Lisbonne
Porto; Oporto
Milano; Milan; Mailand
Roma; Rome; Rom
Torino; Turin
Firenze; Florence; Florenz; Florencia
Venezia; Venice; Venedig; Venise
Napoli; Naples; Neapel
Genova; Genoa; Genua
Padova; Padua
Praha; Prague; Prag; Praga
Warszawa; Warsaw; Warschau; Varsovie; Varsovia
Kraków; Krakow; Cracow; Krakau; Cracovie
Łódź; Lodz
Gdańsk; Gdansk; Danzig
Wrocław; Wroclaw; Breslau
Poznań; Poznan; Posen
København; Copenhagen; Kopenhagen; Copenhague; Köpenhamn
Århus; Aarhus
Göteborg; Gothenburg; Gotenburg
Malmö; Malmo
Helsinki; Helsingfors
Turku; Åbo
Tallinn; Reval
Bruxelles; Brussels; Brussel; Brüssel
Antwerpen; Antwerp; Anvers
Gent; Ghent; Gand
Brugge; Bruges
Liège; Liege; Lüttich; Luik
Leuven; Louvain
Den Haag; The Hague; La Haye; 's-Gravenhage
Lyon; Lyons
Marseille; Marseilles
Strasbourg; Straßburg
Nice; Nizza
Sevilla; Seville
Zaragoza; Saragossa
A Coruña; La Coruña; Corunna
Donostia; San Sebastián
Bilbao; Bilbo
Athína; Athens; Athen; Athènes
Thessaloníki; Thessaloniki; Salonica
București; Bucharest; Bukarest
Beograd; Belgrade; Belgrad
Sofiya; Sofia
Kyiv; Kiev; Kiew
Lviv; Lwów; Lemberg
Odesa; Odessa
Moskva; Moscow; Moskau
Sankt-Peterburg; Saint Petersburg; St Petersburg
İstanbul; Istanbul
İzmir; Izmir
Al-Qāhira; Cairo; Kairo; Le Caire
Dimashq; Damascus
Ciudad de México; Mexico City; México DF; CDMX
São Paulo; Sao Paulo
Bogotá; Bogota
Medellín; Medellin
La Habana; Havana
Ciudad de Panamá; Panama City
Ciudad de Guatemala; Guatemala City
New York; New York City; NYC; Nueva York
San Francisco; SF; San Francisco Bay Area
Los Angeles; LA
Washington; Washington DC; Washington, D.C.
Québec; Quebec City; Quebec
Montréal; Montreal
Bengaluru; Bangalore
Mumbai; Bombay
Kolkata; Calcutta
Chennai; Madras
Delhi; New Delhi
Pune; Poona
Beijing; Peking; Pékin
Guangzhou; Canton
Thành phố Hồ Chí Minh; Ho Chi Minh City; Saigon
Krung Thep; Bangkok
Yangon; Rangoon
Tōkyō; Tokyo
Ōsaka; Osaka
Kyōto; Kyoto
Seoul; Séoul
Dar es Salaam; Daressalam
Al-Dār al-Bayḍāʾ; Casablanca
Gaillimh; Galway
Baile Átha Cliath; Dublin
Corcaigh; Cork
Caerdydd; Cardiff
Dún Éideann; Edinburgh
`

const byName = new Map<string, string[]>()
for (const line of towns.trim().split('\n')) {
  const names = [...new Set(line.split(';').map(name => fold(name.trim())))]
  for (const name of names) byName.set(name, names)
}

/** A folded town's names, folded, itself among them. */
export const townNames = (folded: string): string[] => byName.get(folded) ?? [folded]
