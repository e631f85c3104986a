import { isTown } from './towns.ts'

/** Words that only streets, houses and their parts have. */
const streetWord =
  /(?<!\p{L})(?:street|str|road|rd|lane|ln|avenue|ave|av|avda|drive|close|crescent|court|terrace|tce|parade|pde|row|cottages?|flat|apt|apartment|apto|unit|suite|room|floor|block|blk|plot|lot|box|building|bldg|tower|stand|erf|rue|chemin|impasse|allée|boulevard|boul|blvd|bd|bvar|quai|via|viale|corso|piazza|calle|cra|carrera|avenida|paseo|rua|travessa|praça|ul|ulica|ulice|cesta|jl|jalan|jr|jirón|cad|cd|sok|kalea|esq|bureau|bus|soi|utca|calea|bloc|g)(?:\.|(?!\p{L}))(?!-)|\sst\.?$|\p{L}(?:straße|strasse|str\.|weg|gasse|allee|platz|ufer|straat|laan|plein|gracht|gatan|gata|vägen|gade|vej|veien|vegen|tie|katu|vegur)(?!\p{L})|^c\//iu
const districtBefore =
  /^(?:col|colonia|brgy|barangay|bairro|barrio|urb|fracc|kel|kec|kelurahan|kecamatan|quận|phường|mah|hay|taman|kampung|khlong|sector|phase|zona|distrito|district|vill|village|sitio|purok)\.?\s/iu
const districtAfter =
  /(?:\p{L}-(?:gu|ku|dong|cho)|\s(?:district|sub-city|nagar|layout|colony|mah\.|mahallesi|estate|society|enclave|vihar|centre|center))$|^(?:centro|centrum|centru|downtown|zentrum|centre-ville)$/iu

/** Names a street, a house or a part of one, in a line of any length. */
export const namesStreet = (text: string): boolean => streetWord.test(text)
export const isStreet = (text: string): boolean => text.length > 60 || streetWord.test(text)
export const isDistrict = (text: string): boolean =>
  text.length < 60 && (districtBefore.test(text) || districtAfter.test(text))

/** The town alone: "Atlanta Metro Area", "TP. Hồ Chí Minh", "Praha 5", "Berlin-Neukölln", "Nagoya-shi". */
export function townIn(text: string): string {
  if (text.length > 60) return text
  const name = text
    .replace(
      /^(?:(?:zam\.|[Tt][Pp]\.|м\.|г\.|гр\.)\s*|(?:City of|Ville de|Stadt|Greater)\s+)(?=\p{Lu})/u,
      '',
    )
    .replace(/\s+(?:metro(?:politan)?\s+|bay\s+)?area$/iu, '')
    .replace(/(\p{Ll})-(?:shi|si)$/u, '$1')
  if (isTown(name)) return name
  const [, city = '', number, part] = /^(.+?)(?:\s(\d{1,2})|-(\p{Lu}[\p{L} -]+))$/u.exec(name) ?? []
  if (number) return isTown(city) ? city : name
  return part && isTown(city) && !isTown(part) ? city : name
}
