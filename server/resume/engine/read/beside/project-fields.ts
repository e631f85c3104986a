import { namesOf } from './fields.ts'

const used = String.raw`(?: used| employed| utilisée?s?| utilizadas?| utilizados?| usadas?| usate| utilizzate| verwendet)?`
const andMore = String.raw`(?:\s*(?:&|and|und|et|y|e|en|/)\s*\p{L}+)?`

/** What the fields of a project are called. */
export const projectNames = namesOf({
  name: String.raw`(?:project )?(?:name|title)|project(?: (?:name|title|\d+))?|titel|projekt(?:name|titel)?|projet|titre|proyecto|título|progetto|titolo|projeto|projectnaam|nazwa(?: projektu)?`,
  roles: String.raw`(?:my |your )?roles?(?: played)?|position|designation|rolle|funktion|rôle|rol|ruolo|papel|função|rola|функция|роль`,
  keywords: String.raw`(?:(?:key|main|core) )?(?:technolog(?:y|ies)|tools?|tech(?:nology|nical)?(?: |-)?stack|stack|environment|skills|platforms?|frameworks?|software|languages?|libraries|methods|keywords|tech)${andMore}${used}|built (?:with|using)|technologien?${used}|(?:verwendete|eingesetzte) technologien|werkzeuge|technologieën|environnement(?: technique)?|outils|tecnologías?${used}|herramientas|tecnologie?${used}|strumenti|tecnologias?${used}|ferramentas|narzędzia|технологии|технології`,
  entity: String.raw`client|customer|organi[sz]ation|company|employer|institution|kunde|auftraggeber|firma|entreprise|cliente|empresa|opdrachtgever|klant|klient|заказчик`,
  date: String.raw`duration|period|dates?|timeline|timeframe|years?|zeitraum|dauer|jahr|période|durée|année|per[ií]odo|duración|fechas?|año|durata|anno|duração|ano|periode|jaar|okres|rok`,
  url: String.raw`links?|url|web(?:site|page)?|live(?: demo| link| site)?|demo|(?:source )?code|source|repo(?:sitory)?|github(?: link| repo(?:sitory)?)?|gitlab|site(?: web)?|lien|enlace|sito`,
  description: String.raw`(?:brief |project |short )?(?:description|summary|overview|objective|abstract|goal|details)|about|(?:kurz)?beschreibung|ziel|objectif|descripción|descrizione|descrição|omschrijving|opis`,
})

export type ProjectField = keyof typeof projectNames
