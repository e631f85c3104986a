/** What stands in a resume and belongs to no part of it: consent, signature, personal details. */
const consent =
  /(?<!\p{L})(?:hereby|declare that|to the best of my knowledge|gdpr|rgpd|rodo|dsgvo|d\.?\s?lgs|zgod[aęy]|przetwarzani\p{L}+|danych osobowych|trattamento|dati personali|consent (?:to|for)|personal data|données personnelles|datos personales|dados pessoais|persoonsgegevens|personuppgifter|einwilligung|einverstanden|osobních údajů|osobných údajov)(?!\p{L})/iu

const personal =
  /^(?:(?:date|place) of birth|home language|health (?:status|excell?ent|good|very good)|criminal record|state of origin|l\.?g\.?a|position applied|post applied|(?:contact|duration|e-?mail|bydliště|correo|courriel|indirizzo)(?=\s*(?::|$))|d\.?o\.?b|born|birth ?date|id (?:no|number|card)|national id|citizen|age|sex|gender|nationality|citizenship|marital status|religion|father(?:['’]s)? name|mother(?:['’]s)? name|parents|eltern|vater|mutter|geschwister|père|mère|padres?|madre|genitori|pais|ouders|rodzice|passport(?: no)?|geb(?:oren|\.)?(?: am)?|geburts\p{L}+|familienstand|staatsangehörigkeit|nationalität|konfession|née?|date de naissance|nationalité|situation (?:de famille|familiale)|nacid[oa]|fecha de nacimiento|nacionalidad|estado civil|nat[oa]|data di nascita|nazionalità|stato civile|idade|data de nascimento|nacionalidade|geboren|geboortedatum|nationaliteit|burgerlijke staat|född|født|syntynyt|data urodzenia|stan cywilny|narozen[aý]?|datum narození|date|place|ort, datum|signature|unterschrift|foto|photo|avatar|page|seite)(?!\p{L})/iu

/** What somebody promises to whoever may hire them. */
const pitch =
  /(?<!\p{L})(?:asset to (?:your|the|any) (?:company|organi[sz]ation|team)|why should we hire|hire me|your (?:esteemed |reputed |prestigious )?(?:company|organi[sz]ation|firm)|highly motivated individual|do my best|(?:ihre[mnrs]?|in ihrem) unternehmen|votre (?:entreprise|société|équipe)|su (?:empresa|compañía|prestigiosa empresa)|vuestra empresa|(?:vostra|sua) azienda|sua empresa|uw (?:bedrijf|organisatie)|państwa (?:firm\p{L}*|zespo\p{L}*)|вашей компании|вашу компанию|ert företag|(?:din|deres) virksomhed)(?!\p{L})|貴社|御社|귀사|贵公司|貴公司/iu

/** What somebody is at home. */
const atHome =
  /^(?:(?:proud |happy |married )?(?:father|mother|mum|mom|dad|parent|husband|wife) (?:of|to)|vater von|mutter von|père de|mère de|padre de|madre de|padre di|madre di|pai de|mãe de|vader van|moeder van)(?!\p{L})/iu

/** The label of a form for another address, or what to write there. */
const formNote =
  /(?:現住所以外|連絡を希望|場合のみ記入|希望する場合|記入(?:欄|して|のこと)|※(?:性別|印)|写真を(?:貼|はる)|縦\s?\d{2}|横\s?\d{2}|扶養家族|配偶者の?扶養|通勤時間|ふりがな|フリガナ)/u

const onRequest =
  /(?<!\p{L})(?:(?:up)?on request|auf (?:anfrage|wunsch)|sur demande|a petición|su richiesta|a pedido|op (?:aanvraag|verzoek)|på begäran|etterspørsel|na życzenie|na vyžádání)(?!\p{L})/iu

const married =
  /(?<!\p{L})(?:verheiratet|ledig|geschieden|marié|mariée|célibataire|casad[oa]|solter[oa]|solteir[oa]|coniugat[oa]|sposat[oa]|nubile|celibe|married|single|gift|ongehuwd|gehuwd|żonaty|mężatka|\d{2} (?:years old|ans|años|anos|anni|jahre(?: alt)?|jaar|år))(?!\p{L})/iu

/** Labels of what tells neither work, nor skill, nor place; and what another said. */
const beside =
  /^(?:["“„«]|(?:references?|referees?|referenzen|références|referencias|referenze|referências|referenties|referenser|referencje|driving licen[cs]e|licence|führerschein|permis|carné|patente|rijbewijs|prawo jazdy|körkort|notice period|available|availability|verfügbar\p{L}*|disponib\p{L}*|disponív\p{L}*|beschikbaar|dostępn\p{L}*|salary|gehalt\p{L}*|(?:tele)?phone|tel|mobile|handy|móvil|telefono?|ich suche|je recherche|busco|cerco|looking for|seeking)(?!\p{L}))|(?<!\p{L})(?:national insurance|social security|steuer-?id|n[ºo°]\.? (?:de )?(?:sécu|seguridad social))(?!\p{L})/iu

/** More of those, in a line of them: two are enough. */
const facts =
  /(?<!\p{L})(?:\d{1,2} (?:filh[oa]s?|hij[oa]s?|figli[oa]?|enfants?|kinder|children)|sem filhos|sin hijos|brasileir[oa]|national|passport|cpf|rg|cnh|dni|nif|verheiratet|ledig|geschieden|mariée?|célibataire|casad[oa]|solter[oa]|solteir[oa]|coniugat[oa]|sposat[oa]|nubile|celibe|married|single|\d{2} (?:years old|ans|años|anos|anni|jahre|jaar|år))(?!\p{L})/giu

/** Licences to drive, and what somebody looks for, wherever they stand in a line. */
const within =
  /(?<!\p{L})(?:truckkort|körkort|kørekort|førerkort|driving licen[cs]e|ich suche|suche ich|suche (?:eine?n?|was|etwas))(?!\p{L})/iu

/** Headings of what tells no work: what somebody likes, what others say, what was spoken of. */
export const asideHeading =
  /^(?:(?:fun|random|quick) facts|extra[- ]?curricular\p{L}*|hobb(?:y|ies)|interests?|about me|personal(?: life)?|privat(?:es)?|why (?:should we )?hire (?:me|you)|testimonials?|what (?:others|people) say|recommendations?|(?:career|professional) (?:aims?|goals?|wish(?:es)?)|berufs(?:wunsch|ziel|ziele)|wunschberuf|projet professionnel|objectifs? (?:de carrière|professionnels?)|objetivos? profesional(?:es)?|obiettiv[oi] professional[ei]|beroepswens|cel zawodowy|personal (?:details|data|information)|(?:selected |invited )?(?:conference|talks?|lectures?|presentations?|poster)s?|courses taught|materias impartidas|cursos impartidos|vorträge|conférences|ponencias|loisirs|aficiones|zainteresowania)(?!\p{L})[^:]{0,40}:?$/iu

export const isAside = (text: string): boolean =>
  consent.test(text) ||
  onRequest.test(text) ||
  formNote.test(text) ||
  (text.length < 300 && pitch.test(text)) ||
  (text.length < 160 && atHome.test(text)) ||
  (text.length < 200 && (text.match(facts)?.length ?? 0) > 1) ||
  (text.length < 120 && within.test(text)) ||
  (text.length < 120 && beside.test(text)) ||
  (text.length < 80 && (personal.test(text) || married.test(text)))

/** What a form or a template tells its reader to write. */
const instruction =
  /^(?:please (?:complete|fill|use)|replace (?:the|this) text|insert (?:the|your|a) [^.]{0,40}here|inserire qui|inserisci qui|ins[eé]rez ici|saisissez|inserte aquí|escriba aquí|insira aqui|hier (?:einfügen|eintragen)|klicken sie|klik hier)(?!\p{L})/iu

/** What an employer calls the form that is filled in. */
const formTitle = /(?<!\p{L})(?:application (?:for employment|form)|job application)(?!\p{L})/iu

const isInstruction = (text: string): boolean => instruction.test(text) || formTitle.test(text)

/** "EN ISO 9606-1, methods 141 and 135, valid to 2027": what somebody was examined by. */
const norm = /^(?:EN|ISO|DIN|BS|AWS|ČSN|PN|NF|UNE|UNI)(?:[- ](?:EN|ISO))* ?\d{3}/u

/** A line that no question quotes: nobody would take it for what was done, or learned. */
export const isPointless = (text: string): boolean =>
  isInstruction(text) ||
  norm.test(text) ||
  (text.match(/\d/g)?.length ?? 0) >= (text.match(/\p{L}/gu)?.length ?? 0)
