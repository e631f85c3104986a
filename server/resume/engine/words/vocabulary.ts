import {
  uncasedDegrees,
  uncasedFirm,
  uncasedLanguage,
  uncasedLevel,
  uncasedSchool,
} from './uncased/entry-words.ts'

/** Our own short word lists; each is a hint that is weighed, never a verdict on its own. */

export const any = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}])(?:${words.trim().split(/\s+/).join('|')})(?![\p{L}])`, 'iu')
/** The same, or what other scripts have for it. */
const or = (words: RegExp, others: string): RegExp => new RegExp(`${words.source}|${others}`, 'iu')
export const part = (words: string): RegExp => new RegExp(words.trim().split(/\s+/).join('|'), 'iu')

export const companyWord = or(
  any(String.raw`
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
  press publishing energy power electric foods pharma pharmaceuticals biotech telecom networks
  robotics analytics architects attorneys solicitors chambers library school district
  schools academy nursery orchard farm farms brewery winery theatre theater orchestra gallery radio
  gazette herald tribune ledger times journal magazine broadcasting productions pictures records
  outfitters apparel textiles furniture interiors supply supplies wholesale distributors
  freight shipping lines transit railway rail aerospace defense defence security
  utilities waterworks mining steel metals chemicals plastics paper printing
  entertainment gym spa salon resort inn lodge diner grill kitchen bistro brasserie
  center(?=\s*(?:$|,)) ies ceip colegio instituto academia
  hospice pharmacy residence charity alliance federation union
  bureau office parliament senate court government municipality township borough
  mutual credit savings trust-bank investments equity realty properties estates housing
  werke werk betrieb betriebe handel handelsgesellschaft bau verlag kanzlei praxis büro buero apotheke
  krankenhaus stadtwerke sparkasse versicherung versicherungen genossenschaft gesellschaft konzern
  anlagenbau maschinenbau metallbau holzbau tiefbau autohaus gasthaus gasthof bäckerei metzgerei
  molkerei brauerei druckerei spedition gärtnerei tischlerei schreinerei werkstatt architekten
  ingenieurbüro stadt landkreis gemeinde amt ministerium landesamt bundesamt behörde schule
  mairie cabinet société entreprise établissements ets maison librairie boulangerie pharmacie collège
  commune département préfecture ministère chantiers usine atelier garage transports laboratoires
  conseil assurances assurance banques mutuelle coopérative clinique centre crèche ehpad lycée
  asesoría ayuntamiento distribuciones transportes construcciones tienda gobierno ministerio
  diputación empresa fábrica taller talleres panadería supermercados seguros consultores abogados
  bodega bodegas taberna cafetería editorial imprenta naviera cooperativa farmacia colegio frutas
  azienda comune officina negozio banca ospedale ristorante albergo trattoria libreria fabbrica
  cooperativa stabilimento studio-legale società agenzia
  bedrijf gemeente ziekenhuis winkel warenhuis stichting kantoor fabriek apotheek bakkerij boekhandel
  universitätsklinikum logopädie labor therapiezentrum
  prefeitura loja escola fábrica hospital-das pagamentos logística construtora indústria indústrias
  ооо оао зао пао ао ип нко гбоу фгуп тов прат пат фоп еоод оод еад ад ет доо д\.о\.о d\.o\.o d\.d s\.r\.o
  spol kft zrt nyrt bt oyj a\.s a\.ş şti spółka uab eood ood αε οε επε ικε α\.ε ε\.π\.ε
  компания завод банк больница школа гимназия университет институт фонд агентство студия группа
  компанія лікарня гімназія університет інститут агенція студія банката болница училище агенция
  фондация студио фабрика предузеће болница школа универзитет tvrtka bolnica škola zavod podjetje
  bolnišnica šola nemocnice nemocnica škola obec město mesto szpital urząd szkoła firma sklep
  kórház iskola önkormányzat egyetem cég spital școală primărie spitalul sjukhus sjukhuset kommun
  kommune sygehus hospitalet sykehus sykehuset sairaala kunta kaupunki koulu virasto εταιρεία
  νοσοκομείο δήμος σχολείο τράπεζα όμιλος hastanesi belediyesi okulu bankası sanayi ticaret`),
  uncasedFirm,
)

export const legalForm =
  /^(inc|incorporated|llc|ltd|limited|gmbh|ag|kg|corp|corporation|co|plc|llp|b\.v|n\.v|s\.r\.l|s\.p\.a|spa|eg|e\.v|ev|mbh|kgaa|ohg|gbr|ug|partgmbb|eirl|eurl|sasu|ltda|s\.a\.s|a\.s|oy|aps|as|sa|s\.a|sas|sarl|sl|s\.l|srl|bv|nv|ab|pty ltd|pvt ltd)\.?$/iu

export const institutionWord = or(
  any(String.raw`
  university universities college school institute academy polytechnic conservatory seminary
  university\. univ\. faculty mit eth epfl rmit ucla uc université universite école ecole lycée
  lycee institut iut faculté universität universitaet hochschule fachhochschule gymnasium
  berufsschule realschule akademie schule universidad instituto colegio escuela facultad politécnica
  politecnica politecnico università universita universiteit hogeschool uniwersytet politechnika
  kolleg berufskolleg handwerkskammer ihk volkshochschule bildungszentrum berufsakademie conservatoire
  cfa greta campus istituto liceo scuola accademia ateneo collège polytech cégep cegep iae sorbonne
  instituut academie hanzehogeschool roc colégio escola centro conservatorio universitat akademia
  szkoła liceum seminario institution polytechnique universitet högskola
  университет институт академия училище гимназия школа колледж техникум університет інститут
  академія гімназія політехніка коледж факултет универзитет факултет школа sveučilište fakultet
  univerzitet univerza fakulteta vysoké vysoká učení gimnázium egyetem főiskola universitatea
  facultatea liceul universitetet yliopisto ammattikorkeakoulu lukio πανεπιστήμιο πολυτεχνείο σχολή
  λύκειο üniversitesi lisesi fakültesi universidade faculdade bootcamp iit nit iim lse insead tu fh rwth escp hec sciences-po`),
  uncasedSchool,
)

export const institutionPart = part(String.raw`
  \p{L}+(?:schule|hochschule|hogeschool|universiteit|zentrum|universität|akademie|gymnasium|skolan|universitet|kolleg)\b`)

const degreeForms = String.raw`
  gymnasieexamen studentexamen yrkesexamen högskoleexamen studenteksamen
  bachelor(?:['’]?s)?(?:\s+degree)?(?:\s+(?:of|in)\s+(?:science|arts|engineering|business(?:\s+administration)?|commerce|laws?|education|fine\s+arts|technology|music|design|nursing|architecture|applied\s+science|economics|medicine)(?:\s+(?:and|&)\s+(?:science|technology))?)?
  master(?:['’]?s)?(?:\s+degree)?(?:\s+(?:[12]|professionnel|recherche))?(?:\s+(?:of|in)\s+(?:science|arts|engineering|business\s+administration|commerce|laws?|education|fine\s+arts|technology|public\s+\p{L}+|research|philosophy|social\s+work|design|architecture|economics|music|nursing))?
  doctor(?:ate)?(?:\s+(?:of|in)\s+(?:philosophy|medicine|education|science|engineering))?
  associate(?:['’]?s)?(?:\s+degree)?(?:\s+(?:of|in)\s+(?:applied\s+science|science|arts|applied\s+arts))?
  (?:graduate|postgraduate|higher\s+national|advanced)\s+(?:diploma|certificate)(?:\s+of\s+\p{Lu}\p{L}+)?
  (?:high\s+school|secondary\s+school|national|vocational)\s+(?:diploma|certificate)
  diploma(?:\s+of\s+\p{Lu}\p{L}+)?
  certificate(?:\s+(?:iv|iii|ii|i))?(?:\s+of\s+\p{Lu}\p{L}+)?
  chartered\s+accountant
  ph\.?\s?d\.? [mb]\.s\.(?:e|ed|n|w|c\.e|e\.e|m\.e)\. ed\.m\. bvsc bvm&s dvm d\.v\.m\. m\.?h\.?a\.? m\.?f\.?a\.?
  m\.?b\.?a\.? b\.?b\.?a\.? b\.?f\.?a\.? m\.?f\.?a\.? b\.?com\.? m\.?com\.? b\.?tech\.? m\.?tech\.? b\.?eng\.? m\.?eng\.?
  b\.?sc\.?(?:\s*\(?hons\.?\)?|\s+eng\.?)? m\.?sc\.?(?:\s+eng\.?)? b\.?s\.?(?:n\.?)? m\.?s\.?(?:n\.?|w\.?)? b\.a\.? m\.a\.? ba ma ll\.?b\.? ll\.?m\.? j\.d\.? jd m\.d\.? md b\.?ed\.? m\.?ed\.? aas a\.a\.s\.? a\.s\.? a\.a\.?
  m\.?math m\.?phil m\.?pharm m\.?chem m\.?phys m\.?res m\.?p\.?a\.? m\.?p\.?h\.? m\.?arch b\.?arch b\.?phil b\.?pharm b\.?n\.? b\.?des m\.?des b\.?mus m\.?mus mbbs d\.?phil ed\.?d\.? d\.?b\.?a\.? d\.?n\.?p\.? pharm\.?d\.? psy\.?d\.? s\.?b\.? s\.?m\.? a\.b\. bba bsba msn bsn adn rn-bsn bsc\.?(?:\s+hons)?
  nvq(?:\s+level\s+\d)? hnc hnd btec(?:\s+(?:national|higher))?(?:\s+diploma)? city\s+(?:&|and)\s+guilds(?:\s+level\s+\d)? foundation\s+degree international\s+baccalaureate ib\s+diploma level\s+\d\s+(?:diploma|certificate|award) postgraduate\s+degree apprenticeship trade\s+certificate
  pgcert pgdip b\.?mls b\.l\. (?:semestre|programa|programme)\s+erasmus erasmus(?:\s+(?:exchange|semester))? exchange\s+(?:semester|year|term) auslandssemester título\s+de\s+\p{Lu}\p{L}+ fachoberschulreife (?:vwo|havo|vmbo|mbo|hbo|gymnasium)-diploma class\s+(?:xii|x|12|10)(?:th)? (?:10|11|12|xi?i?)th(?:\s+(?:std\.?|standard|class|grade))? hsc ssc(?:\s+exam)?
  juris\s+doctor executive\s+mba international\s+baccalaureate\s+diploma pgdm mca bca \d+\s+gcses? ph\.?d\.?\s+candidate doctor\s+of\s+pharmacy postgraduate\s+certificate\s+in\s+education irish\s+leaving\s+certificate leaving\s+certificate national\s+senior\s+certificate
  semestre\s+d['’]échange(?:\s+erasmus)? baccalauréat\s+(?:scientifique|littéraire|général|technologique) contador\s+público graduado\s+escolar licenza\s+media qualifica perito\s+\p{L}+ diploma\s+di\s+maturità(?:\s+\p{L}+)? master\s+di\s+i{1,2}\s+livello diploma\s+accademico\s+di\s+i{1,2}\s+livello progetto\s+erasmus corso\s+its ensino\s+médio\s+completo \d+\.?º\s+ano curso\s+técnico studium some\s+college
  ged a-levels? gcses? abitur fachabitur matura mittlere\s+reife baccalauréat(?:\s+(?:[SL]|ES|STI2D|STMG|ST2S))? bac(?:\s*\+\s*\d)? licence(?:\s+professionnelle)? bts dut but cap
  master\s+(?:1|2|professionnel|recherche) diplôme(?:\s+(?:d['’]\p{L}+|supérieur))? doctorat(?:\s+d['’]exercice)? maîtrise
  brevet\s+(?:de\s+technicien(?:\s+supérieur)?|professionnel|d['’]études\s+professionnelles) bac\s+(?:pro|professionnel|général|techno(?:logique)?|[sl]) bep deug deust dess dea diplôme\s+(?:d['’]ingénieur|national|universitaire) mastère(?:\s+spécialisé)? licence\s+pro certificat(?:\s+d['’]aptitude\s+professionnelle)?
  meisterprüfung meisterbrief meister gesellenbrief gesellenprüfung facharbeiter(?:brief)? berufsausbildung(?:\s+zum?r?)? ausbildung(?:\s+als)? lehre(?:\s+als)? umschulung(?:\s+zum?r?)? hauptschulabschluss realschulabschluss fachabitur hochschulreife allgemeine\s+hochschulreife staatsprüfung lehramt(?:sstudium)? volkswirt betriebswirt fachwirt(?:in)? handelsfachwirt(?:in)? bachelorstudium masterstudium dipl\.?-\p{L}+\.?
  diplom(?:-\p{L}+|\s*\(fh\))? staatsexamen magister promotion staatlich\s+geprüfter?\s+\p{L}+ ausbildung\s+zum?r?\s+\p{L}+ fachhochschulreife
  grado licenciatura licenciad[oa] ingeniería\s+técnica máster doctorado técnico\s+superior bachillerato diplomatura formación\s+profesional
  grado\s+(?:superior|medio) ciclo\s+formativo(?:\s+de\s+grado\s+(?:superior|medio))? ingeniería(?:\s+(?:técnica|civil|superior))?(?:\s+industrial)? técnico\s+(?:medio|especialista) postgrado posgrado diplomado maestría especialización bachiller tecnicatura tecnólogo título(?:\s+de)? curso\s+superior
  dottorato(?:\s+di\s+ricerca)? maturità(?:\s+\p{L}+)? master\s+di\s+(?:i|ii)\s+livello perito diploma\s+accademico
  hbo(?:-bachelor)? wo-bachelor wo-master mbo(?:\s+(?:niveau\s+)?\d)? vwo havo vmbo doctoraal propedeuse gymnasium-diploma
  licenciatura doutorado doutoramento bacharel(?:ato)? especialização pós-graduação tecnólogo ensino\s+(?:médio|técnico|superior) graduação
  laurea(?:\s+(?:magistrale|triennale))? diploma\s+di\s+\p{L}+ inżynier magisterka mestrado bacharelado
  магистр(?:атура)? бакалавр(?:иат)? специалитет аспирантура магістр(?:атура)? магистър магистар πτυχίο μεταπτυχιακό διδακτορικό`
/** A degree at the start of a text, or anywhere as a whole word. */
export const degreeWord = new RegExp(
  String.raw`(?<![\p{L}.])(?:${degreeForms
    .trim()
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?:\s*\(hono?u?rs?\.?\)|\s*\(hons\.?\))?(?![\p{L}])|${uncasedDegrees
    .trim()
    .split(/\s+/)
    .join('|')
    .replaceAll('_', String.raw`\s`)}`,
  'iu',
)

export const humanLanguage = or(
  any(`
  english german french spanish italian portuguese dutch polish russian ukrainian czech slovak
  hungarian romanian bulgarian greek turkish arabic hebrew hindi urdu bengali marathi tamil telugu
  gujarati punjabi kannada malayalam chinese mandarin cantonese japanese korean vietnamese thai
  indonesian malay tagalog filipino swahili yoruba igbo hausa zulu xhosa afrikaans swedish norwegian
  danish finnish icelandic estonian latvian lithuanian irish welsh gaelic catalan basque galician
  kiswahili isizulu isixhosa sepedi setswana sesotho xitsonga kikuyu kinyarwanda twi
  serbian croatian bosnian slovenian macedonian albanian armenian georgian persian farsi dari pashto
  kurdish amharic somali nepali sinhala burmese khmer lao mongolian kazakh uzbek latin esperanto asl
  deutsch englisch französisch spanisch italienisch portugiesisch niederländisch polnisch russisch
  türkisch arabisch chinesisch japanisch ukrainisch
  français anglais allemand espagnol italien portugais néerlandais polonais russe arabe chinois
  japonais turc
  español inglés alemán francés italiano portugués catalán gallego euskera ruso chino árabe japonés
  inglese tedesco francese spagnolo angielski polski niemiecki inglês`),
  uncasedLanguage,
)

export const languageLevel = or(
  /(?<![\p{L}\p{N}])(native|mother tongue|fluent|bilingual|proficient|professional|working|conversational|basic|beginner|elementary|intermediate|advanced|limited|full|a1|a2|b1|b2|c1|c2|muttersprache|muttersprachlich|fließend|verhandlungssicher|grundkenntnisse|gut|sehr gut|langue maternelle|maternelle|courant|bilingue|intermédiaire|notions|débutant|professionnel|nativo|nativa|lengua materna|fluido|avanzado|intermedio|básico|madrelingua|fluente|ottimo|buono|scolastico|discreto|moedertaal|vloeiend|goed|basis|gevorderd|avançado|intermediário|básico|langue étrangère|lu|parlé|écrit|kenntnisse|verhandlungsfähig|sicher|grundlagen|fortgeschritten|erstsprache|zweisprachig|competente|medio|alto|bajo|elemental|bilingüe|competent|upper|good|excellent|c1\+|mother|first language|learning|reading|débrouillé|scolaire|bon niveau|hsk|jlpt|toeic|toefl|ielts|delf|dalf|dele|goethe|topik|modersmål|flytande|grundläggande|goda kunskaper|morsmål|flytende|grunnleggende|flydende|grundlæggende|äidinkieli|sujuva|hyvä|tyydyttävä|ojczysty|biegł[ya]|biegle|komunikatywn[ya]|podstawow[ya]|zaawansowan[ya]|średniozaawansowan[ya]|rodilý mluvčí|materinský|mateřský|pokročil[ýá]|začátečník|začiatočník|plynně|plynule|základy|anyanyelvi?|folyékony|alapfok[ú]?|középfok[ú]?|felsőfok[ú]?|társalgási|nativ|fluent|avansat|mediu|începător|conversațional|роден|родной|свободно|свободный|базовый|средний|разговорный|рідна|вільно|середній|матерњи|течно|основно|materinji|tečno|osnovno|μητρική|άριστα|καλά|βασικά|ana dili?|akıcı|iyi|orta|başlangıç|ileri|native speaker|nativespeaker)(?![\p{L}\p{N}])/iu,
  uncasedLevel,
)

export const countryWord = any(`
  usa us u\\.s\\.a\\. uk germany france spain italy portugal netherlands belgium switzerland austria
  poland greece canada australia india ireland sweden norway denmark finland mexico brazil argentina
  china japan korea singapore nigeria kenya ghana egypt morocco turkey israel ukraine romania
  hungary czechia bulgaria croatia serbia deutschland österreich schweiz suisse belgique españa
  méxico italia polska nederland brasil portugal luxembourg colombia chile peru perú philippines
  vietnam thailand indonesia malaysia pakistan bangladesh`)
export const remoteWord =
  /^(?:fully\s+)?(?:remote|télétravail|hybrid|homeoffice|remoto|à distance)$/iu

/** Words that open a sentence about duties in an entry; never headings of a section there. */
export const innerLabel =
  /^(highlights|responsibilities|key responsibilities|duties|achievements|key achievements|accomplishments|tasks|aufgaben|erfolge|missions?|réalisations|logros|funciones|courses|coursework|relevant coursework|technologies|tech stack|stack|keywords|key impact|impact|key results|results|key contributions|contributions)\s*:?$/iu

/** Whether a text is called as firms are. */
export const isFirm = (text: string): boolean => companyWord.test(text) || legalForm.test(text)
