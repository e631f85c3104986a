import type { Line } from '#server/resume/engine/lines/line.ts'
import { POSITION, POSITION_PART } from '#server/resume/engine/words/vocabulary.ts'

const FIELDS = String.raw`tel(?:ephone|efon|éfono|efono|efoon|efone)?|phone(?:\s+number)?|mobile|mob|mobil|cell|handy|fon|tél(?:éphone)?|portable|móvil|cellulare|mobiel|celular|telemóvel|telefonnummer|gsm|e-?mail(?:\s+address|-adresse|adres)?|mail|courri(?:el|er)(?:\(?s?\)?\s+électronique\(?s?\)?)?|correo(?:\(?s?\)?\s+electrónico\(?s?\)?)?|address|adresse|anschrift|dirección|indirizzo|adres|endereço|domicilio|location|lieu|ort|wohnort|ville|ciudad|città|cidade|woonplaats|morada|residence|ubicación|localidad|locale|plaats|standort|city|town|based\s+in|web(?:site|seite)?|site(?:\s+web)?|sitio\s+web|url|portfolio|homepage|blog`

/** The name of a field before its value. */
export const LABEL = new RegExp(String.raw`^(?:${FIELDS}|t|m|e|p|a|w)\s*[.:]\s*`, 'iu')
/** Names of fields, which stand alone above or beside their value. */
export const FIELD = new RegExp(
  String.raw`^(?:${FIELDS}|name|nome|nom|nombre|naam|contact|kontakt|links?|profiles?|nationality|nationalität|nationalité|nacionalidad|nazionalità|nationaliteit|born|date of birth|geburtsdatum|date de naissance|fecha de nacimiento|data di nascita|geboortedatum|linkedin|github|xing)\s*:?$`,
  'iu',
)
const PLACES =
  'address|morada|adresse|anschrift|indirizzo|adres|endereço|dirección|domicilio|location|lieu|ort|wohnort|ville|ciudad|città|cidade|woonplaats|residence|ubicación|localidad|locale|plaats|standort|based\\s+in'
export const PLACE_LABEL = new RegExp(`^(?:${PLACES}|city|town)\\s*[.:]\\s*\\S`, 'iu')
/** "Adres Zwolle": the name of the field, set apart by its style alone. */
export const NAMED_PLACE = new RegExp(`^(?:${PLACES})\\s+(\\p{Lu}.*)$`, 'iu')

/** Parts of a contact line; icons part it like separators do. */
export function partsOf(line: Line): string[] {
  return line.segments
    .flatMap(segment =>
      segment.text.split(
        /\s*[|•·∙⋅●◦♦⬥]\s*|\s+[–—]\s+|(?<!\d)\s+-\s+|\s+-\s+(?!\d)|\s{3,}|\s+\/{1,2}\s+|;\s+|(?:^|\s+)[\p{So}✆☎✉⌂⚲]\s*/u,
      ),
    )
    .map(part => part.trim())
    .filter(Boolean)
}

/** The text names a post or trade. */
export function isPost(text: string): boolean {
  return (
    POSITION.test(text) ||
    POSITION_PART.test(text) ||
    /\b(?:graduate|veteran|candidate|absolvent(?:in)?)\b/iu.test(text)
  )
}
