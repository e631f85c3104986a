/** Our own short word lists; each is a hint that is weighed, never a verdict on its own. */

const any = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}])(?:${words.trim().split(/\s+/).join('|')})(?![\p{L}])`, 'iu')
const part = (words: string): RegExp => new RegExp(words.trim().split(/\s+/).join('|'), 'iu')

export const POSITION = any(`
  engineer engineers developer programmer architect analyst manager director officer supervisor
  coordinator specialist consultant assistant associate intern internship trainee apprentice lead
  leader head chief president vp founder co-founder owner partner designer writer editor journalist
  teacher lecturer professor tutor instructor researcher scientist technician mechanic electrician
  nurse physician doctor pharmacist therapist accountant auditor controller bookkeeper clerk agent
  representative executive advisor adviser strategist planner buyer administrator secretary
  receptionist chef cook waiter waitress barista driver operator welder sergeant squad captain
  lieutenant soldier volunteer fellow paralegal attorney lawyer counsel solicitor librarian curator
  producer photographer artist animator copywriter marketer recruiter cashier steward purser
  superintendent foreman inspector estimator surveyor guard dispatcher freelancer freelance
  contractor mentor coach trainer translator interpreter scrum devops sre ceo cto cfo coo
  postdoc student dean principal junior senior staff specialist caregiver carer worker
  ingénieur ingénieure développeur développeuse chargé chargée responsable directeur directrice
  chef cheffe assistante assistant stagiaire alternant alternante conseiller conseillère vendeur
  vendeuse technicien technicienne gestionnaire comptable infirmier infirmière enseignant
  enseignante professeur rédacteur rédactrice graphiste consultante attaché attachée cadre
  coordinateur coordinatrice animateur animatrice apprenti apprentie serveur serveuse
  leiter leiterin teamleiter teamleiterin entwickler entwicklerin ingenieur ingenieurin techniker
  technikerin auszubildender auszubildende praktikant praktikantin werkstudent werkstudentin
  berater beraterin sachbearbeiter sachbearbeiterin referent referentin mitarbeiter mitarbeiterin
  geschäftsführer geschäftsführerin meister mechaniker mechanikerin mechatroniker kaufmann kauffrau
  verkäufer verkäuferin projektleiter projektleiterin lehrer lehrerin pfleger pflegerin
  gerente director directora jefe jefa ingeniero ingeniera desarrollador desarrolladora analista
  técnico técnica becario becaria profesor profesora coordinador coordinadora asistente auxiliar
  consultor consultora encargado encargada administrativo administrativa contable enfermero
  enfermera vendedor vendedora dependiente dependienta comercial camarero camarera abogado abogada
  responsabile sviluppatore gestor`)

export const POSITION_PART = part(String.raw`
  \p{L}+(?:manager|leiter|leiterin|entwickler|programmierer|techniker|mechaniker|ingenieur|berater|assistent|assistentin|arbeiter|pfleger|pflegerin|verkäufer)(?:in)?\b`)

export const COMPANY = any(String.raw`
  inc llc ltd limited gmbh ag kg se corp corporation co\. company plc llp sa sas sarl s\.a\. s\.l\. sl
  s\.r\.l\. srl spa bv nv ab oy a\/s pty pvt sp\. o\.o\. group groupe gruppe grupo holding holdings
  bank banco banque hospital hospitals clinic clinique klinik klinikum clínica hôpital university
  college school institute institut academy université universität universidad hochschule hotel
  hotels studio studios labs lab laboratory laboratories systems solutions technologies technology
  software partners associates agency agence agentur agencia consulting services industries
  foundation stiftung fondation fundación museum musée museo festival army navy force corps
  council ministry department city county airlines airways railways motors automotive components
  payments health healthcare media games travel cruises cloud builders construction concrete
  logistics distribution insurance capital ventures restaurant café bakery store stores market
  freelance selbstständig indépendant autónomo society association verein church trust authority
  press publishing energy power electric foods pharma pharmaceuticals biotech telecom networks`)

export const LEGAL_FORM =
  /^(inc|llc|ltd|limited|gmbh|ag|kg|corp|corporation|co|plc|llp|sa|s\.a|sas|sarl|sl|s\.l|srl|bv|nv|ab|pty ltd|pvt ltd)\.?$/iu

export const INSTITUTION = any(String.raw`
  university universities college school institute academy polytechnic conservatory seminary
  university\. univ\. faculty mit eth epfl rmit ucla uc université universite école ecole lycée
  lycee institut iut faculté universität universitaet hochschule fachhochschule gymnasium
  berufsschule realschule akademie schule universidad instituto colegio escuela facultad politécnica
  politecnica politecnico università universita universiteit hogeschool uniwersytet politechnika
  universidade faculdade bootcamp iit nit iim lse insead tu fh rwth escp hec sciences-po`)

export const INSTITUTION_PART = part(String.raw`
  \p{L}+(?:schule|hochschule|universität|akademie|gymnasium|skolan|universitet|kolleg)\b`)

const DEGREE_WORDS = String.raw`
  bachelor(?:['’]?s)?(?:\s+degree)?(?:\s+(?:of|in)\s+(?:science|arts|engineering|business(?:\s+administration)?|commerce|laws?|education|fine\s+arts|technology|music|design|nursing|architecture|applied\s+science|economics|medicine)(?:\s+(?:and|&)\s+(?:science|technology))?)?
  master(?:['’]?s)?(?:\s+degree)?(?:\s+(?:of|in)\s+(?:science|arts|engineering|business\s+administration|commerce|laws?|education|fine\s+arts|technology|public\s+\p{L}+|research|philosophy|social\s+work|design|architecture|economics|music|nursing))?
  doctor(?:ate)?(?:\s+(?:of|in)\s+(?:philosophy|medicine|education|science|engineering))?
  associate(?:['’]?s)?(?:\s+degree)?(?:\s+(?:of|in)\s+(?:applied\s+science|science|arts|applied\s+arts))?
  (?:graduate|postgraduate|higher\s+national|advanced)\s+(?:diploma|certificate)(?:\s+of\s+\p{Lu}\p{L}+)?
  (?:high\s+school|secondary\s+school|national|vocational)\s+(?:diploma|certificate)
  diploma(?:\s+of\s+\p{Lu}\p{L}+)?
  certificate(?:\s+(?:iv|iii|ii|i))?(?:\s+of\s+\p{Lu}\p{L}+)?
  chartered\s+accountant
  ph\.?\s?d\.?
  m\.?b\.?a\.? b\.?b\.?a\.? b\.?f\.?a\.? m\.?f\.?a\.? b\.?com\.? m\.?com\.? b\.?tech\.? m\.?tech\.? b\.?eng\.? m\.?eng\.?
  b\.?sc\.?(?:\s*\(?hons\.?\)?|\s+eng\.?)? m\.?sc\.?(?:\s+eng\.?)? b\.?s\.?(?:n\.?)? m\.?s\.?(?:n\.?|w\.?)? b\.a\.? m\.a\.? ba ma ll\.?b\.? ll\.?m\.? j\.d\.? jd m\.d\.? md b\.?ed\.? m\.?ed\.? aas a\.a\.s\.? a\.s\.? a\.a\.?
  ged a-levels? gcses? abitur fachabitur matura mittlere\s+reife baccalauréat bac(?:\s*\+\s*\d)? licence(?:\s+professionnelle)? bts dut but cap
  master\s+(?:1|2|professionnel|recherche) diplôme(?:\s+d['’]\p{L}+)? doctorat maîtrise
  diplom(?:-\p{L}+|\s*\(fh\))? staatsexamen magister promotion staatlich\s+geprüfter?\s+\p{L}+ ausbildung\s+zum?r?\s+\p{L}+ fachhochschulreife
  grado licenciatura licenciad[oa] ingeniería\s+técnica máster doctorado técnico\s+superior bachillerato diplomatura formación\s+profesional
  laurea(?:\s+(?:magistrale|triennale))? diploma\s+di\s+\p{L}+ inżynier magisterka mestrado bacharelado`
/** A degree at the start of a text, or anywhere as a whole word. */
export const DEGREE = new RegExp(
  String.raw`(?<![\p{L}.])(?:${DEGREE_WORDS.trim()
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\p{L}])`,
  'iu',
)

export const HUMAN_LANGUAGE = any(`
  english german french spanish italian portuguese dutch polish russian ukrainian czech slovak
  hungarian romanian bulgarian greek turkish arabic hebrew hindi urdu bengali marathi tamil telugu
  gujarati punjabi kannada malayalam chinese mandarin cantonese japanese korean vietnamese thai
  indonesian malay tagalog filipino swahili yoruba igbo hausa zulu xhosa afrikaans swedish norwegian
  danish finnish icelandic estonian latvian lithuanian irish welsh gaelic catalan basque galician
  serbian croatian bosnian slovenian macedonian albanian armenian georgian persian farsi dari pashto
  kurdish amharic somali nepali sinhala burmese khmer lao mongolian kazakh uzbek latin esperanto asl
  deutsch englisch französisch spanisch italienisch portugiesisch niederländisch polnisch russisch
  türkisch arabisch chinesisch japanisch ukrainisch
  français anglais allemand espagnol italien portugais néerlandais polonais russe arabe chinois
  japonais turc
  español inglés alemán francés italiano portugués catalán gallego euskera ruso chino árabe japonés
  inglese tedesco francese spagnolo angielski polski niemiecki inglês`)

export const LANGUAGE_LEVEL =
  /\b(native|mother tongue|fluent|bilingual|proficient|professional|working|conversational|basic|beginner|elementary|intermediate|advanced|limited|full|a1|a2|b1|b2|c1|c2|muttersprache|muttersprachlich|fließend|verhandlungssicher|grundkenntnisse|gut|sehr gut|langue maternelle|maternelle|courant|bilingue|intermédiaire|notions|débutant|professionnel|nativo|nativa|lengua materna|fluido|avanzado|intermedio|básico|madrelingua|fluente)\b/iu

export const COUNTRY = any(`
  usa us u\\.s\\.a\\. uk germany france spain italy portugal netherlands belgium switzerland austria
  poland greece canada australia india ireland sweden norway denmark finland mexico brazil argentina
  china japan korea singapore nigeria kenya ghana egypt morocco turkey israel ukraine romania
  hungary czechia bulgaria croatia serbia deutschland österreich schweiz suisse belgique españa
  méxico italia polska nederland brasil portugal luxembourg colombia chile peru perú philippines
  vietnam thailand indonesia malaysia pakistan bangladesh`)
export const REMOTE = /^(?:fully\s+)?(?:remote|télétravail|hybrid|homeoffice|remoto|à distance)$/iu

/** Words that open a sentence about duties in an entry; never headings of a section there. */
export const INNER_LABEL =
  /^(highlights|responsibilities|key responsibilities|duties|achievements|key achievements|accomplishments|tasks|aufgaben|erfolge|missions?|réalisations|logros|funciones|courses|coursework|relevant coursework|technologies|tech stack|stack|keywords)\s*:?$/iu
