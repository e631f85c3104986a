import { otherNames } from '#server/resume/engine/words/uncased/contact-labels.ts'

/** What a form calls the name as a whole; one that says "name" alone needs its colon. */
const whole = String.raw`full\s+name|your\s+name|candidate(?:'s|’s)?\s+name|vor-?\s*(?:und|u\.|/|&)\s*(?:nach|zu|familien)name|vorname\s*(?:,|/|und|&)\s*(?:nach|zu|familien)?name|(?:nach|zu|familien)?name\s*(?:,|/|und|&)\s*vorname|nachname\(?n?\)?\s*/\s*vorname\(?n?\)?|nom\s*(?:,|/|et|&)\s*prénoms?|prénoms?\s*(?:,|/|et|&)\s*nom|prénom\(?s?\)?\s*/?\s*nom\(?s?\)?|nombres?(?:\s+completo|\s*(?:y|/|,)\s*apellidos?)|nombre\(?s?\)?\s*/\s*apellidos?\(?s?\)?|apellidos?\(?s?\)?\s*(?:y|/|,)\s*nombres?\(?s?\)?|nome\s*(?:e|/|,)\s*cognome|cognome\s*(?:e|/|,)\s*nome|nome\s+(?:completo|e\s+apelido)|apelido\(?s?\)?\s*/\s*nome[^:]{0,24}|voor-?\s*en\s+achternaam|volledige\s+naam|imię\s+i\s+nazwisko|nazwisko\s+i\s+imię|jméno\s+a\s+příjmení|příjmení\s+a\s+jméno|meno\s+a\s+priezvisko|priezvisko\s+a\s+meno|teljes\s+név|för-?\s+och\s+efternamn|for-?\s+og\s+e(?:fter|tter)navn|fulde\s+navn|fullt\s+navn|etu-?\s+ja\s+sukunimi|koko\s+nimi|ф\.?\s?и\.?\s?о\.?|имя\s+и\s+фамилия|фамилия(?:,?\s+имя(?:,?\s+отчество)?|\s+и\s+имя)|п\.?\s?і\.?\s?б\.?|прізвище(?:,|\s+та)?\s+ім['’ʼ]я(?:,?\s+по\s+батькові)?|ім['’ʼ]я\s+(?:та|і)\s+прізвище|име\s+и\s+фамилия|трите\s+имена|име\s+и\s+презиме|презиме\s+и\s+име|ime\s+i\s+prezime|prezime\s+i\s+ime|ime\s+in\s+priimek|priimek\s+in\s+ime|nume(?:le)?\s*(?:și|şi|si|/|,)\s*prenume(?:le)?|ονοματεπώνυμο|όνομα\s+και\s+επώνυμο|ad[ıi]?\s*(?:ve|,|/)?\s*soyad[ıi]?|(?:surname|first\s+name|last\s+name)\(?s?\)?\s*/\s*(?:first\s+name|surname|last\s+name)\(?s?\)?`
const bare = String.raw`name|nom|nombre|nome|naam|jméno|meno|név|nimi|namn|navn|nama|nume|имя|ім['’ʼ]я|име|ime|isim|όνομα`

/** "Name: Tan Hui Ling" on one line, or in two cells of it. */
export const namedInline = new RegExp(String.raw`^(?:${whole}|${bare})\s*:\s*`, 'iu')
/** "Name" alone, above or beside its value. */
const nameLabel = new RegExp(
  String.raw`^(?:${whole}|name|nom|nombre|nome|naam|név|namn|navn|nimi)\s*:?\s*$`,
  'iu',
)
/** "氏名：山田太郎", also with no sign between. */
export const otherInline = new RegExp(`^(?:${otherNames})(?:\\s*[:：]\\s*|\\s+)(?=\\S)`, 'u')
const otherLabel = new RegExp(`^(?:${otherNames})\\s*[:：]?$`, 'u')
export const isNameLabel = (text: string): boolean => nameLabel.test(text) || otherLabel.test(text)

/** "My name is Ann Lee and I am 19": the sentence with which a letter begins. */
const introduction =
  /(?:^|[.!,]\s+|\s)(?:my name is|(?:i am|i['’]m) called|ich hei(?:ß|ss)e|mein name ist|je m['’]appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome è|(?:ik heet|mijn naam is)|chamo-me|me chamo|(?:o )?meu nome é|nazywam się|mam na imię|jmenuji se|jmenuju se|volám sa|a nevem|jag heter|mitt namn är|jeg hedder|jeg heter|mit navn er|mitt navn er|nimeni on|меня зовут|мене звати|мене звуть|казвам се|зовем се|zovem se|ime mi je|moje ime je|mă numesc|numele meu este|με λένε|ονομάζομαι|(?:benim )?adım)\s+(\p{Lu}[\p{L}'’.-]*(?: (?:(?:de|da|van|von|der|di|la|le|den|el) ){0,2}\p{Lu}[\p{L}'’-]*){1,3})(?=$|[\s.,;!])/iu

/** "HEJ! Jag är Melker": the greeting that stands at the top in the place of a name, and no more. */
const greeting =
  /^¡?(?:[Hh]ej|HEJ|[Hh]i|HI|[Hh]ello|HELLO|[Hh]ey|[Hh]allo|HALLO|[Mm]oin|[Bb]onjour|BONJOUR|[Ss]alut|[Hh]ola|HOLA|[Cc]iao|CIAO|[Oo]lá|OLÁ|[Cc]ześć|[Aa]hoj|[Hh]oi)(?: there)?\s?[!,.:–-]*\s+(?:[Jj]ag är|[Jj]eg er|I(?: am|['’]m)|[Ii]ch bin|[Jj]e suis|[Mm]oi,? c['’]est|[Ss]oy|[Yy]o soy|[Ss]ono|[Ii]k ben|(?:[Ee]u )?sou (?:o|a)|[Jj]estem|[Jj]sem)\s+(\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,3})\s?[.!]?$/u

/** The name that a sentence tells as its writer's own. */
export function introducedName(text: string): string | null {
  const greeted = greeting.exec(text.slice(0, 80))?.[1]
  if (greeted) return greeted
  const found = introduction.exec(text.slice(0, 300))?.[1]
  if (!found) return null
  // The flag for the phrase lets small letters in: the name ends where its capitals do.
  const capitals =
    /^\p{Lu}[\p{L}'’.-]*(?: (?:(?:de|da|van|von|der|di|la|le|den|el) ){0,2}\p{Lu}[\p{L}'’-]*){1,3}/u
  return capitals.exec(found)?.[0].replace(/[.'’-]+$/, '') ?? null
}
