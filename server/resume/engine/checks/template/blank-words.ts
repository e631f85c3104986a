/** What templates of many languages say where a person's own words are due. */

const oneOf = (phrases: string) =>
  phrases
    .trim()
    .split(/\s*\n\s*/)
    .join('|')

/** Names of fields that no resume holds as their value: "Name of company", in 30 languages. */
export const fieldsToFill = oneOf(String.raw`
  your (?:[\p{L}&/-]+ ){1,4}here
  (?:high )?school name|name of (?:your )?(?:course|qualification)|(?:employer|company)['’]s name
  (?:responsibility|duty|task) or achievement|achievement or responsibility
  (?:skill|keyword|hobby|language)(?:, (?:skill|keyword|hobby|language))+
  name des (?:unternehmens|arbeitgebers)|name der (?:ausbildungsstätte|einrichtung)|stellenbezeichnung
  nom (?:de (?:l['’](?:établissement|organisme|organisation)|votre (?:école|entreprise))|du diplôme)
  poste occupé|diplôme obtenu|résultat obtenu
  nombre del? (?:puesto|cargo|curso|centro|colegio|instituto|título)|nombre de la escuela|título obtenido
  nome (?:do|da) (?:curso|escola|cargo|instituição)|nome (?:del corso|dell['’]istituto|del datore di lavoro)
  naam (?:van (?:de |het )?)?(?:bedrijf|school|opleiding|werkgever|instelling|onderwijsinstelling)
  navn på (?:bedrift(?:en)?|firma(?:et)?|skole(?:n)?|arbejdsplads(?:en)?|virksomhed(?:en)?|arbeidsgiver(?:en)?|uddannelse(?:n)?)
  (?:bedriftens|firmaets|virksomhedens|skolens) navn|firmanavn|virksomhedsnavn|stillingstittel|stillingsbetegnelse
  (?:företagets|skolans|arbetsgivarens) namn|företagsnamn|namn på (?:företaget|skolan|arbetsgivaren)
  (?:yrityksen|työnantajan|oppilaitoksen|koulun) nimi|tehtävänimike
  nazwa (?:szkoły|pracodawcy|kierunku|przedsiębiorstwa)
  název (?:firmy|školy|společnosti|pozice|oboru|zaměstnavatele)
  názov (?:firmy|školy|spoločnosti|pozície|odboru|zamestnávateľa)
  (?:a )?(?:cég|iskola|intézmény|munkahely|vállalat) neve
  numele (?:companiei|firmei|școlii|şcolii|instituției|instituţiei|angajatorului|postului|funcției)
  (?:naziv|ime) (?:tvrtke|poduzeća|škole|fakulteta|firme|kompanije|preduzeća|podjetja|šole|delodajalca|poslodavca|radnog mjesta|delovnega mesta)
  назив (?:фирме|компаније|предузећа|школе|факултета)
  название (?:компании|организации|фирмы|должности|учебного заведения|вуза|школы)
  назва (?:компанії|організації|фірми|посади|навчального закладу|школи)
  (?:име|наименование) на (?:фирмата|компанията|училището|университета|работодателя|длъжността)
  (?:επωνυμία|όνομα) (?:εταιρείας|επιχείρησης|σχολής|σχολείου|εργοδότη)|ονοματεπώνυμο σας
  (?:şirket|firma|okul|üniversite|işyeri|kurum|bölüm|pozisyon) adı
  اسم (?:الشركة|الجامعة|المدرسة|الوظيفة)|المسمى الوظيفي هنا
  שם (?:החברה|המעסיק|בית הספר|המוסד|התפקיד)`)

/** A thing with its number, as a template counts what is to be written: "Task 1". */
const countedThings = oneOf(String.raw`
  skill|bullet point|achievement|accomplishment|responsibility|duty|task|strength|hobby
  aufgabe|tätigkeit|kenntnis|fähigkeit|stärke|erfolg
  compétence|tâche|réalisation|qualité|atout
  tarea|logro|función|habilidad|competencia|responsabilidad|aptitud
  compito|mansione|competenza|risultato|responsabilità|abilità
  tarefa|atividade|competência|habilidade|conquista|responsabilidade
  taak|vaardigheid|prestatie|verantwoordelijkheid|werkzaamheid
  arbeidsoppgave|arbejdsopgave|oppgave|opgave|ferdighet|færdighed|kompetence|ansvarsområde
  arbetsuppgift|uppgift|färdighet|kompetens
  työtehtävä|tehtävä|taito|osaaminen|saavutus
  obowiązek|zadanie|umiejętność|osiągnięcie
  náplň práce|náplň|úkol|úloha|dovednost|zručnosť|povinnost|povinnosť
  feladat|készség|eredmény|képesség
  responsabilitatea|sarcina|sarcină|competența|abilitatea|realizarea
  zadatak|zadužení|vještina|veština|naloga|zadolžitev|spretnost
  обязанность|задача|навык|достижение|обов['’ʼ]язок|завдання|навичка|задължение|умение|задатак|вештина
  καθήκον|αρμοδιότητα|δεξιότητα
  görev|beceri|yetenek|başarı|sorumluluk
  技能|任务|任務|职责|職責|スキル|업무|기술|مهمة|مهارة|משימה|כישור|מיומנות`)

/** "Skill 1". */
export const countedBlank = String.raw`(?:${countedThings})\s?(?:#\s?)?(?:[1-9]|one|two|three)`

/** What an item of a list is called, alone or counted, where a form names it: neither is said of work. */
export const bareItem = new RegExp(
  String.raw`^(?:(?:${countedThings}|mission|project|projet|projekt|proyecto|progetto|projeto|resultaat|result|results|tasks?|taken|missions?|aufgaben?|tätigkeiten|tareas?|tarefas?|attività|duties|responsibilities|achievements?|item|bullet|text|example|beispiel|exemple|ejemplo|esempio|exemplo|voorbeeld)\s?(?:#\s?)?(?:[1-9]|one|two|three)?|\.{2,}|…|x{3,}|_{2,}|-)\s*[.:]?$`,
  'iu',
)

/** A line of nothing but pieces in brackets, without a figure: "[Action verb] + [task] + [result]". */
export const bracketed = /^(?:\[[^\][\d]{1,300}\][\s+,;:.|/–—-]*)+$/u

/** The name of a field as its own value, as in "Position, Company, City". */
export const bareField =
  /^(?:(?:job )?title|position(?: held)?|role|company|employer|organi[sz]ation|city|state|country|location|dates?|period|school|university|degree|major|ort|firma|unternehmen|arbeitgeber|zeitraum|schule|hochschule|abschluss|poste|entreprise|société|ville|dates|période|école|diplôme|puesto|cargo|empresa|ciudad|fechas?|período|periodo|escuela|título|posizione|azienda|città|date|scuola|titolo|cidade|função|escola|functie|bedrijf|werkgever|plaats|periode|opleiding|diploma|stilling|bedrift|virksomhed|firma|sted|periode|skole|befattning|företag|ort|skola|tehtävä|yritys|työnantaja|paikkakunta|koulu|stanowisko|miejscowość|szkoła|pozice|pozícia|škola|obec|mesto|beosztás|munkakör|cég|iskola|funcția|funcţia|compania|școala|pozicija|tvrtka|škola|podjetje|должность|компания|организация|город|посада|компанія|місто|длъжност|фирма|град|позиција|θέση(?: εργασίας)?|εταιρεία|πόλη|σχολή|pozisyon|şirket|şehir|okul|bölüm|unvan|职位|公司|学校|職位|会社|직책|회사|학교)$/iu

/** What a template tells its reader to do, in the languages whose other phrases do not cover it. */
export const toldToFill = oneOf(String.raw`
  start each (?:bullet|line|item|sentence) with
  use (?:bullet points|this (?:space|section|area)) to (?:describe|list|highlight|write)
  write (?:two|three|a few|2|3|one or two|two or three) sentences about yourself
  (?:write|add) (?:a|your) (?:short|brief) (?:summary|profile|description) (?:of|about) (?:yourself|you)(?!\p{L})
  what did you do\?
  (?:descreva|descrever|insira|inserir|escreva) (?:aqui )?(?:as |os |a |o )?(?:suas?|seus?)(?!\p{L})
  (?:beschrijf|omschrijf|noem|vermeld) (?:hier )?(?:je|jouw|uw)(?!\p{L})
  (?:beskriv|skriv|list opp|lista) (?:her |här |kort )?(?:dine|dina|din|ditt)(?!\p{L})
  (?:kuvaile|kirjoita|luettele|kerro) (?:tähän|lyhyesti|työtehtäväsi|tehtäväsi)(?!\p{L})
  (?:opisz|wpisz|wymień|podaj) (?:tutaj |krótko )?(?:swoje|swój|swoją|tutaj|zakres)(?!\p{L})
  (?:popište|popíšte|uveďte|napište|napíšte) (?:zde |sem |tu |stručne |stručně )?(?:své|svoje|vaše|svou|svoju|náplň)(?!\p{L})
  (?:ide írja|írja ide|írd ide|sorolja fel|sorold fel|írja le)(?!\p{L})
  (?:descrieți|descrieţi|descrie|scrieți|introduceți|completați) (?:aici|pe scurt|responsabilitățile|sarcinile)(?!\p{L})
  (?:opišite|navedite|upišite|unesite) (?:ovdje |ovde |tukaj |ukratko )?(?:svoje|vaše|svoj|vaš)(?!\p{L})
  (?:опишите|укажите|введите|перечислите|напишите) (?:здесь |кратко )?(?:ваши|ваш|вашу|свои|свой|текст)(?!\p{L})
  (?:опишіть|вкажіть|введіть|перелічіть|напишіть) (?:тут |коротко )?(?:ваші|ваш|вашу|свої|свій|текст)(?!\p{L})
  (?:опишете|въведете|посочете) (?:тук |накратко )?(?:вашите|вашия|вашата|своите|текст)(?!\p{L})
  (?:περιγράψτε|γράψτε|συμπληρώστε|αναφέρετε) (?:εδώ|σύντομα|τα καθήκοντά|τις αρμοδιότητές)(?!\p{L})
  (?:buraya|görevlerinizi|sorumluluklarınızı) (?:yazın|yazınız|girin|açıklayın|ekleyin)
  请在此(?:处)?(?:输入|填写)|点击此处(?:输入|添加)|在此(?:输入|填写)|請在此(?:處)?(?:輸入|填寫)
  ここに(?:入力|記入|記載)|여기에 (?:입력|작성)|내용을 입력하세요
  اكتب هنا|أدخل (?:هنا|النص)|הזן כאן|הקלד כאן|כתוב כאן`)

/** How a form of Europass begins what it says in brackets to whoever fills it in. */
export const formInstruction = String.raw`\[\s*(?:iniziare|descrivere|indicare|elencare|inserire|aggiungere|specificare|describe|replace|remove|begin|start|list|state|specify|give|indicate|beschreiben|beginnen|geben sie|ersetzen|machen sie|nennen|führen sie|décrivez|décrire|indiquez|indiquer|commencez|remplacez|inscrivez|ajoutez|ajouter|describa|describir|indicar|indique|empezar|empiece|añadir|añada|sustituya|descrever|descreva|indique|começar|comece|acrescentar|adicione|substituir|beschrijf|vermeld|vervang|voeg|begin|opisz|wpisać|wpisz|należy|podać|proszę|popište|uveďte|začněte|opíšte|beskriv|erstat|ange|kuvaile|írja|descrieți|descrieţi|începeți|opišite|navedite|opišite|опишите|укажите|впишите|опишіть|опишете|περιγράψτε)\s[^\][]{2,300}\]`

/** Labels of what is to be filled in, alone in brackets: "[Action verb]", "[Título]". */
export const bracketLabels =
  'action verb|verb|task|result|skill|achievement|x|number|years?|month|city|town|industry|field|metric|project|certificate|language|hobby|título|año|mes|ciudad|logro|tarea|cargo|fecha|nombre|titre|année|mois|ville|tâche|résultat|compétence|titolo|anno|mese|città|mansione|competenza|titel|jahr|monat|ort|aufgabe|ergebnis|datum|zeitraum|jaar|maand|plaats|taak|resultaat|vaardigheid|ano|mês|cidade|tarefa|resultado|competência|rok|miesiąc|miasto|zadanie|stanowisko|firma|město|pozice|år|måned|sted|oppgave|stilling|bedrift|vuosi|tehtävä|yritys|год|месяц|город|должность|компания|рік|місто|посада|oraș|an|lună|funcție|év|hónap|cég|beosztás|yıl|ay|şehir|görev|έτος|πόλη|θέση|εταιρεία'
