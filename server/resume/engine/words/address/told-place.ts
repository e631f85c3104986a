/** What a head calls the place where somebody lives, and what else stands there with capitals. */

export const placeLabel =
  /^(?:(?:current|present|permanent|home|contact|postal|residential|mailing)\s+){0,2}(?:location|address|addr|place|town|city|home\s?town|based|reside\p{L}*|wohnhaft|wohnort|ort|adresse|anschrift|ville|domicile|ciudad|domicilio|direcci[oó]n|indirizzo|citt[àa]|residenza|morada|cidade|woonplaats|adres|bosted|bopæl|bostadsort|adress|asuinpaikka|miejscowo\p{L}+|ora[sș]|localitate|mesto|město|lakhely)\s*(?:[.:：]|\s[-–])\s*(?=\p{L})/iu

/** In a table the label has no colon. */
const cellLabel =
  /^(?:(?:current )?location|home\s?town|address|residence|city|wohnort|domicilio|ciudad|residenza|woonplaats)\s+/iu
export const isPlaceCell = (text: string): boolean =>
  cellLabel.test(text) && /^\p{Lu}/u.test(text.replace(cellLabel, ''))

/** "м. Кропивницький": a town by its abbreviation. */
export const townMark = /^(?:м|г|гр|город|місто|смт|сел[оo])\.\s?\p{Lu}\p{L}+/u

/** The label alone, beside or above its value. */
export const placeName =
  /^(?:(?:current )?location|home\s?town|address|residence|city|town|wohnort|ort|adresse|anschrift|ville|domicilio|ciudad|indirizzo|residenza|citt[àa]|morada|cidade|woonplaats|adres|bostadsort|bosted|bopæl|bydliště|adresa|lakhely|lakcím|miejsce zamieszkania)\s*:?$/iu

/** What an address or a region has beside its name. */
export const placeMark =
  /(?<!\p{L})(?:p\.?\s?o\.?\s?box|box\s+\d|c\/o|dist(?:rict)?|vill(?:age)?|brgy|barangay|purok|taluka?|tehsil|county|co\.?\s(?=\p{Lu})|near|outside|around|area|regi[oó]n?|région|großraum|raum\s(?=\p{Lu})|greater|mainland|okolic[ae]\p{L}*|med omnejd|omgeving|umgebung|environs|alrededores|zona|dintorni|arredores|cerca de|près de|vicino a|[A-Z]{2,3}[- ]based)(?!\p{L})/iu

/** What else stands in the head, with capitals. */
export const noPlace =
  /(?<!\p{L})(?:licen[cs]e|driving|permis|permit|permiso|carn[eé]t?|patente|automunit[oa]|führerschein|rijbewijs|körkort|ajokortti|prawo jazdy|kat|visa|single|married|ledig|verheiratet|geschieden|célibataire|marié\p{L}*|solter[oa]|casad[oa]|nubile|celibe|gift|immediate\p{L}*|full|clean|phone|tel\p{L}*|mob\p{L}*|cell\p{L}*|handy|mail|e-?mail|website|portfolio|linkedin|github|hello|hi|moin|moi|hej|hei|hola|ol[áa]|ciao|salut|bonjour|hallo|cze[sś][cć]|ahoj|nationality|origin|british|brasileir[oa]|português|portuguesa|español[a]?|italian[oa]|française?|deutsch\p{L}*|years?|ans|jahre|años|anni|born|née?|geb\p{L}*|geboren|nacid[oa]|nat[oa]|classe|male|female|he|she|they|stud[ei]nt\p{L}*|stagi\p{L}*|praktikant\p{L}*|absolvent\p{L}*|uczeń|opiskelija|correo\p{L}*|courriel|objet|objeto|oggetto|betreff|subject|onderwerp|assunto|puesto|stelle|poste?|position|salary|availab\p{L}*|languages?|english|references?|notice|curriculum|cv|lebenslauf|names?|forenames?|surname|nombres?|apellidos?|noms?|prénoms?|nome|cognome|vorname|nachname|familienname|naam|imię|nazwisko|jméno|příjmení|adı|soyadı|név|nume|prenume|имя|фамилия|фио|тел\p{L}*|моб\p{L}*|почта|пошта|телефон|имейл|l\.?g\.?a|instagram|facebook|twitter|tiktok|telegram|skype|residency|superstar|guru|ninja|enthusiast|lover|vollzeit|teilzeit|full-?time|part-?time|(?:non-?)?smoker|kawaler|panna|wzrost|untitled|document|draft|unbenannt|sans titre|sin título|application|bewerbung|candidature)(?!\p{L})/iu

/** The names of a form's first fields: its values stand apart from them. */
export const nameFields =
  /^(?:surname|last name|forenames?(?:\(s\))?|first names?|nachname|vorname|apellidos|nombres?|cognome|nome|nom|prénom|achternaam|voornaam|nazwisko|imię|příjmení|jméno|soyadı|adı)\s*:?$/iu

/** How a letter begins. */
export const greeting =
  /^\s*(?:dear|hi|hello|to whom|madame|monsieur|mesdames|messieurs|cher|chère|bonjour|sehr geehrte|guten tag|liebe|hallo|geachte|beste|estimad|muy señor|distinguid|apreciad|buenos|gentil|egregi|spett|prezad|exm|car[oa]|szanown|vážen|tisztelt|stimat|hej|kära|kære|kjære|hyvä|sayın|уважаем|шановн|поштован|αξιότιμ)/iu
