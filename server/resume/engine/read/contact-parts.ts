import { otherFieldNames, otherPlaces } from '#server/resume/engine/words/uncased/contact-labels.ts'
import type { Line } from '#server/resume/engine/lines/line.ts'
import { positionWord, positionPart } from '#server/resume/engine/words/titles.ts'

const kinds = String.raw`(?:(?:current|present|permanent|residential|home|postal|mailing|contact|street|native|actual|aktuelle[rs]?)\s+)?`
const fieldNames = String.raw`${kinds}(?:tel(?:ephone|efon|éfono|efono|efoon|efone)?|phone(?:\s+number)?|mobile|mob|mobil|cell|handy|fon|tél(?:éphone)?|portable|móvil|cellulare|mobiel|celular|telemóvel|telefonnummer|gsm|e-?mail(?:\s+address|-adresse|adres)?|mail|courri(?:el|er)(?:\(?s?\)?\s+électronique\(?s?\)?)?|correo(?:\(?s?\)?\s+electrónico\(?s?\)?)?|address|adresse|anschrift|direcci[oó]n|indirizzo|adres|endereço|domicilio|location|lieu|ort|wohnort|ville|ciudad|città|cidade|woonplaats|morada|residence|ubicación|localidad|locale|plaats|standort|city|town|home|stad|bostad|bostadsort|bosted|bopæl|asuinpaikka|kotipaikka|paikkakunta|miejsce\s+zamieszkania|miejscowość|lakóhely|lakhely|localitate|oraș|město|mesto|город|місто|град|адрес|место\s+жительства|πόλη|şehir|población|localité|residenza|residência|based\s+in|web(?:site|seite)?|site(?:\s+web)?|sitio\s+web|url|portfolio|homepage|blog|adresa|adress|osoite|alamat|address|bydliště|lakcím|cím|adrese|adresas|địa chỉ|domicile|hometown|wohnhaft(?:\s+in)?|прожива(?:ет|ю|ние)|место\s+проживания|адрес\s+проживания|город\s+проживания|місце\s+проживання|проживаю|живу|местоживеене|mieszka|zamieszkanie|zamieszkał[ya]|bydlí|wohnt\s+in|lives\s+in|vive\s+en|resid[eo]\s+en|habite\s+à|vive\s+a|mora\s+em|reside\s+em|woont\s+in|bosatt|bor\s+i|asuu|reside|place|oras|whats\s?app|tfno|telf|tlf|cel|fone|handphone|natel|ph)(?:\s+(?:no|number|nr|id))?`

/** The name of a field before its value. */
export const fieldLabel = new RegExp(
  String.raw`^(?:(?:${fieldNames}|t|m|e|p|a|w|h|c)\s*[.:：]\s*|[【〈]?(?:${otherFieldNames})(?:\s*[:：】〉]\s*|\s+(?=\S)))`,
  'iu',
)
/** Names of fields, which stand alone above or beside their value. */
export const fieldName = new RegExp(
  String.raw`^(?:${fieldNames}|name|nome|nom|nombre|naam|contact|kontakt|links?|profiles?|nationality|nationalität|nationalité|nacionalidad|nazionalità|nationaliteit|born|date of birth|geburtsdatum|date de naissance|fecha de nacimiento|data di nascita|geboortedatum|linkedin|github|xing|${otherFieldNames})\s*[:：]?$`,
  'iu',
)
const places =
  'прожива(?:ет|ю|ние)|место\\s+проживания|адрес\\s+проживания|город\\s+проживания|місце\\s+проживання|проживаю|живу|местоживеене|mieszka|zamieszkanie|zamieszkał[ya]|bydlí|wohnt\\s+in|lives\\s+in|vive\\s+en|resid[eo]\\s+en|habite\\s+à|vive\\s+a|mora\\s+em|reside\\s+em|woont\\s+in|bosatt|bor\\s+i|asuu|wohnhaft(?:\\s+in)?|reside|place|oras|adresa|adress|osoite|alamat|bydliště|lakcím|cím|adrese|adresas|địa chỉ|domicile|hometown|address|morada|adresse|anschrift|indirizzo|adres|endereço|direcci[oó]n|domicilio|location|lieu|ort|wohnort|ville|ciudad|città|cidade|woonplaats|residence|ubicación|localidad|locale|plaats|standort|based\\s+in|home|bostad|bostadsort|bosted|bopæl|asuinpaikka|kotipaikka|paikkakunta|miejsce\\s+zamieszkania|miejscowość|lakóhely|lakhely|localitate|oraș|město|mesto|город|місто|град|адрес|место\\s+жительства|πόλη|şehir|población|localité|residenza|residência'
export const placeLabel = new RegExp(
  `^(?:${kinds}(?:${places}|city|town)\\s*[.:：]\\s*\\S|(?:${otherPlaces})(?:\\s*[:：]\\s*|\\s+)\\S)`,
  'iu',
)
/** "Adres Zwolle": the name of the field, set apart by its style alone. */
export const namedPlace = new RegExp(`^(?:${places})\\s+(\\p{Lu}.*)$`, 'iu')

/** Parts of a contact line; icons part it like separators do. */
export const partsOf = (line: Line): string[] =>
  line.segments
    .flatMap(segment =>
      segment.text.split(
        /\s*[|｜／•·∙⋅●◦♦⬥]\s*|\s+[–—]\s+|(?<!\d)\s+-\s+|\s+-\s+(?!\d)|\s{3,}|\s+\/{1,2}\s+|;\s+|(?:^|\s+)[\p{So}✆☎✉⌂⚲]\s*/u,
      ),
    )
    .map(part => part.trim())
    .filter(Boolean)

/** The text names a post or trade. */
export const isPost = (text: string) =>
  positionWord.test(text) ||
  positionPart.test(text) ||
  /\b(?:graduate|veteran|candidate|absolvent(?:in)?)\b/iu.test(text)
