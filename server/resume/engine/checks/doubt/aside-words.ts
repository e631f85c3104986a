/** What stands in a resume and belongs to no part of it: consent, signature, personal details. */
const consent =
  /(?<!\p{L})(?:hereby|declare that|to the best of my knowledge|gdpr|rgpd|rodo|dsgvo|d\.?\s?lgs|zgod[aęy]|przetwarzani\p{L}+|danych osobowych|trattamento|dati personali|consent (?:to|for)|personal data|données personnelles|datos personales|dados pessoais|persoonsgegevens|personuppgifter|einwilligung|einverstanden|osobních údajů|osobných údajov)(?!\p{L})/iu

const personal =
  /^(?:(?:date|place) of birth|d\.?o\.?b|born|birth ?date|age|sex|gender|nationality|citizenship|marital status|religion|father(?:['’]s)? name|mother(?:['’]s)? name|passport(?: no)?|geb(?:oren|\.)?(?: am)?|geburts\p{L}+|familienstand|staatsangehörigkeit|nationalität|konfession|née?|date de naissance|nationalité|situation (?:de famille|familiale)|nacid[oa]|fecha de nacimiento|nacionalidad|estado civil|nat[oa]|data di nascita|nazionalità|stato civile|idade|data de nascimento|nacionalidade|geboren|geboortedatum|nationaliteit|burgerlijke staat|född|født|syntynyt|data urodzenia|stan cywilny|narozen[aý]?|datum narození|date|place|ort, datum|signature|unterschrift|foto|photo|avatar|page|seite)(?!\p{L})/iu

const onRequest =
  /(?<!\p{L})(?:(?:up)?on request|auf (?:anfrage|wunsch)|sur demande|a petición|su richiesta|a pedido|op (?:aanvraag|verzoek)|på begäran|etterspørsel|na życzenie|na vyžádání)(?!\p{L})/iu

const married =
  /(?<!\p{L})(?:verheiratet|ledig|geschieden|marié|mariée|célibataire|casad[oa]|solter[oa]|solteir[oa]|coniugat[oa]|sposat[oa]|nubile|celibe|married|single|gift|ongehuwd|gehuwd|żonaty|mężatka|\d{2} (?:years old|ans|años|anos|anni|jahre(?: alt)?|jaar|år))(?!\p{L})/iu

/** Labels of what tells neither work, nor skill, nor place; and what another said. */
const beside =
  /^(?:["“„«]|(?:references?|referees?|referenzen|références|referencias|referenze|referências|referenties|referenser|referencje|driving licen[cs]e|licence|führerschein|permis|carné|patente|rijbewijs|prawo jazdy|körkort|notice period|available|availability|verfügbar\p{L}*|disponib\p{L}*|disponív\p{L}*|beschikbaar|dostępn\p{L}*|salary|gehalt\p{L}*|(?:tele)?phone|tel|mobile|handy|móvil|telefono?|ich suche|je recherche|busco|cerco|looking for|seeking)(?!\p{L}))|(?<!\p{L})(?:national insurance|social security|steuer-?id|n[ºo°]\.? (?:de )?(?:sécu|seguridad social))(?!\p{L})/iu

export const isAside = (text: string): boolean =>
  consent.test(text) ||
  onRequest.test(text) ||
  (text.length < 120 && beside.test(text)) ||
  (text.length < 80 && (personal.test(text) || married.test(text)))
